/**
 * The 22 maps of cmocean 2.0 (MIT licence, © 2015 Kristen M. Thyng): Thyng, Greene, Hetland, Zimmerle and DiMarco (2016), True colors of
 * oceanography, doi:10.5670/oceanog.2016.66; written by setup/pack-cmocean.mjs. Four characters a control point, digits from `(` on: how many of
 * the 256 entries after the one before it stands, and a third of each channel of its colour. They are the fewest from which straight lines give
 * back the published tables to 2/255 a channel.
 */
export const cmocean = {
  thermal: '()49@,9J;79[2?:^zfIRLwPEB|\\<A|i=Iu{F',
  haline: '(60L;82\\047^A,BZ6.GWn>[UCCdREPlJ=apF;osM?|x[',
  solar: '(9/0WM45U]=0[hO.Zob4fs|A',
  ice: '()*.a:9KI=C]K=PeLE]iPUkn^v||',
  gray: '((((-(((F211{KJJ|ggg]}}|',
  oxy: '(=**;H*,:R)-5X0*)G?>)CCCx]]\\oyyy)zzp)z}K3vx>4uq7Crb0',
  deep: '(|}lKdt`IMk^DDb^p<JZ@=AW<>;LS517',
  dense: '(uxxKaosOQbtINVtQQFiQM8VEH1EM:-4',
  algae: '(p{mmRhN@DbFL-YB8*TB^1D:`.4/',
  matter: '(}wb`y]LStJCAn@DQ_4IMO1I]8-=',
  turbid: '(vzaaldGPfV=mRD;h<85A321',
  speed: '(}|lPtmPIgd9BY^,9O[*_/N6=+H7B0?6M04.',
  amp: '(xwwvnYQZhE<Ad;4HZ.5>Q-6X<+.',
  tempo: '(}zycai_NJaUR0VR3-SQW2DJb/2?',
  rain: '(wwyJqkf=jeX_I[MN.RM9)ML-)LMR4?FS41;',
  phase: '(`P,JnD?>r9Q8q4b9l9q:bDy;SMy=AUp75XeI+[O43\\D;JY1/QW->`P,',
  topo: '(517>><M2=BW4<JZNEd_5Ol^9gua7||l),4/>3A2-7D3ANN=EhZ=5mcMI{|t',
  balance: '(01>@6<Y33Bf0+Hg/.MgEI]f<^gjDxww`jLB=d;48Z.53Q-6@<+.',
  delta: '(.3=<5;T.3?[51H]<6U`:B`b=]khE|{u)}|lEngB7_a1/W^+/N[*C/N62+H7=1;4304.',
  curl: '(/2?>2@GF-RQ/1WR?NbV;dkaC}zz5xojArZR:mKIIZ5H:J/F<9,:',
  diff: '(+4>>1@JWRX\\]yxx1zxw>mjf1gd^\\KG6Q13*',
  tarn: '(04-45;-29@,JYM59jR=]|zz,|zy;pnc:]e[Q4PQN+8H1-2B',
} as const
