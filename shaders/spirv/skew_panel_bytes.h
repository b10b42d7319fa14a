/* Generated from shaders/skew_panel_bytes.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skew_panel_bytes.comp -o skew_panel_bytes.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skew_panel_bytes.full.spv -o skew_panel_bytes.spv
 *   spirv-val --target-env vulkan1.2 skew_panel_bytes.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skew_panel_bytes[][101] = {
  "-wlJy!swbC#PwlFy)!+# ! w/Y!C#(+x+wlFB!K#=!O#(+<wlF(3x%wlFB!G#e!w#(Xx%wlFQ];#(D(<-H)['L_wlF(:FwlF_wl4",
  "y,]S#8!O#F/.W3)77Uwl4-D)+Hswl4+^;w/Y^ #-T.;X)[##Zwl49]O!o#)! #9!;!;#V^S#5`C[O!owjZ+^[!3w*qW6#ag^_!c!",
  "Swl1zH^c!3wlMy5^S#8!;#8!o#[!3#<]N2Y/_O!k^L3[gwl.UwlQ3[7)4__[+C9_c!o!W2^b3;!$4_k_o99_s!owls9_g_w#=_{#",
  "-`k3^7wloiwlk.`/#=`+'2l*/!3$d=)]/#3]kv-(,AwfMK=6#!G$/!;#-,M3!3im2:(1xFwlgy.!3#)!W#8!S#.!+#)!_Q4![!3w",
  "lgW!S!3#B!3#L!s#t!s#x%[53![gW{$!;!3!;wlgI!k!k!{#8!s#K1Pwlg_D8!x[bxMwlg-^IL]wwlg2!<Q]{wlgy.!7#-OG![#(",
  "s((Ox2wlg-TV^##x wlg3^'#Q^+#y,^+#.`3#2!h3^3#(!U_wlg2[qV^/#x8wlg-[9j]Gwlg2pf4]D],=L^GaS-Z48!;`}y$]@wk",
  "L-MG] bDy&]CwkLF<dac7[$x4wkL-JG]KwNhy,!3wkLe]o#_[Je!;wkL3!3#B!T#o!7#.]X_rnw$Sy,]hwkLB]8#z7]x!3#j!;#2",
  "d$x+wkLy.!;#L^(#`!o#3^@#=^<#yN!7#V^'#G!3#o!;#2L7[qdwcq2Wx:wkLG!;#2s`(d)x.wkL-g[F[Kx:wkL)!_#Q![#GfX#[",
  "!S#V!S#y&!3#8ft#2,FwkLV!S#(`y(W2*x&wkLGg<#tgH#[!S#.]S#)]WK=!wwkLdb0FwkLy)b,b%y$c0#y-c@wkL-e=y(^KwkL2",
  "d*x2wkLj!;#2]9x+wkLy7!;#3c|#Bcxb'xIwkLx%a~yO[|#x$wkLiazswkLx(azx:wkLdazLl0#ZwVvG!S#=!3#V]gw(2(V8!;w(",
  "2-9x%wkL[!3#3lLjmz'il,pF2!p.j,!/3!kq>)4cVApP7wkL)!O#W!S![#.!3#2*dwkL3!;#y$]##3!S#[]'kKx,rT7q*-_28kD_",
  "F3n(fT[,sk4D!sl*y/]+wkL)!_#>![!;[;2[by-ktwkLL!;#8!3#`]3#3!s#7`u7-.[XtG)[psY8xJi#(Sx.wkLH!olp^&)!4#8x",
  "RAUj]7wkL2I8m$#x#]C7wkL(uPswkLs_1LmP#F[R2wGK8]7[>e!cuY8xI}Bj!gwkLB]7#2u^iwkLt]o#Lq$#=`3#y.!/#V!;a{`]",
  "cwkL8!3#-9x8wkL3!k!vZg#.!;#2]38oT<7d7x&]y2`%AwkL[!3#23x/wkL[s@#y$sD#[sL#V!S#y2!3#Kk~x.w6yLgD#sif-Y/[",
  ",_{wkX``#wWd3<wj`G`'#*<[$#-[c9]x!kw=r2[6.[k-3o4p69l!,i(7he7h`--8D]y3[l_hGTc.7^}-H40h@a08[xo5.!HnA3uT",
  "mV7m:2o&2w^'(=*!(!,o*)!0w7/,#xWa!LxV}!LJ(x1M(00!XxV}!DS3^hem9,o8wh5A`7!h!o<wjkHo@!`#svJx=wjk*$i@#Pd{",
  "-v2ai<,#y$qx#y,r,wjk[qX#y#np#8jL#x(n92LLn`uzx>wjkgn`0!3#3rT#BrPnGxNwjknnL2[&QnXn<Pwjkx.b/y lLn<yJ[`#",
  "<wjkin<y6w&!#_wwiRml!3#s#!cpu$#9d$u4jy2q72cA[w',w'4jw'0wjkz.dDuTg4Lw$p#Kvx8T#[cdwjko]##sg_2wjk-k52wj",
  "ke!S#sNB[@k,x,k'iwjkz(w#4!3#fw&D!;#a!o4lxsiF7kudwjkG!S#G^']3=4q<Awjky%w)x]37ox2wjk7]&*HL#Zwjk-A)[<]D",
  "x3!uUwjk2mJ-^@4glw$8wjk3]o#z+gtw$p#fr(!3#srVdwjkz.hXw%T_~Qw(p#2b-KtFUwjkah|w%x#=!3#4rph|#.w%Xg`erl#y",
  "$w'P#y%w'`wjkor!#=sp#=j<#Bj8#e^W#.^S#8w'T#8^S[yFw]@Pi}swjk3w(p#3]O#7Dx0wjk7Fswjk[]O#8w(!#tw(h#y4w(t#",
  "y+!3#3w*4#y.]O#8^S#<[+=$uX3!!wS-2,)!` <!7s[OM!|!0#Ww+$weu#R]0!@]62w)~2n^5H,Lhq(l6)[8w^c-3(]D4[0[4[H.",
  "]DM/0[+=9[+,h97ww;4][,wex*,x1US4]_,oYy%8[hM]x],#[w+|#z&^,]<#7w>ZZh/C[4<wUV4[8]O#VD#2pv.[+x>d5Ln!nHbL",
  "<qH7jk2j/2qM3w+|#Vw)H#-(3@!EH_,w,4!%347(te2m:2!o90,wLS2A.][nZ44!oqE2qN2!v9,8w:#K63x2yfP-X/_WL-50,x3]",
  "rIx%]7M`,_<#[w.0#z)`<_L#`]P#G]`#y+]d#z%plpX#2!kL!T!u3!L(3PtVxV!z2u4.^`7/^l][#8!TF)^3<<e2/`(!3sM3^Oso",
  ")w00-_wpS-ny8c,hKL`HwpS-sVaw'|w'@#y$w0!#jw0l#Ui9dwpS/][w-!#y#]_#/w(8w/dtcVw(x#-t^edXweH!dT8pj_weH7w)",
  "t`![weH(m<dwpS3dH#,%]odDxWab`xV}b`#5dHdLc,#0d@dDc,#DdPxV}dP#*dXd!#0d`xV}d<#8w1<#Lw1H#x.gkQw1l#y&w2`#",
  "y.w2(wpS=w*|#8eX#(*<wpSy$!o#8]O#t!;#Kw.NGw3$[sQw0HwpS2p .w3DJ/0!oo,W0![wpS0!ow!m!O#-'3^3wpS()2c=.!3c",
  "38!3wpSV!;#i[R8w3t#2]YiwnE2[NV[D#t8#2b7KwpSV!k#i[NGw4d#y$w2,#y1!4#L]3wpSV^'#i[NGw5T#y$w2x#y1]$#8`7#x",
  ".`6Qw6H#3w7<kjs`6tw6`wpS7ksdwpSKd[)w7l#swpSy&!o#3][#=!;wF&-uW8k0#x&wpS(v%KwpS-L8kH#dwpS-qHaw0<w/!#y$",
  "w8x#y5w9,eR3!x#tw5x#<wkf.w8$rUew18eRelt#yFlp#_wpSy+]o#9lhlT#/ldlX#0mhxV}m(#uw:L!3#aw(H!3#emD#!w9|!31",
  "z3w2t!3wpS8nLw/hy(w2,wpS/w:!^S#Mw)L!kqU-[;da4Aw+M/w;l]Oj/G0wBA(`P34e~B,rE1#,D!3HGy-,q#x%[@ow<H#-!9aP",
  ",w6aFmly'[,#2OGL!G-JMw+$]_w14z#!(0n')Lps-[a2fCtw9pps-g/ew<!ps.[<ZyV[<n@x%]0y$w>P#[!3#(17sE2^@G@JN804",
  "]+VH#Qw-(#y&^,#7w5yPwnp2(3[(w%(xZpg.^H73^TpgV!H#2`#`w<te{8s8#Q_X#`D#0_pxV}_pW4w |^S!oGw.tfa`w=H#8sh#",
  "QD#ow/D#2[(3a8#2,BwETmK/w90w lcIy$w/PwvojaT#`w@pcmLw9h#swvo3w9t#9wA0,i2-c-Qw:$wvoKw4'`u4wIm(27xRr_w3",
  "~x)wvo(==0#yC^gwvo(['x6wvoy-^S#j!3#y#!3#y$^S#_w)MG[H#t[L#sm;Q[$#y&wE<s*y'[<#2w(03,x7X2eG5[4[@[D[ZyF!",
  "@w)__[zQ!0#y&wFH#y'!H#-]K`[4dsG[Dg!y+[Hw'%z(w50w4xw)q3wFP#y$wCx#z[@]HwFd#d]IQ^P#y&wHh#y*^h#`]p#G^$#y",
  "+^(#z)w7Pw7<w*'L!d#y[+!!#7s`2gcQ!d#2qi bd![a8p[|&2``xV}``xWa`txV}`pnIy[-wK,#yRwKd#2^2z(w:4w9|a43wKT#",
  "y%wH|n2y[BwKha4-`ayMwM!n2-c]{)Hw<(w;p`[L!8#y[+!0#.^(73^4`[Q!8#2wh:awFpw.Xw$!y$wOP#y5wO`#3[,#8wLP#sx&",
  "m8wP@[@`w/H#8wPP#[w/T#_x&m<w$R_x&m(o@Zx&my#!;#_jiGL#GP#s_Gy$wQTbn8DwPB7bn4PT[*yF[@j92bxy$wR8#`D#GT#y",
  "+X#z)w@dw@P`OL`t#L`l#x[2b_y$wSx#`!h#G!x!!y+!|#z)wBHwB4#LbX#y[+bPbd.]x73^(bde!<hx m!![_<#+_4xV}_4]v*_",
  "8_<wUi,*_@xV}_,xWaklxV}klxWalTxV}lT4*lXl!#,*l`xV}lLxWalhxV}lhxWam0xV}m0E*m4m8#)m<w*t,#xWamLxV}mLR1*m",
  "PmT^gxWamXxV}mDxWaw5$xV}w5$e7,#ulw)xwCxmHuP(*,&w)|!/mLxWaw54xV}w545,$wCxwC|w68,w5,#6$wClwCpw68(w5,wu",
  "K-ro/w5<w6Lwnxew6Lx(F2>ZwG.y7wN$#Bw6|#z.wDTwUP#y0wXl#,#xWawE$xV}wE$F*wDpwDt],0wE0xV}wDh[iuwX|!3x(FLw",
  "O$t^[wE$[|swKEB!S[F7x(F+w!@xV}w!@#",
};
