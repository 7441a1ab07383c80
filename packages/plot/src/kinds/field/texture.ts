import type { Field } from '../../data/grid/field.ts'
import type { Lookup } from './recipe.ts'
import { type PixelCells, pixelCells, pixelCentres } from './pixel-lookup.ts'
import { axisRules } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Context } from '../../gpu/context.ts'
import type { Box, Texture } from '../../gpu/graphics.ts'
import { type Tile, uploadTiles } from './tiles.ts'

/** Which cells the pixels of one painting show, on both sides of the upload; of the whole canvas, whose panels all show the same cells. */
export interface Sampling {
  readonly columns: Texture
  readonly rows: Texture
  readonly columnCells: PixelCells
  readonly rowCells: PixelCells
  /** Numbers a pixel in these. */
  readonly stride: number
}

/** Where panels stand on a canvas: pixels from its lower left, all of one size. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
}

/** What one chart holds on the GPU: a field for each panel. It survives the loss of the context: the next use uploads again from the fields. */
export interface FieldTexture {
  /** One at least, all of the same axes. */
  readonly fields: readonly Field[]
  tiles(panel: number): readonly Tile[]
  /** Uploads two rows, and nothing at all when view and sheet are those of the last painting. */
  sampling(lookup: Lookup, view: PlaneView, sheet: Sheet): Sampling
  /** Contour levels as one row; uploaded when they are others than before. */
  levels(levels: readonly number[]): Texture
  /** Bytes on the GPU now. */
  bytes(): number
  free(): void
}

const bytesPerFloat = 4

/** By how many numbers stand for one texel. */
const formats = { 1: 'LUMINANCE', 2: 'LUMINANCE_ALPHA', 4: 'RGBA' } as const

export function fieldTexture(context: Context, fields: readonly [Field, ...Field[]]): FieldTexture {
  const [{ plane, x, y }] = fields
  let generation = 0
  let tiles: (readonly Tile[] | undefined)[] = []
  let levelled: { readonly key: string; readonly texture: Texture } | undefined
  let sampled: (Sampling & { readonly key: string }) | undefined

  const forgetWhatWasLost = () => {
    if (generation === context.generation) return
    generation = context.generation
    tiles = []
    sampled = undefined
    levelled = undefined
  }
  const upload = (data: Float32Array, stride: 1 | 2 | 4, texture?: Texture) =>
    context.graphics.texture({ data, width: data.length / stride, height: 1, format: formats[stride] }, texture)
  const release = (texture: Texture | undefined) => texture && context.gl.deleteTexture(texture)
  return {
    fields,
    tiles(panel) {
      forgetWhatWasLost()
      const values = fields[panel]?.values
      if (!values) return []
      return (tiles[panel] ??= uploadTiles(
        context.graphics,
        values,
        x.centres.length,
        y.centres.length,
        context.mostSide,
      ))
    },
    sampling(lookup, view, { width, height, boxes }) {
      forgetWhatWasLost()
      const key = [lookup, ...view.x, ...view.y, width, height, ...boxes.flatMap((box) => [box.x, box.y])].join()
      if (sampled?.key !== key) {
        const [find, stride] = lookup === 'cells' ? ([pixelCells, 2] as const) : ([pixelCentres, 4] as const)
        const [wide, high] = [boxes[0]?.width ?? 0, boxes[0]?.height ?? 0]
        const columnCells = repeated(
          find(x, view.x, wide, axisRules[plane.x].turn),
          boxes.map((box) => box.x),
          width,
          stride,
        )
        const rowCells = repeated(
          find(y, view.y, high, axisRules[plane.y].turn),
          boxes.map((box) => box.y),
          height,
          stride,
        )
        const columns = upload(columnCells, stride, sampled?.columns)
        const rows = upload(rowCells, stride, sampled?.rows)
        sampled = { key, columns, rows, columnCells, rowCells, stride }
      }
      return sampled
    },
    levels(levels) {
      forgetWhatWasLost()
      const key = levels.join()
      if (levelled?.key !== key) {
        levelled = { key, texture: upload(Float32Array.from(levels), 1, levelled?.texture) }
      }
      return levelled.texture
    },
    bytes() {
      if (generation !== context.generation) return 0
      const floats = tiles.flat().reduce((sum, tile) => sum + (tile ? tile.size[0] * tile.size[1] : 0), 0)
      return bytesPerFloat * (floats + (sampled ? sampled.columnCells.length + sampled.rowCells.length : 0))
    },
    free() {
      if (generation === context.generation && !context.lost) {
        for (const tile of tiles.flat()) release(tile?.texture)
        release(sampled?.columns)
        release(sampled?.rows)
        release(levelled?.texture)
      }
      tiles = []
      sampled = undefined
      levelled = undefined
    },
  }
}

/** The pixels of a panel's side at each place where a panel begins; elsewhere the canvas shows no cell. */
function repeated(side: PixelCells, starts: readonly number[], length: number, stride: number): PixelCells {
  if (side.length === stride * length && starts.every((start) => start === 0)) return side
  const whole = new Float32Array(stride * length)
  for (let pixel = 0; pixel < length; pixel++) whole[stride * pixel] = -1
  for (const start of new Set(starts)) whole.set(side.subarray(0, stride * (length - start)), stride * start)
  return whole
}
