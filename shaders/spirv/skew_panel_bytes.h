/* Generated from shaders/skew_panel_bytes.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skew_panel_bytes.comp -o skew_panel_bytes.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skew_panel_bytes.full.spv -o skew_panel_bytes.spv
 *   spirv-val --target-env vulkan1.2 skew_panel_bytes.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skew_panel_bytes[][2214] = {
"-wl<y!nwb;#Pwl8y)!'#{3!;w/Y! #B!K#=!O#(+<wl8(3x%wl8B!C#e!w#(Xx%wl8Q];#(D(<-H)['LZwl8-6Fwl8_wl&y,]S#8"
"!O#F/.W3)77Uwl&-D)+Hswl&+^;w/Y^ #-T.;X)[##Zwl&9]O!o#)!;#9!7!7#V^S#5`C[K!owjL+^[!/w*qW6#ag^_!c!Swl#zH"
"^c!/wl y5^S#8!7#8!o#[!/#<]N2Y/_O!k^L3[gwk|UwlC3[3)4__['C9_c!o!W.['I3;!$4_k_o99_s!owle9_g_w#=_{#-`k3^"
"7wlaiwl].`/#=`+'2l%/!/$d8)]/#3]kv((,AwfHK=E#!C$/!7i_4,!G1yG!/wlYy.!/#)!W#8!S#.!'#)!_Q4![!/wlYW!S!/#B"
"!/#L!s#t!s#x%[53![gI{$!7!/!7wlYI!k!k!{#8!s#K1PwlY_D8!p[bxMwlY-^@L]wwlY2!<Q]{wlYy.!3#-OG![#(rv(Ox2wlY"
"-TV^##x wlY3^'#Q^+#y,^+#.`3#2!h3^3#(!U_wlY2[qV^/#x8wlY-[9j]GwlY2pX4]D],=L^Gpk-Z48!7`}y$]@wk>-MG] b;y"
"&]Cwk>F<dac7[$x4wk>-JG]KwNZy,!/wk>e]o#_[Je!7wk>3!/#B!T#o!3#.]X_rnw$Ey,]hwk>B]8#z7]x!/#j!7#2d$x+wk>y."
"!7#L^(#`!o#3^@#=^<#yN!3#V^'#G!/#o!7#2L7[qdwcc2Wx:wk>G!7#2sR(d)x.wk>-g[F[Kx:wk>)!_#Q![#GfP#[!S#V!S#y&"
"!/#8fl#2,Fwk>V!S#(`y(W2*x&wk>Gg4#tg@#[!S#.]S#)]WK=!wwk>db0Fwk>y)b,b%y$c0#y-c@wk>-[Jy(^Kwk>2d*x2wk>j!"
"7#2]9x+wk>y7!7#3c|#Bcxb'xIwk>x%a~yO[|#x$wk>iazswk>x(azx:wk>dazLl(#ZwVhG!S#=!/#V]gw($(V8!7w($-9x%wk>["
"!/#3lDjmz'il,pF2!p.j,!/3!kq>)4cVApP7wk>)!O#W!S![#.!/#2*dwk>3!7#y$]##3!S#[]'kKx,rT7q*-_28kD_F3m|fT[,s"
"k4D!sl*y/]+wk>)!_#>![!7[;2[by-ktwk>L!7#8!/#`]3#3!s#7`u7-.[XtG)[psY8xJi#(Sx.wk>H!olp^&)!4#8xRAUj]7wk>"
"2I8m$#x#]C7wk>(uPswk>s_1LmP#F[R2wG=8]7[>e!cuY8xI}Bj!gwk>B]7#2u^iwk>t]o#Lpx#=`3#y.!+#V!7a{`]cwk>8!/#-"
"9x8wk>3!k!vZg#.!7#2]38oT<7d7x&]y2`%Awk>[!/#23x/wk>[s8#y$s<#[sD#V!S#y2!/#Kk~x.w6kLgD#sif-Y/[,_{wkJ``#"
"wWV3<wjRG`'#*<[$#-[c9]x!kw=d2[6.[g-3o4p69l!,i(7he7h`--8D]y3[l_hGTc.7^}-H40h@a08[xo5.!HnA3uLmV7m:2o&2"
"w]u(=*!(!,o*)!0w6},#xWa!LxV}!LJ(x1 (00!XxV}!DS3^hem9,o8wh'A`7!h!o<wj]Ho@!`#svJx=wj]*$i@#Pd{-v2ai<,#y"
"$qx#y,r,wj][qX#y#np#8jL#x(n92LLn`uzx>wj]gn`0!/#3rT#BrPnGxNwj]nnL2[&QnXn<Pwj]x.b/y lLn<yJ[`#<wj]in<y6"
"w&T#_ww[Rml!/#s#!cpu$#9d$u4jy2q72cA[w'$w'4jw'(wj]z.dDuTg4Lw$p#Kvx8T#[cdwj]o]##sg_2wj]-k52wj]e!S#sNB["
"@k,x,k'iwj]z(w#4!/#fw&D!7#a!o4lxsiF7kudwj]G!S#G^']3=4q<Awj]y%w)p]37ox2wj]7]&*HL#Zwj]-A)[<]Dx3!uUwj]2"
"mJ-^@4glw$8wj]3]o#z+gtw$p#fr(!/#srVdwj]z.hXw%T_~Qw(p#2b-KtFUwj]ah|w%x#=!/#4rph|#.w%Xg`erl#y$w'P#y%w'"
"`wj]or!#=sp#=j<#Bj8#e^W#.^S#8w'T#8^S[yFw]2Pi}swj]3w(p#3]O#7Dx0wj]7Fswj][]O#8w(!#tw(h#y4w(t#y+!/#3w*4"
"#y.]O#8^S#<[+=$uX3!!wR{2,)!` <!7s[OM!|!0#Ww+$weu#R]0!@]62w)~2n^5H,Lhq(l6)[8w^U-3(]D4[0[4[H.]DM/0['=9"
"[',h97ww-4][,",
"wej*,x1US4]_,oYy%8[hM]x],#[w+|#z&^,]<#7w>ZZh/C[4<wUH4[8]O#VD#2pv.['x>V5Ln!nHbL<qH7jk2j/2qM3w+|#Vw)H#"
"-(3@!EH_,w,4!%347(te2m:2!o90,wLE2A.][nZ44!oqE2qN2!v9,8w:#K63x2yfP-X/_WL-50,x3]rIx%]7M`,_<#[w.0#z)`<_"
"L#`]P#G]`#y+]d#z%plpX#2!kL!T!u3!L(3PtVxV!z2u4.^`7/^l][#8!TF)^3<<e2/`(!/sM3^Oso)w00-_wpE-ny8c,hKQ`Hwp"
"E)!3w~b`w'@f=y$w0!#jw0l#Ui9dwpE/][w-!#y#]_#/w(8w/dtcVw(x#-t^edXwe:!dT8pj_we:7w)t`![we:(m<dwpE3dH#,%]"
"odDxWab`xV}b`#5dHdLc,#0d@dDc,#DdPxV}dP#*dXd!#0d`xV}d<#8w1<#Lw1H#x.gkQw1l#y&w2`#y.w2(wpE=w*|#8eX#(*<w"
"pEy$!o#8]O#t!7#Kw.NGw3$[sQw0HwpE2p .w3DJ/0!oo,W0![wpE0!ow!m!O#-'3^3wpE()2c=.!/c38!/wpEV!7#i[R8w3t#2]"
"Yiwn72[NV[D#t8#2b7KwpEV!k#i[NGw4d#y$w2,#y1!4#L]3wpEV^'#i[NGw5T#y$w2x#y1]$#8`7#x.`6Qw6H#3w7<kjs`6tw6`"
"wpE7ksdwpEKd[)w7l#swpEy&!o#3][#=!7wF&-uW8k0#x&wpE(v%KwpE-L8kH#dwpE-qHaw0<w/!#y$w8x#y5w9,eR3!x#tw5x#<"
"wkX.w8$rUew18eRelt#yFlp#_wpEy+]o#9lhlT#/ldlX#0mhxV}m(#uw:L!/#aw(H!/#emD#!w9|!/1z3w2t!/wpE8nLw/hy(w2,"
"wpE/w:!^S#Mw)L!kqU-[;da4Aw+M/w;l]Oj/G0wBA(`P34e~B,rE1#,D!/HGy-,q#x%[@ow<H#-!9aP,w6aFmly'[,#2OGL!G-JM"
"w+$]_w14z#!(0n')Lps-[a2fCtw9pps-g/ew<!ps.[<ZyV[<n@x%]0y$w>P#[!/#(17sE2^@G@JN804]+VH#Qw-(#y&^,#7w5yPw"
"nb2(3[(w%(xZpg.^H73^TpgV!H#2`#`w<te{8s8#Q_X#`D#0_pxV}_pW4w |^S!oGw.tfa`w=H#8sh#QD#ow/D#2[(3a8#2,BwET"
"mK/w90w lcIy$w/PwvajaT#`w@pcmLw9h#swva3w9t#9wA0,i2-c-Qw:$wvaKw4'`u4wIm(27xRd_w3~x)wva(==0#yC^gwva(['"
"x6wvay-^S#j!/#y#!/#y$^S#_w)MG[H#t[L#sm;Q[$#y&wE<s*y'[<#2w(03,x7J2eG5[4[@[D[ZyF!@w)__[zQ!0#y&wFH#y'!H"
"#-]K`[4dsG[Dg!y+[Hw'%z(w50w4xw)q3wFP#y$wCx#z[@]HwFd#d]IQ^P#y&wHh#y*^h#`]p#G^$#y+^(#z)w7Pw7<w*'L!d#y["
"+!!#7s`2gcQ!d#2qi bd![a8p[|&2``xV}``xWa`txV}`pnIy[-wK,#yRwKd#2^2z(w:4w9|a43wKT#y%wH|n2y[BwKha4-`ayMw"
"M!n2-c]{)Hw<(w;p`[L!8#y[+!0#.^(73^4`[Q!8#2wh:awFpw.Xw$!y$wOP#y5wO`#3[,#8wLP#sx&_8wP@[@`w/H#8wPP#[w/T"
"#_x&_<w$R_x&_(o@Zx&_y#!7#_jiGL#GP#s_Gy$wQTbn8DwPB7bn4PT[*yF[@j92bxy$wR8#`D#GT#y+X#z)w@dw@P`OL`t#L`l#"
"x[2b_y$wSx#`!h#G!x!!y+!|#z)wBHwB4#LbX#y[+bPbd.]x73^(bde!<hx m!![_<#+_4xV}_4]v*_8_<wUi,*_@xV}_,xWaklx"
"V}klxWalTxV}lT4*lXl!#,*l`xV}lLxWalhxV}lhxWam0xV}m0E*m4m8#)m<w*t,#xWamLxV}mLR1*mPmT^gxWamXxV}mDxWaw5$"
"xV}w5$e7,#ulw)xwCxmHuP(*,&w)|!+mLxWaw54xV}w545,$wCxwC|w68,w5,#6$wClwCpw68(w5,wuK-ro/w5<w6Lwnxew6Lx(8"
"2>ZwG.y7wN$#Bw6|#z.wDTwUP#y0wXl#,#xWawE$xV}wE$F*wDpwDt],0wE0xV}wDh[iuwX|!/x(8LwO$t^[wE$[|swKEB!S[F7x"
"(8+w!8xV}w!8#",
};
