/* Macros that other headers define, with which ipt.h must compile all the same. Each breaks what it
 * is used in. The headers that ipt.h itself includes come first, as they would have to in such a
 * program. */
#ifndef IPT_TESTS_OTHER_MACROS_H
#define IPT_TESTS_OTHER_MACROS_H

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/file.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <unistd.h>
#endif

#ifdef __SSE2__
#include <immintrin.h>
#endif
#ifdef IPT_VULKAN
#include <vulkan/vulkan_core.h>
#endif
#ifdef IPT_TESTS_WITH_MPI
#include <mpi.h>
#endif

#define BROKEN )broken(
/* Macros that take arguments, which break what they are used in, too. */
#define BROKEN_CALL(...) )broken(

/* Some of the headers above define a few of these, too. */

/* Qt. */
#undef slots
#define slots BROKEN
#undef signals
#define signals BROKEN
#undef emit
#define emit BROKEN
#undef foreach
#define foreach BROKEN
#undef forever
#define forever BROKEN
#undef Q_EMIT
#define Q_EMIT BROKEN

/* AssertMacros.h of macOS. */
#undef check
#define check(...) BROKEN_CALL()
#undef verify
#define verify(...) BROKEN_CALL()
#undef require
#define require(...) BROKEN_CALL()
#undef check_noerr
#define check_noerr(...) BROKEN_CALL()
#undef verify_noerr
#define verify_noerr(...) BROKEN_CALL()
#undef require_noerr
#define require_noerr(...) BROKEN_CALL()
#undef require_action
#define require_action(...) BROKEN_CALL()
#undef require_quiet
#define require_quiet(...) BROKEN_CALL()
#undef check_string
#define check_string(...) BROKEN_CALL()
#undef verify_action
#define verify_action(...) BROKEN_CALL()

/* Windows.h and what it includes. */
#undef near
#define near BROKEN
#undef far
#define far BROKEN
#undef small
#define small BROKEN
#undef hyper
#define hyper BROKEN
#undef interface
#define interface BROKEN
#undef IN
#define IN BROKEN
#undef OUT
#define OUT BROKEN
#undef OPTIONAL
#define OPTIONAL BROKEN
#undef ERROR
#define ERROR BROKEN
#undef DELETE
#define DELETE BROKEN
#undef CONST
#define CONST BROKEN
#undef VOID
#define VOID BROKEN
#undef FAR
#define FAR BROKEN
#undef NEAR
#define NEAR BROKEN
#undef pascal
#define pascal BROKEN
#undef cdecl
#define cdecl BROKEN
#undef PASCAL
#define PASCAL BROKEN
#undef CDECL
#define CDECL BROKEN
#undef CALLBACK
#define CALLBACK BROKEN
#undef STRICT
#define STRICT BROKEN
#undef TRUE
#define TRUE BROKEN
#undef FALSE
#define FALSE BROKEN
#undef ABSOLUTE
#define ABSOLUTE BROKEN
#undef RELATIVE
#define RELATIVE BROKEN
#undef TRANSPARENT
#define TRANSPARENT BROKEN
#undef OPAQUE
#define OPAQUE BROKEN
#undef DIFFERENCE
#define DIFFERENCE BROKEN
#undef THIS
#define THIS BROKEN
#undef PURE
#define PURE BROKEN
#undef DOMAIN
#define DOMAIN BROKEN
#undef OVERFLOW
#define OVERFLOW BROKEN
#undef UNDERFLOW
#define UNDERFLOW BROKEN
#undef NO_ERROR
#define NO_ERROR BROKEN
#undef IGNORE
#define IGNORE BROKEN
#undef INFINITE_LOOP
#define INFINITE_LOOP BROKEN
#undef EXTERN_C
#define EXTERN_C BROKEN
#undef rad1
#define rad1 BROKEN
#undef rad2
#define rad2 BROKEN
#undef grp1
#define grp1 BROKEN
#undef lst1
#define lst1 BROKEN
#undef chx1
#define chx1 BROKEN
#undef psh1
#define psh1 BROKEN
#undef edt1
#define edt1 BROKEN
#undef cmb1
#define cmb1 BROKEN

/* The same. */
#undef min
#define min(...) BROKEN_CALL()
#undef max
#define max(...) BROKEN_CALL()
#undef Yield
#define Yield(...) BROKEN_CALL()
#undef GetObject
#define GetObject(...) BROKEN_CALL()
#undef SendMessage
#define SendMessage(...) BROKEN_CALL()
#undef CreateWindow
#define CreateWindow(...) BROKEN_CALL()
#undef LoadImage
#define LoadImage(...) BROKEN_CALL()
#undef GetMessage
#define GetMessage(...) BROKEN_CALL()

/* X11. */
#undef None
#define None BROKEN
#undef Status
#define Status BROKEN
#undef Bool
#define Bool BROKEN
#undef True
#define True BROKEN
#undef False
#define False BROKEN
#undef Success
#define Success BROKEN
#undef Always
#define Always BROKEN
#undef Above
#define Above BROKEN
#undef Below
#define Below BROKEN
#undef Unsorted
#define Unsorted BROKEN
#undef YSorted
#define YSorted BROKEN
#undef YXSorted
#define YXSorted BROKEN
#undef GrayScale
#define GrayScale BROKEN
#undef StaticGray
#define StaticGray BROKEN
#undef Complex
#define Complex BROKEN
#undef Convex
#define Convex BROKEN
#undef Nonconvex
#define Nonconvex BROKEN
#undef KeyPress
#define KeyPress BROKEN
#undef KeyRelease
#define KeyRelease BROKEN
#undef FocusIn
#define FocusIn BROKEN
#undef FocusOut
#define FocusOut BROKEN
#undef Expose
#define Expose BROKEN
#undef CursorShape
#define CursorShape BROKEN
#undef ControlMask
#define ControlMask BROKEN
#undef ShiftMask
#define ShiftMask BROKEN
#undef LockMask
#define LockMask BROKEN
#undef Button1
#define Button1 BROKEN
#undef ParentRelative
#define ParentRelative BROKEN
#undef CopyFromParent
#define CopyFromParent BROKEN
#undef Opposite
#define Opposite BROKEN
#undef WhenMapped
#define WhenMapped BROKEN
#undef NotUseful
#define NotUseful BROKEN
#undef IsViewable
#define IsViewable BROKEN
#undef AnyKey
#define AnyKey BROKEN
#undef Convex
#define Convex BROKEN
#undef XYBitmap
#define XYBitmap BROKEN

/* complex.h. */
#undef I
#define I BROKEN
#undef complex
#define complex BROKEN
#undef imaginary
#define imaginary BROKEN
#undef _Complex_I
#define _Complex_I BROKEN

/* tgmath.h and math.h. */
#undef exp
#define exp(...) BROKEN_CALL()
#undef log
#define log(...) BROKEN_CALL()
#undef pow
#define pow(...) BROKEN_CALL()
#undef sqrt
#define sqrt(...) BROKEN_CALL()
#undef fabs
#define fabs(...) BROKEN_CALL()
#undef fmod
#define fmod(...) BROKEN_CALL()
#undef remainder
#define remainder(...) BROKEN_CALL()
#undef round
#define round(...) BROKEN_CALL()
#undef rint
#define rint(...) BROKEN_CALL()
#undef ceil
#define ceil(...) BROKEN_CALL()
#undef floor
#define floor(...) BROKEN_CALL()
#undef ldexp
#define ldexp(...) BROKEN_CALL()
#undef frexp
#define frexp(...) BROKEN_CALL()
#undef isnan
#define isnan(...) BROKEN_CALL()
#undef isinf
#define isinf(...) BROKEN_CALL()
#undef signbit
#define signbit(...) BROKEN_CALL()

/* sys/sysmacros.h. */
#undef major
#define major(...) BROKEN_CALL()
#undef minor
#define minor(...) BROKEN_CALL()
#undef makedev
#define makedev(...) BROKEN_CALL()

/* sys/param.h. */
#undef roundup
#define roundup(...) BROKEN_CALL()
#undef MIN
#define MIN(...) BROKEN_CALL()
#undef MAX
#define MAX(...) BROKEN_CALL()
#undef powerof2
#define powerof2(...) BROKEN_CALL()
#undef howmany
#define howmany(...) BROKEN_CALL()
#undef isset
#define isset(...) BROKEN_CALL()
#undef isclr
#define isclr(...) BROKEN_CALL()
#undef setbit
#define setbit(...) BROKEN_CALL()
#undef clrbit
#define clrbit(...) BROKEN_CALL()
#undef rounddown
#define rounddown(...) BROKEN_CALL()
#undef btodb
#define btodb(...) BROKEN_CALL()

/* sys/param.h. */
#undef NBBY
#define NBBY BROKEN
#undef NBPG
#define NBPG BROKEN
#undef MAXPATHLEN
#define MAXPATHLEN BROKEN
#undef BLOCK_SIZE
#define BLOCK_SIZE BROKEN
#undef DEV_BSIZE
#define DEV_BSIZE BROKEN
#undef CANBSIZ
#define CANBSIZ BROKEN
#undef NOFILE
#define NOFILE BROKEN
#undef NCARGS
#define NCARGS BROKEN

/* Compilers for a platform. */
#undef linux
#define linux BROKEN
#undef unix
#define unix BROKEN
#undef i386
#define i386 BROKEN
#undef sun
#define sun BROKEN
#undef vax
#define vax BROKEN
#undef mips
#define mips BROKEN
#undef arm
#define arm BROKEN
#undef sparc
#define sparc BROKEN
#undef hpux
#define hpux BROKEN
#undef sgi
#define sgi BROKEN

/* glib.h. */
#undef ABS
#define ABS(...) BROKEN_CALL()
#undef CLAMP
#define CLAMP(...) BROKEN_CALL()

/* Arduino.h. */
#undef bit
#define bit(...) BROKEN_CALL()
#undef sq
#define sq(...) BROKEN_CALL()
#undef constrain
#define constrain(...) BROKEN_CALL()
#undef word
#define word(...) BROKEN_CALL()
#undef lowByte
#define lowByte(...) BROKEN_CALL()
#undef highByte
#define highByte(...) BROKEN_CALL()
#undef bitRead
#define bitRead(...) BROKEN_CALL()
#undef bitSet
#define bitSet(...) BROKEN_CALL()
#undef radians
#define radians(...) BROKEN_CALL()
#undef degrees
#define degrees(...) BROKEN_CALL()
#undef F
#define F(...) BROKEN_CALL()
#undef abs
#define abs(...) BROKEN_CALL()
#undef interrupts
#define interrupts(...) BROKEN_CALL()

/* Arduino.h. */
#undef PI
#define PI BROKEN
#undef HIGH
#define HIGH BROKEN
#undef LOW
#define LOW BROKEN
#undef INPUT
#define INPUT BROKEN
#undef OUTPUT
#define OUTPUT BROKEN
#undef DEFAULT
#define DEFAULT BROKEN
#undef EXTERNAL
#define EXTERNAL BROKEN
#undef DISPLAY
#define DISPLAY BROKEN
#undef SERIAL
#define SERIAL BROKEN
#undef LSBFIRST
#define LSBFIRST BROKEN
#undef MSBFIRST
#define MSBFIRST BROKEN
#undef HALF_PI
#define HALF_PI BROKEN
#undef EULER
#define EULER BROKEN

/* curses.h. */
#undef clear
#define clear(...) BROKEN_CALL()
#undef erase
#define erase(...) BROKEN_CALL()
#undef move
#define move(...) BROKEN_CALL()
#undef refresh
#define refresh(...) BROKEN_CALL()
#undef timeout
#define timeout(...) BROKEN_CALL()
#undef filter
#define filter(...) BROKEN_CALL()
#undef box
#define box(...) BROKEN_CALL()
#undef border
#define border(...) BROKEN_CALL()
#undef scroll
#define scroll(...) BROKEN_CALL()
#undef addch
#define addch(...) BROKEN_CALL()
#undef getch
#define getch(...) BROKEN_CALL()
#undef instr
#define instr(...) BROKEN_CALL()
#undef LINES
#define LINES BROKEN
#undef COLS
#define COLS BROKEN

/* term.h. */
#undef lines
#define lines BROKEN
#undef columns
#define columns BROKEN
#undef bell
#define bell BROKEN
#undef buttons
#define buttons BROKEN
#undef newline
#define newline BROKEN
#undef tab
#define tab BROKEN
#undef print_rate
#define print_rate BROKEN
#undef generic_type
#define generic_type BROKEN
#undef max_pairs
#define max_pairs BROKEN
#undef can_change
#define can_change BROKEN
#undef delete_line
#define delete_line BROKEN
#undef insert_line
#define insert_line BROKEN
#undef row_address
#define row_address BROKEN
#undef column_address
#define column_address BROKEN
#undef cursor_up
#define cursor_up BROKEN
#undef tone
#define tone BROKEN
#undef pulse
#define pulse BROKEN
#undef hangup
#define hangup BROKEN
#undef init_file
#define init_file BROKEN
#undef set_tab
#define set_tab BROKEN

/* Programs that log. */
#undef debug
#define debug BROKEN
#undef trace
#define trace(...) BROKEN_CALL()
#undef info
#define info(...) BROKEN_CALL()
#undef warn
#define warn(...) BROKEN_CALL()
#undef error
#define error(...) BROKEN_CALL()
#undef fatal
#define fatal(...) BROKEN_CALL()

/* termios.h. */
#undef B0
#define B0 BROKEN
#undef B50
#define B50 BROKEN
#undef B110
#define B110 BROKEN
#undef ECHO
#define ECHO BROKEN
#undef NOFLSH
#define NOFLSH BROKEN
#undef TAB0
#define TAB0 BROKEN
#undef CR0
#define CR0 BROKEN
#undef VMIN
#define VMIN BROKEN
#undef VTIME
#define VTIME BROKEN

/* lwIP, which replaces functions of POSIX. */
#undef accept
#define accept(...) BROKEN_CALL()
#undef bind
#define bind(...) BROKEN_CALL()
#undef shutdown
#define shutdown(...) BROKEN_CALL()
#undef connect
#define connect(...) BROKEN_CALL()
#undef listen
#define listen(...) BROKEN_CALL()
#undef recv
#define recv(...) BROKEN_CALL()
#undef send
#define send(...) BROKEN_CALL()
#undef socket
#define socket(...) BROKEN_CALL()
#undef poll
#define poll(...) BROKEN_CALL()
#undef ioctl
#define ioctl(...) BROKEN_CALL()
#undef writev
#define writev(...) BROKEN_CALL()
#undef readv
#define readv(...) BROKEN_CALL()

/* Objective-C. */
#undef nil
#define nil BROKEN
#undef Nil
#define Nil BROKEN
#undef YES
#define YES BROKEN
#undef NO
#define NO BROKEN

/* linux/kernel.h and the like. */
#undef likely
#define likely(...) BROKEN_CALL()
#undef unlikely
#define unlikely(...) BROKEN_CALL()
#undef container_of
#define container_of(...) BROKEN_CALL()
#undef offset_of
#define offset_of(...) BROKEN_CALL()
#undef ARRAY_SIZE
#define ARRAY_SIZE(...) BROKEN_CALL()
#undef BIT
#define BIT(...) BROKEN_CALL()
#undef DIV_ROUND_UP
#define DIV_ROUND_UP(...) BROKEN_CALL()
#undef swap
#define swap(...) BROKEN_CALL()
#undef access_ok
#define access_ok(...) BROKEN_CALL()
#undef min_t
#define min_t(...) BROKEN_CALL()
#undef max_t
#define max_t(...) BROKEN_CALL()
#undef clamp
#define clamp(...) BROKEN_CALL()
#undef round_up
#define round_up(...) BROKEN_CALL()

/* strings.h of old systems. */
#undef index
#define index(...) BROKEN_CALL()
#undef rindex
#define rindex(...) BROKEN_CALL()
#undef bcopy
#define bcopy(...) BROKEN_CALL()
#undef bzero
#define bzero(...) BROKEN_CALL()

/* Names of attributes, which programs define for their own use. */
#undef unused
#define unused BROKEN
#undef target
#define target(...) BROKEN_CALL()
#undef format
#define format(...) BROKEN_CALL()
#undef vector_size
#define vector_size(...) BROKEN_CALL()

/* libintl.h of gettext, where it replaces functions. */
#undef printf
#define printf BROKEN

#endif
