import type { PaletteName } from './palette-names.ts'

/** A palette by its control points: colours as hex digits, and their places from 0 to 1 where they are not evenly spaced. */
interface ControlPoints {
  readonly colours: string
  readonly places?: readonly number[]
}

/**
 * Where the colours come from:
 * - Greys … Electric, Viridis, Cividis: the scales of these names in Plotly.js (MIT); of these, the sequential brewer scales are by Brewer and
 *   Harrower, RdBu after Moreland (2009), Viridis by Smith and van der Walt, Cividis by Nuñez, Anderton and Renslow (2018).
 * - thermal, haline, algae, deep, balance: cmocean (MIT), Thyng et al. (2016), doi:10.5670/oceanog.2016.66, at twelve even places; balance with
 *   the neutral colour in its middle, where its two halves meet.
 * - Default: equal steps of CIELAB distance along a path from deep blue over teal to sand whose lightness rises from 12 to 95.
 */
export const controlPoints: Readonly<Record<PaletteName, ControlPoints>> = {
  Default: {
    colours:
      '1f1a43 222359 212f72 24428c 25559d 2a64a3 2d73a7 2c80aa 2e8da9 369aa9 3ba7a8 43b3a4 52bd9e 63c797 78cf8e 8ed686 a4db7e bde079 d7e680 eaec96 f9f3af',
  },
  Greys: { colours: '000000 ffffff' },
  YlGnBu: { colours: '081d58 253494 225ea8 1d91c0 41b6c4 7fcdbb c7e9b4 edf8d9 ffffd9' },
  Greens: { colours: '00441b 006d2c 238b45 41ab5d 74c476 a1d99b c7e9c0 e5f5e0 f7fcf5' },
  YlOrRd: { colours: '800026 bd0026 e31a1c fc4e2a fd8d3c feb24c fed976 ffeda0 ffffcc' },
  Bluered: { colours: '0000ff ff0000' },
  RdBu: { colours: '050aac 6a89f7 bebebe dcaa84 e6915a b20a1c', places: [0, 0.35, 0.5, 0.6, 0.7, 1] },
  Reds: { colours: 'dcdcdc f5c39d f5a069 b20a1c', places: [0, 0.2, 0.4, 1] },
  Blues: { colours: '050aac 283cbe 4664f5 5a78f5 6a89f7 dcdcdc', places: [0, 0.35, 0.5, 0.6, 0.7, 1] },
  Picnic: { colours: '0000ff 3399ff 66ccff 99ccff ccccff ffffff ffccff ff99ff ff66cc ff6666 ff0000' },
  Rainbow: { colours: '96005a 0000c8 0019ff 0098ff 2cff96 97ff00 ffea00 ff6f00 ff0000' },
  Portland: { colours: '0c3383 0a88ba f2d338 f28f38 d91e1e' },
  Jet: { colours: '000083 003caa 05ffff ffff00 fa0000 800000', places: [0, 0.125, 0.375, 0.625, 0.875, 1] },
  Hot: { colours: '000000 e60000 ffd200 ffffff', places: [0, 0.3, 0.6, 1] },
  Blackbody: { colours: '000000 e60000 e6d200 ffffff a0c8ff', places: [0, 0.2, 0.4, 0.7, 1] },
  Earth: { colours: '000082 00b4b4 28d228 e6e632 784614 ffffff', places: [0, 0.1, 0.2, 0.4, 0.6, 1] },
  Electric: { colours: '000000 1e0064 780064 a05a00 e6c800 fffadc', places: [0, 0.15, 0.4, 0.6, 0.8, 1] },
  Viridis: {
    colours:
      '440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725',
  },
  Cividis: {
    colours:
      '00204c 002a66 00346e 273f6c 3c4a6b 4c556b 5b5f6d 686a70 757575 838178 928c78 a19876 b0a572 c0b16d d1bf66 e1cc5c f3db4f ffe945',
  },
  thermal: { colours: '032333 0d3064 35329b 5d3e99 7e4d8f 9e5987 c16479 e17161 f68b45 fbad3c f6d346 e7fa5a' },
  haline: { colours: '29186b 2a23a0 0f4799 125f8e 267489 358888 419d85 51b27c 6fc66b a0d65b d4e170 fdee99' },
  algae: { colours: 'd6f9cf bae4ae 9cd18f 7cbf73 55ae5b 259d51 078a4e 0d7547 175f3d 194b31 173723 112414' },
  deep: { colours: 'fdfdcc ceecb3 9cdba5 6fc9a3 56b1a3 4c99a0 44829b 3e6c96 3e528f 403c73 362b4d 271a2c' },
  balance: {
    colours: '171c42 293a8f 0b66bd 4590b9 8eb5c2 d2d8db f1ecec e6d2cc d59d89 c46548 ac2b24 780e28 3c0911',
    places: [0, 1 / 11, 2 / 11, 3 / 11, 4 / 11, 5 / 11, 0.5, 6 / 11, 7 / 11, 8 / 11, 9 / 11, 10 / 11, 1],
  },
}
