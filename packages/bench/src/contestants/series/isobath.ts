import { warmUp } from '@isobath/plot'
import { type BenchSeries, type Contestant, colours } from '../../contestant.ts'
import { createBenchPlot } from '../shared/isobath-plot.ts'

const contestant: Contestant<BenchSeries> = {
  prepare: () => warmUp(['timeSeries']),
  async draw(host, { time, value }) {
    const duration = (time.at(-1) ?? 0) - (time[0] ?? 0)
    const plot = await createBenchPlot(host, {
      kind: 'timeSeries',
      source: { type: 'columns', columns: { time, value }, transfer: true },
      field: { name: 'Fluorescence', unit: 'mg m⁻³' },
      lineColour: colours[0],
    })
    let [from, to] = plot.view()?.time ?? [0, 1]
    const height = plot.view()?.value ?? [0, 1]
    // Half of the extent, so that there is room to pan.
    to = from + duration / 2
    return {
      recolour: (colour) => plot.update({ lineColour: colours[colour] }),
      pan(share) {
        from += (duration / 2) * share
        to += (duration / 2) * share
        return plot.update({ view: { time: [from, to], value: height } })
      },
      picture: plot.picture,
      destroy: plot.destroy,
    }
  },
}

export default contestant
