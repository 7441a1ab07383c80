import { beforeAll, describe, expect, test } from 'vitest'
import { curtainOf } from '../../../src/globe/curtain/curtain.ts'
import { drapeOf } from '../../../src/globe/field/drape.ts'
import { fieldBar, sectionBar, trackBar } from '../../../src/globe/page/overlays/colour-bars.ts'
import { colourBarShapes } from '../../../src/page/axes/colour-bar.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'
import { paletteBytes, paletteColours } from '../../../src/scales/palettes/palette.ts'
import { fetchTimeTicks } from '../../../src/scales/ticks/time-axis.ts'
import { themes } from '../../../src/style/theme.ts'
import { listTracks } from '../../../src/globe/renderer/track-list.ts'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'

beforeAll(async () => void (await fetchTimeTicks()))

const start = Date.UTC(2016, 3, 20)
const label = { name: 'Temperature', unit: '°C' }
const cruise = {
  id: 'KM1712',
  lon: [-158, -157, -156],
  lat: [22, 22, 22],
  time: [0, 10, 20].map((days) => start + days * 86_400_000),
  value: [24.5, Number.NaN, 12],
}
const list = listTracks([cruise], new Map([[cruise, encodeTrack(cruise)]]))
const palettes = new Map((['Default', 'Viridis', 'Rainbow'] as const).map((name) => [name, paletteBytes(name)]))
const none = listTracks([], new Map())
const drape = drapeOf({
  type: 'grid',
  lon: Float64Array.of(0, 1),
  lat: Float64Array.of(0, 1),
  values: Float32Array.of(1, 2, 3, Number.NaN),
})
if (typeof drape === 'string') throw new Error(drape)

describe('the colour bar of a field', () => {
  test('has the range of the options and the extent of the values, so that its ends are pointed beyond them', () => {
    expect(fieldBar({ label, range: [1.5, 5] }, drape, palettes)).toMatchObject({
      range: [1.5, 5],
      data: [1, 3],
      field: label,
    })
    expect(fieldBar({ label }, drape, palettes)?.range).toEqual(drape.range)
    expect(fieldBar({}, drape, palettes)).toBeUndefined()
  })

  test('has the colours of its palette', () => {
    expect(fieldBar({ label, palette: 'Viridis' }, drape, palettes)?.colours).toEqual(paletteColours('Viridis', 33))
  })

  test('is symmetric about zero on a zero-centred scale, as the colours are', () => {
    expect(fieldBar({ label, range: [-1, 3], colourScale: 'zero-centred' }, drape, palettes)?.range).toEqual([-3, 3])
  })
})

describe('the colour bar of a section', () => {
  test('says how deep it is, and how many times as high depths are drawn', () => {
    const source = { type: 'section', lon: [0, 1], lat: [0, 0], depth: [100, 300], values: [1, 2, 3, 4] } as const
    const curtain = curtainOf(source, 150)
    if (typeof curtain === 'string') throw new Error(curtain)
    expect(sectionBar({ label }, curtain, palettes)).toMatchObject({
      range: [1, 4],
      note: 'Depth to 400 m, drawn 150× as high',
    })
  })
})

describe('the colour bar of tracks', () => {
  test('by value has their extent', () => {
    expect(trackBar({ by: 'value', range: [10, 26], label }, list, palettes)).toMatchObject({
      range: [10, 26],
      data: [12, 24.5],
    })
    expect(trackBar({ by: 'value', range: [10, 26] }, list, palettes)).toBeUndefined()
    expect(trackBar({ by: 'value', range: [10, 26], label }, none, palettes)).toBeUndefined()
  })

  test('by time has dates in UTC', () => {
    const time = { name: 'Time', unit: 'UTC' }
    const bar = trackBar({ by: 'time', label: time }, list, palettes)
    expect(bar).toMatchObject({ range: list.timeExtent, field: time })
    expect(bar?.ticks?.(4).map((tick) => tick.label)).toEqual(['21 Apr 2016', '26 Apr', '1 May', '6 May'])
    const box = { side: 'below', x: 28, y: 24, width: 240, height: 10 } as const
    const texts = colourBarShapes({ bar: box }, bar!, themes.light, estimateWidth).flatMap((shape) =>
      shape.type === 'text' ? [shape.text] : [],
    )
    expect(texts).toEqual(['24 Apr 2016', '1 May', '8 May', 'Time (UTC)'])
    expect(trackBar({ by: 'time', label: time }, none, palettes)).toBeUndefined()
    expect(trackBar({ by: 'time' }, list, palettes)).toBeUndefined()
    expect(trackBar({ by: 'track' }, list, palettes)).toBeUndefined()
  })
})
