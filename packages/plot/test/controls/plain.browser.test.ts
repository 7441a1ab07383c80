import { afterEach, expect, test } from 'vitest'
import { createControls } from '../../src/controls/index.ts'
import type { PlotStatus } from '../../src/options/options.ts'
import { type Stage, stage } from '../page/stage.ts'
import { waitFor } from '../wait-for.ts'

let shown: Stage | undefined
afterEach(() => {
  shown?.plot.destroy()
  document.body.replaceChildren()
})

const drawn = (status: PlotStatus) => (status.state === 'drawn' ? status : undefined)
const barTexts = ({ root }: Stage) =>
  [...root.querySelectorAll('[data-layer=bar] text')].map((text) => text.textContent)

test('controls work without React: a chosen option is shown, and a reset option returns to its default', async () => {
  shown = stage()
  const { plot } = shown
  await shown.settled()
  const usual = barTexts(shown)
  const { range, extent } = drawn(plot.status) ?? {}
  const controls = createControls({
    kind: 'heatmap',
    data: { ...(range ? { values: range } : {}), ...(extent ? { extent } : {}) },
  })
  controls.subscribe(() => plot.update(controls.toOptions()))

  controls.set('range', ['0', '2e3'])
  await waitFor(() => expect(barTexts(shown!)).toEqual(expect.arrayContaining(['0', '2000'])))
  controls.set('latStart', '0')
  await waitFor(() => expect(drawn(plot.status)?.cells).toBe(324))
  controls.reset()
  await waitFor(() => expect(drawn(plot.status)?.cells).toBe(648))
  await waitFor(() => expect(barTexts(shown!)).toEqual(usual))
})
