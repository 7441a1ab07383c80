import type { ControlPoints } from './control-points.ts'

/**
 * The 22 maps of cmocean 2.0 (MIT licence, © 2015 Kristen M. Thyng): Thyng, Greene, Hetland, Zimmerle and DiMarco (2016), True colors of
 * oceanography, doi:10.5670/oceanog.2016.66. Of the 256 colours of each published table the fewest from which straight lines give back every
 * other to 1/255 a channel.
 */
export const cmocean = {
  thermal: {
    colours:
      '042333 092f59 143374 273491 37339d 4635a0 704794 a65c86 c76676 e5745e f5864a fb9b3e fcb13c f7d045 eaf759 e8fa5b',
    places: [0, 18, 29, 40, 47, 54, 82, 121, 143, 165, 182, 197, 211, 230, 253, 255],
  },
  haline: {
    colours:
      '2a186c 2e1d93 2c229f 252da3 11479a 0c5195 115e8f 2b7a89 439f85 53b47c 69c46f 86d062 9ed65c b4da5e d0e06d faee96 fdef9a',
    places: [0, 16, 22, 28, 45, 54, 67, 99, 141, 164, 182, 198, 208, 217, 230, 253, 255],
  },
  solar: {
    colours: '331418 571f23 752724 93371d b15b14 c37d14 d3a721 e0ea41 e1fd4b',
    places: [0, 29, 53, 80, 119, 151, 188, 241, 255],
  },
  ice: {
    colours: '040613 2c2a55 3c3f82 3f529e 3e67af 437db8 559ac2 6fb5cd 8bcad5 bee5e7 eafdfd',
    places: [0, 45, 72, 91, 110, 130, 157, 183, 203, 231, 255],
  },
  gray: {
    colours: '000000 050505 414140 898888 bebebd f5f5f4 fffffd',
    places: [0, 11, 75, 152, 203, 248, 255],
  },
  oxy: {
    colours:
      '400505 68070e 7f050e 880e0a 8f1907 5c4441 505050 90908f c7c6c5 f4f4f3 f6f7d8 f7fe68 ebf44d eaed3f e8da2e ddaf19',
    places: [0, 24, 37, 44, 50, 51, 52, 118, 167, 203, 204, 205, 213, 217, 228, 255],
  },
  deep: {
    colours: 'fdfecc ceecb3 9fdda5 7dd0a3 66c2a4 56b0a4 44839b 3e6495 404e8d 424380 3b315a 281a2c',
    places: [0, 23, 45, 61, 76, 94, 139, 170, 190, 201, 224, 255],
  },
  dense: {
    colours: 'e6f1f1 c2dfe6 98c7e2 80b3e3 75a1e5 738ee2 7773d7 7958bf 753c9c 641f67 4e133e 360e24',
    places: [0, 21, 49, 70, 87, 104, 126, 150, 176, 210, 235, 255],
  },
  algae: {
    colours: 'd7f9d0 9fd392 6eb969 4cab58 2ea152 169650 098d4f 07844d 185e3d 1a432c 122414',
    places: [0, 44, 79, 98, 112, 125, 136, 146, 188, 219, 255],
  },
  matter: {
    colours: 'feedb0 f8b880 ef8a60 e66b54 d54b54 c0365b 9b2263 751a61 511653 2f0f3e',
    places: [0, 38, 72, 95, 121, 142, 173, 202, 229, 255],
  },
  turbid: {
    colours: 'e9f6ab d5c974 c8a954 bc9244 aa793c 885c3a 5b4132 231f1c 221f1b',
    places: [0, 39, 68, 90, 117, 155, 199, 254, 255],
  },
  speed: {
    colours: 'fffdcd e2ce75 c7b941 aaac20 8aa009 7a9b06 669409 257a24 0f6c2b 0b622d 124f2b 193a23 172313',
    places: [0, 41, 66, 85, 104, 113, 124, 161, 178, 189, 209, 231, 255],
  },
  amp: {
    colours: 'f1edec dfbeb3 c76f52 bb4c30 b23525 a11d25 921128 7c0e29 5b0e20 3c0912',
    places: [0, 40, 109, 138, 155, 175, 189, 206, 231, 255],
  },
  tempo: {
    colours: 'fff6f4 cbd5c0 9ec09f 71ae8b 3d9c81 1f8d7e 13847b 117b79 1c5263 1a3350 151d44',
    places: [0, 37, 66, 92, 118, 135, 146, 155, 199, 233, 255],
  },
  rain: {
    colours: 'eeedf3 e2dad6 d2bfa2 c3b791 9dab81 649971 3a8d6d 17816e 08776e 036d6d 08636b 1c4e61 243d54 24253f 221b38',
    places: [0, 18, 45, 56, 78, 110, 129, 146, 157, 168, 179, 201, 219, 245, 255],
  },
  phase: {
    colours:
      'a8780d c66033 d74957 de337e de27a0 da25b3 d32bc9 c53ce1 b24fef 9a62f4 8071f1 637fe6 388cc9 2492b2 0d9882 0c9973 139a66 249a52 569526 6b9017 84890e a8780d',
    places: [0, 23, 42, 57, 68, 74, 82, 93, 104, 116, 127, 138, 154, 165, 189, 196, 201, 208, 222, 228, 237, 255],
  },
  topo: {
    colours:
      '281a2c 3d3562 424380 404f8d 3e6194 417799 53aba3 61bea4 6dc7a3 85d3a3 ace1a8 dbf1b9 fbfdcb 0d2514 1f481e 27511e 3c5a26 566635 76753e a18940 bf953f cead68 eeedcb f9fde4',
    places: [
      0, 18, 27, 33, 41, 52, 78, 87, 92, 99, 108, 119, 127, 128, 148, 153, 160, 170, 182, 198, 208, 220, 248, 255,
    ],
  },
  balance: {
    colours:
      '181c43 252f6f 293e97 2647ac 1f4eb8 1357be 0c5ebe 0a64be 116cbc 5399ba 88b2c1 c4d0d5 f1ecec efe8e6 dfbdb2 c66b4d bb4b30 b33826 a72424 971428 860e29 680f25 3f0a13 3c0912',
    places: [
      0, 14, 25, 31, 35, 39, 42, 45, 49, 74, 91, 111, 127, 130, 148, 184, 197, 204, 212, 220, 227, 238, 254, 255,
    ],
  },
  delta: {
    colours:
      '112040 233372 273d8d 244297 1c529d 1c69a0 2c87a7 409ead 56acb0 8cc1ba c4dad0 f0f3e3 fdfae6 fffccc e4d17a cebd4b b1af27 93a40e 829e06 6c9607 227925 116d2a 0b652c 0d5a2d 184026 182716 172313',
    places: [
      0, 15, 22, 25, 32, 43, 59, 71, 79, 93, 109, 123, 127, 128, 147, 158, 168, 177, 182, 188, 209, 216, 220, 226, 240,
      253, 255,
    ],
  },
  curl: {
    colours:
      '151d44 1c455b 1a5f6b 117b79 14857c 228f7e 5ca786 89b794 bcceb4 f0ece4 fef5f3 fdf5f4 ebc9b8 e2a68e da8a75 d06f66 bc5060 982c61 771a5e 5d1454 390e3a 340d35',
    places: [0, 21, 35, 50, 55, 61, 76, 88, 104, 122, 127, 128, 146, 160, 171, 182, 196, 215, 229, 239, 253, 255],
  },
  diff: {
    colours: '082340 1a4766 647c8d aeb6bd eeecec f5f1f0 f4efed efeae5 aba187 776a3d 655927 1c2207',
    places: [0, 21, 56, 91, 120, 125, 131, 135, 173, 206, 217, 255],
  },
  tarn: {
    colours:
      '17230e 283c10 364a0c 9b722c be7e3a c98244 f0dbcd fcf5f2 fcf7f6 f9f4ed ddd6b8 ceceab 99b399 549185 2c7c7d 22747a 144d69 093560 0c2a5b 101e4f',
    places: [0, 14, 23, 59, 71, 75, 114, 125, 128, 132, 147, 152, 169, 192, 205, 210, 231, 244, 249, 255],
  },
} as const satisfies Readonly<Record<string, ControlPoints>>
