import type { cmocean } from './cmocean.ts'
import type { PaletteName } from './palette-names.ts'

/** Colours between which a palette is interpolated. */
export interface ControlPoints {
  /** Red, green and blue of each colour as hex digits, with blanks between colours. */
  readonly colours: string
  /** The entry of each colour, 0 to 255. Without places the colours are evenly spaced. */
  readonly places?: readonly number[]
}

/**
 * The palettes that are interpolated between control points, and their sources:
 * - Greys … Electric, Viridis, Cividis: the scales of these names in Plotly.js (MIT); of these, the sequential brewer scales are by Brewer and
 *   Harrower, RdBu after Moreland (2009), Viridis by Smith and van der Walt, Cividis by Nuñez, Anderton and Renslow (2018).
 * - Default: equal steps of CIELAB distance along a path from deep blue over teal to sand whose lightness rises from 12 to 95.
 */
export const controlPoints: Readonly<Record<Exclude<PaletteName, keyof typeof cmocean>, ControlPoints>> = {
  Default: {
    colours:
      '1f1a43 222359 212f72 24428c 25559d 2a64a3 2d73a7 2c80aa 2e8da9 369aa9 3ba7a8 43b3a4 52bd9e 63c797 78cf8e 8ed686 a4db7e bde079 d7e680 eaec96 f9f3af',
  },
  Greys: { colours: '000000 ffffff' },
  YlGnBu: { colours: '081d58 253494 225ea8 1d91c0 41b6c4 7fcdbb c7e9b4 edf8d9 ffffd9' },
  Greens: { colours: '00441b 006d2c 238b45 41ab5d 74c476 a1d99b c7e9c0 e5f5e0 f7fcf5' },
  YlOrRd: { colours: '800026 bd0026 e31a1c fc4e2a fd8d3c feb24c fed976 ffeda0 ffffcc' },
  Bluered: { colours: '0000ff ff0000' },
  RdBu: { colours: '050aac 6a89f7 bebebe dcaa84 e6915a b20a1c', places: [0, 89.25, 127.5, 153, 178.5, 255] },
  Reds: { colours: 'dcdcdc f5c39d f5a069 b20a1c', places: [0, 51, 102, 255] },
  Blues: { colours: '050aac 283cbe 4664f5 5a78f5 6a89f7 dcdcdc', places: [0, 89.25, 127.5, 153, 178.5, 255] },
  Picnic: { colours: '0000ff 3399ff 66ccff 99ccff ccccff ffffff ffccff ff99ff ff66cc ff6666 ff0000' },
  Rainbow: { colours: '96005a 0000c8 0019ff 0098ff 2cff96 97ff00 ffea00 ff6f00 ff0000' },
  Portland: { colours: '0c3383 0a88ba f2d338 f28f38 d91e1e' },
  Jet: { colours: '000083 003caa 05ffff ffff00 fa0000 800000', places: [0, 31.875, 95.625, 159.375, 223.125, 255] },
  Hot: { colours: '000000 e60000 ffd200 ffffff', places: [0, 76.5, 153, 255] },
  Blackbody: { colours: '000000 e60000 e6d200 ffffff a0c8ff', places: [0, 51, 102, 178.5, 255] },
  Earth: { colours: '000082 00b4b4 28d228 e6e632 784614 ffffff', places: [0, 25.5, 51, 102, 153, 255] },
  Electric: { colours: '000000 1e0064 780064 a05a00 e6c800 fffadc', places: [0, 38.25, 102, 153, 204, 255] },
  Viridis: {
    colours:
      '440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725',
    places: [0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 255],
  },
  Cividis: {
    colours:
      '00204c 002a66 00346e 273f6c 3c4a6b 4c556b 5b5f6d 686a70 757575 838178 928c78 a19876 b0a572 c0b16d d1bf66 e1cc5c f3db4f ffe945',
  },
}
