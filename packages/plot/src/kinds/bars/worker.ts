import type { Axes } from '../../data/grid/arrangement.ts'
import { normalizeAxes } from '../../data/grid/normalize.ts'
import { filterSlabs } from '../../data/grid/subset.ts'
import type { FieldSource, Source } from '../../data/sources.ts'
import { type Roles, rolesOf } from '../../data/table/roles.ts'
import { rowsInSubset } from '../../data/table/subset.ts'
import type { Table } from '../../data/table/table.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { load, withoutPreview } from '../../loading/load-field.ts'
import { loadTable } from '../../loading/load-table.ts'
import { isTable } from '../../loading/reading/reading-protocol.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { ProgramStep } from '../families.ts'
import type { BarLayer } from '../kind.ts'
import type { LayerLoadContext } from '../layer-content.ts'
import { lineCommands } from '../lines/commands.ts'
import { type HistogramValues, barContent } from './content.ts'
import type { Parts } from './value-range.ts'

/** Opens the values of a table, or every cell of a field at every time and depth. */
export async function openBar(_layer: BarLayer, source: Source, loadContext: LayerLoadContext): Promise<void> {
  const setValues = (values: HistogramValues) => {
    const drawing = loadContext.drawing()
    if (drawing) loadContext.setContent(barContent(drawing, values, loadContext.request), true)
  }
  if (!isTable(source)) return loadCells(source, loadContext, setValues)
  const table = await loadTable(source, loadContext)
  if (!table) return
  const roles = rolesOf(table, ['value'], loadContext.request.columns)
  if (typeof roles === 'string')
    return table.rows === 0 ? setValues({ whole: [], part: () => [] }) : loadContext.setContent(roles, true)
  setValues(valuesOfRows(table, roles))
}

/** Prepares the programs of bars and their outlines. */
export function prepareBar(
  _layer: BarLayer,
  { context }: Drawing,
  _request: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  context.device.shared(lineCommands)[step]({ triangles: true })
}

function valuesOfRows({ rows }: Table, roles: Roles): HistogramValues {
  const whole = roles.value && roles.value.column.type !== 'text' ? [roles.value.column.values] : []
  return {
    whole,
    part(filter) {
      const kept = rowsInSubset(roles, rows, filter)
      return kept ? whole.map((values) => keptOf(values, kept)) : whole
    },
  }
}

/** The values of the rows that `kept` marks with 1. */
function keptOf(values: Parts[number], kept: Uint8Array): Float64Array {
  const found = new Float64Array(values.length)
  let end = 0
  for (let row = 0; row < values.length; row++) if (kept[row] === 1) found[end++] = values[row]!
  return found.subarray(0, end)
}

type Slab = readonly [timeIndex: number, depthIndex: number, values: Float32Array]

const valuesOfCells = (axes: Axes, slabs: readonly Slab[]): HistogramValues => ({
  whole: slabs.map(([, , values]) => values),
  part(filter) {
    const { slab } = filterSlabs(axes, filter)
    return slabs.flatMap((each) => slab(...each)?.[2] ?? [])
  },
})

/** Loads every cell. Does not request a preview: its values are not those of the field, so their counts would be wrong. */
function loadCells(
  source: FieldSource,
  loadContext: LayerLoadContext,
  setValues: (values: HistogramValues) => void,
): Promise<void> {
  let slabs: Slab[] = []
  let axes: Axes | undefined
  return load(withoutPreview(source), {
    ...loadContext,
    createCollector(given) {
      const normalized = normalizeAxes(given)
      const { time, depth, lat, lon } = normalized.axes
      slabs = []
      axes = normalized.axes
      return {
        cells: Math.max(1, time.length) * Math.max(1, depth.length) * lat.length * lon.length,
        add: (timeIndex, depthIndex, values) => void slabs.push([timeIndex, depthIndex, normalized.normalize(values)]),
        result: () => ({ splitValues: () => ({}), panels: () => undefined }),
      }
    },
    onData: () => axes && setValues(valuesOfCells(axes, slabs)),
  })
}
