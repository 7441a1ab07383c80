import { expect, test } from 'vitest'
import { colourReader } from '../../src/gpu/colour.ts'

const read = colourReader((width, height) => new OffscreenCanvas(width, height))
const bytes = (css: string, opacity?: number) => read(css, opacity).map((part) => Math.round(255 * part))

test('every CSS notation is read and premultiplied', () => {
  expect(bytes('#0B6E8E')).toEqual([11, 110, 142, 255])
  expect(bytes('#fff')).toEqual([255, 255, 255, 255])
  expect(bytes('rebeccapurple')).toEqual([102, 51, 153, 255])
  expect(bytes('hsl(120 100% 50%)')).toEqual([0, 255, 0, 255])
  expect(bytes('transparent')).toEqual([0, 0, 0, 0])
  expect(bytes('rgb(255 0 0 / 0.4)')).toEqual([102, 0, 0, 102])
  expect(bytes('#ffffff', 0.2)).toEqual([51, 51, 51, 51])
})
