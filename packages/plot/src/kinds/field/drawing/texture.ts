import type { Field } from '../../../data/grid/field.ts'
import type { Lookup } from '../shaders/recipe.ts'
import { type PixelCells, pixelCells, pixelCentres } from '../pixel-lookup.ts'
import { axisRules } from '../../../data/plane.ts'
import type { PlaneView } from '../../../data/view.ts'
import type { Context } from '../../../gpu/context.ts'
import type { Box, Texture } from '../../../gpu/regl.ts'
import { type Tile, uploadTiles } from './tiles.ts'

/** Which cells the pixels of one painting show, as textures and as arrays. Covers the whole canvas; all of its panels show the same cells. */
export interface PixelLookup {
  readonly columns: Texture
  readonly rows: Texture
  readonly columnCells: PixelCells
  readonly rowCells: PixelCells
  /** Numbers a pixel in the arrays. */
  readonly stride: number
}

/** The places of panels on a canvas, all of one size: pixels from its lower left corner. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
}

/** The textures of one chart, with a field for each panel. After a loss of the context the next use uploads them again from the fields. */
export interface FieldTexture {
  /** At least one; all have the same axes. */
  readonly fields: readonly Field[]
  tiles(panel: number): readonly Tile[]
  /** The tiles of a panel that is drawn alone. Those of the panels drawn before are kept, the latest first, up to `mostFrameBytes` together. */
  frame(panel: number): readonly Tile[]
  /** Uploads two rows, or nothing if view and sheet are those of the last painting. */
  pixelLookup(lookup: Lookup, view: PlaneView, sheet: Sheet): PixelLookup
  /** Contour levels as one row. Uploads them if they changed. */
  levels(levels: readonly number[]): Texture
  /** Bytes on the graphics card. */
  bytes(): number
  free(): void
}

const bytesPerFloat = 4

/** Bytes on the graphics card that the frames of one animated field take at most, beside the one that is shown. */
const mostFrameBytes = 256e6

/** Texture formats by numbers a texel. */
const formats = { 1: 'luminance', 2: 'luminance alpha', 4: 'rgba' } as const

/** @param mostBytes for the frames of an animation, beside the one that is shown */
export function fieldTexture(
  context: Context,
  fields: readonly [Field, ...Field[]],
  mostBytes = mostFrameBytes,
): FieldTexture {
  const [{ plane, x, y }] = fields
  let generation = 0
  let tiles: (readonly Tile[] | undefined)[] = []
  /** The panels that were drawn alone, the latest last. */
  const drawnAlone = new Set<number>()
  let levelRow: { readonly key: string; readonly texture: Texture } | undefined
  let lastLookup: (PixelLookup & { readonly key: string }) | undefined

  const forgetLostTextures = () => {
    if (generation === context.generation) return
    generation = context.generation
    tiles = []
    drawnAlone.clear()
    lastLookup = undefined
    levelRow = undefined
  }
  const upload = (data: Float32Array, stride: 1 | 2 | 4, texture?: Texture): Texture => {
    const image = { data, width: data.length / stride, height: 1, format: formats[stride] } as const
    return texture ? texture(image) : context.device.regl.texture(image)
  }
  const tilesOf = (panel: number): readonly Tile[] => {
    forgetLostTextures()
    const values = fields[panel]?.values
    if (!values) return []
    return (tiles[panel] ??= uploadTiles(
      context.device.regl,
      values,
      x.centres.length,
      y.centres.length,
      context.mostSide,
    ))
  }
  const frameBytes = bytesPerFloat * x.centres.length * y.centres.length
  return {
    fields,
    tiles: tilesOf,
    frame(panel) {
      const shown = tilesOf(panel)
      drawnAlone.delete(panel)
      for (const earliest of drawnAlone) {
        if (drawnAlone.size * frameBytes <= mostBytes) break
        drawnAlone.delete(earliest)
        for (const tile of tiles[earliest] ?? []) tile.texture.destroy()
        tiles[earliest] = undefined
      }
      drawnAlone.add(panel)
      return shown
    },
    pixelLookup(lookup, view, { width, height, boxes }) {
      forgetLostTextures()
      const key = [lookup, ...view.x, ...view.y, width, height, ...boxes.flatMap((box) => [box.x, box.y])].join()
      if (lastLookup?.key !== key) {
        const [find, stride] = lookup === 'cells' ? ([pixelCells, 2] as const) : ([pixelCentres, 4] as const)
        const [wide, high] = [boxes[0]?.width ?? 0, boxes[0]?.height ?? 0]
        const columnCells = repeated(
          find(x, view.x, wide, axisRules[plane.x].fullCircle),
          boxes.map((box) => box.x),
          width,
          stride,
        )
        const rowCells = repeated(
          find(y, view.y, high, axisRules[plane.y].fullCircle),
          boxes.map((box) => box.y),
          height,
          stride,
        )
        const columns = upload(columnCells, stride, lastLookup?.columns)
        const rows = upload(rowCells, stride, lastLookup?.rows)
        lastLookup = { key, columns, rows, columnCells, rowCells, stride }
      }
      return lastLookup
    },
    levels(levels) {
      forgetLostTextures()
      const key = levels.join()
      if (levelRow?.key !== key) {
        levelRow = { key, texture: upload(Float32Array.from(levels), 1, levelRow?.texture) }
      }
      return levelRow.texture
    },
    bytes() {
      if (generation !== context.generation) return 0
      const floats = tiles.flat().reduce((sum, tile) => sum + (tile ? tile.size[0] * tile.size[1] : 0), 0)
      return bytesPerFloat * (floats + (lastLookup ? lastLookup.columnCells.length + lastLookup.rowCells.length : 0))
    },
    free() {
      if (generation === context.generation && !context.lost) {
        for (const tile of tiles.flat()) tile?.texture.destroy()
        lastLookup?.columns.destroy()
        lastLookup?.rows.destroy()
        levelRow?.texture.destroy()
      }
      tiles = []
      lastLookup = undefined
      levelRow = undefined
    },
  }
}

/** Repeats the pixels of a panel's side at each place where a panel begins. Elsewhere the canvas shows no cell. */
function repeated(side: PixelCells, starts: readonly number[], length: number, stride: number): PixelCells {
  if (side.length === stride * length && starts.every((start) => start === 0)) return side
  const whole = new Float32Array(stride * length)
  for (let pixel = 0; pixel < length; pixel++) whole[stride * pixel] = -1
  for (const start of new Set(starts)) whole.set(side.subarray(0, stride * (length - start)), stride * start)
  return whole
}
