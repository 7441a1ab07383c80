import type { Texture2D } from 'regl'
import type { Field } from '../grid/field.ts'
import type { Lookup } from '../charts/recipe.ts'
import { type PixelCells, pixelCells, pixelCentres } from '../grid/pixels.ts'
import { axisRules } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { Context } from './context.ts'
import { type Tile, uploadTiles } from './texture.ts'

/** Which cells the pixels of one painting show, on both sides of the upload. */
export interface Sampling {
  readonly columns: Texture2D
  readonly rows: Texture2D
  readonly columnCells: PixelCells
  readonly rowCells: PixelCells
  /** Numbers a pixel in these. */
  readonly stride: number
}

/** What one chart holds on the GPU. It survives the loss of the context: the next use uploads again from the field. */
export interface FieldTexture {
  readonly field: Field
  tiles(): readonly Tile[]
  /** Uploads two rows, and nothing at all when view and size are those of the last painting. */
  sampling(lookup: Lookup, view: PlaneView, width: number, height: number): Sampling
  /** Contour levels as one row; uploaded when they are others than before. */
  levels(levels: readonly number[]): Texture2D
  /** Bytes on the GPU now. */
  bytes(): number
  free(): void
}

const bytesPerFloat = 4

export function fieldTexture(context: Context, field: Field): FieldTexture {
  let generation = 0
  let tiles: readonly Tile[] = []
  let levelled: { readonly key: string; readonly texture: Texture2D } | undefined
  let sampled: (Sampling & { readonly key: string }) | undefined

  const forgetWhatWasLost = () => {
    if (generation === context.generation) return
    generation = context.generation
    tiles = []
    sampled = undefined
    levelled = undefined
  }
  const upload = (texture: Texture2D | undefined, cells: PixelCells, stride: number) => {
    const options = {
      data: cells,
      width: cells.length / stride,
      height: 1,
      format: stride === 2 ? 'luminance alpha' : 'rgba',
      type: 'float',
      min: 'nearest',
      mag: 'nearest',
      wrap: 'clamp',
    } as const
    return texture ? texture(options) : context.regl.texture(options)
  }
  return {
    field,
    tiles() {
      forgetWhatWasLost()
      if (tiles.length === 0) {
        const [columns, rows] = [field.x.centres.length, field.y.centres.length]
        tiles = uploadTiles(context.regl, field.values, columns, rows, context.mostSide)
      }
      return tiles
    },
    sampling(lookup, view, width, height) {
      forgetWhatWasLost()
      const key = [lookup, ...view.x, ...view.y, width, height].join()
      if (sampled?.key !== key) {
        const [find, stride] = lookup === 'cells' ? [pixelCells, 2] : [pixelCentres, 4]
        const columnCells = find(field.x, view.x, width, axisRules[field.plane.x].turn)
        const rowCells = find(field.y, view.y, height, axisRules[field.plane.y].turn)
        const columns = upload(sampled?.columns, columnCells, stride)
        const rows = upload(sampled?.rows, rowCells, stride)
        sampled = { key, columns, rows, columnCells, rowCells, stride }
      }
      return sampled
    },
    levels(levels) {
      forgetWhatWasLost()
      const key = levels.join()
      if (levelled?.key !== key) {
        const data = Float32Array.from(levels)
        const options = { data, width: levels.length, height: 1, format: 'luminance', type: 'float' } as const
        levelled = { key, texture: levelled ? levelled.texture(options) : context.regl.texture(options) }
      }
      return levelled.texture
    },
    bytes() {
      if (generation !== context.generation) return 0
      const floats = tiles.reduce((sum, tile) => sum + tile.size[0] * tile.size[1], 0)
      return bytesPerFloat * (floats + (sampled ? sampled.columnCells.length + sampled.rowCells.length : 0))
    },
    free() {
      if (generation === context.generation && !context.lost) {
        for (const tile of tiles) tile.texture.destroy()
        sampled?.columns.destroy()
        sampled?.rows.destroy()
        levelled?.texture.destroy()
      }
      tiles = []
      sampled = undefined
      levelled = undefined
    },
  }
}
