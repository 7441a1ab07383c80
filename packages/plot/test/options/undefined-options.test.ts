import { expect, test } from 'vitest'
import type { ControlsData, ControlsStart } from '../../src/controls/index.ts'
import type { GlobeOptions } from '../../src/globe/globe-options.ts'
import type {
  AxesOptions,
  AxisOptions,
  ColumnNames,
  ContoursLayer,
  ExportOptions,
  FilmOptions,
  PlotKind,
  PlotOptions,
  PointsLayer,
  SeriesLayer,
  Subset,
  TableSource,
  TrackLayer,
  VectorsLayer,
} from '../../src/options/options.ts'
import { optionRules } from '../../src/options/rules/option-rules.ts'
import { validateOptions } from '../../src/options/validate.ts'
import { boxText } from '../../src/page/texts.ts'
import { rowText } from '../../src/page/table/row-text.ts'
import type { UseControls } from '../../src/react/controls/use-controls.ts'
import { scalesIn } from '../../src/scales/axis-options.ts'

type OptionalOf<Options> = {
  [Name in keyof Options]-?: object extends Pick<Options, Name> ? Name : never
}[keyof Options]

type IsNever<Type> = [Type] extends [never] ? true : false

/** Whether each optional member may be undefined. */
type AllowsUndefined<Options> = IsNever<
  {
    [Name in OptionalOf<Options>]: { readonly [Only in Name]: undefined } extends Pick<Options, Name> ? never : Name
  }[OptionalOf<Options>]
>

test('the types let every optional option be undefined, as a wrapper that passes its own on gives it', () => {
  const charts: AllowsUndefined<PlotOptions> = true
  const layers: {
    readonly [
      Each in ContoursLayer | PointsLayer | SeriesLayer | TrackLayer | VectorsLayer as Each['type']
    ]: AllowsUndefined<Each>
  } = { contours: true, points: true, series: true, track: true, vectors: true }
  const files: AllowsUndefined<ExportOptions & FilmOptions> = true
  const globes: AllowsUndefined<GlobeOptions> = true
  const tables: AllowsUndefined<Extract<TableSource, { type: 'table' }> & ColumnNames> = true
  const ranges: AllowsUndefined<Subset> = true
  const axes: AllowsUndefined<AxesOptions & AxisOptions> = true
  const controls: AllowsUndefined<ControlsStart & ControlsData & UseControls> = true
  expect([charts, ...Object.values(layers), files, globes, tables, ranges, axes, controls]).not.toContain(false)
})

test('an option that is undefined counts as left out', () => {
  const undefinedOptions = Object.fromEntries(Object.keys(optionRules).map((name) => [name, undefined]))
  const given = {
    ...undefinedOptions,
    kind: 'heatmap',
    source: { type: 'slabs', url: '/field.slabs' },
    field: { name: 'Temperature', unit: '' },
  } as unknown as PlotOptions<PlotKind>
  expect(validateOptions(given)).toEqual([])
})

test('an axis or a range that is undefined counts as left out', () => {
  const row = { lat: 10, depth: 5 } as const
  expect(scalesIn({ depth: undefined, value: { reversed: true } })).toEqual({ value: { reversed: true } })
  expect(boxText({ depth: undefined })).toBe(boxText({}))
  expect(rowText(row, { depth: undefined })).toBe(rowText(row, {}))
})
