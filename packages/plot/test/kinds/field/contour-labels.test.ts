import { expect, test } from 'vitest'
import { fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import { contourLabels } from '../../../src/kinds/field/labels/contour-labels.ts'
import type { FieldPaint } from '../../../src/kinds/field/paint-request.ts'
import type { PaintArea } from '../../../src/kinds/messages/paint-area.ts'

/** Values that rise to the north by one a degree. */
const ramp = () => {
  const lon = Float64Array.from({ length: 40 }, (_, i) => i)
  const lat = Float64Array.from({ length: 30 }, (_, j) => j)
  const values = Float32Array.from({ length: 1200 }, (_, i) => Math.floor(i / 40))
  return fieldOf(mapCells({ lon, lat, values }))
}

const frame: PaintArea & FieldPaint = {
  family: 'field',
  recipe: 'contourMap',
  palette: 'thermal',
  colourScale: 'linear',
  range: [0, 30],
  view: { x: [0, 39], y: [0, 29] },
  width: 800,
  height: 600,
  pixelRatio: 1,
  theme: { surface: '#fff', land: '#ccc', missing: '#eee', ink: '#000' },
  lines: { levels: [5, 10, 15, 20], labels: ['5', '10', '15', '20'] },
}

test('labels lie on their lines', () => {
  const labels = contourLabels([ramp()])(frame, frame, 'keepPlaces') ?? []
  expect(new Set(labels.map(({ level }) => level))).toEqual(new Set([5, 10, 15, 20]))
  for (const { y, level } of labels) expect(y).toBeCloseTo(600 * (1 - level / 29), 0)
})

test('other colours of the same picture move no label and trace no line again', () => {
  const field = ramp()
  const labelled = contourLabels([field])
  const before = labelled(frame, frame, 'keepPlaces')
  // Traced again, there would be none.
  field.values.fill(Number.NaN)
  expect(labelled(frame, { ...frame, palette: 'Viridis' }, 'keepPlaces')).toEqual(before)
  expect(labelled({ ...frame, view: { x: [0, 20], y: [0, 15] } }, frame, 'keepPlaces')).toEqual([])
})
