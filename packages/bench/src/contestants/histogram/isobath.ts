import { warmUp } from '@isobath/plot'
import { type Contestant, colours } from '../../contestant.ts'
import { createBenchPlot } from '../shared/isobath-plot.ts'

const contestant: Contestant<Float32Array> = {
  prepare: () => warmUp(['histogram']),
  async draw(host, salinity) {
    const plot = await createBenchPlot(host, {
      kind: 'histogram',
      source: { type: 'columns', columns: { salinity }, transfer: true },
      field: { name: 'Salinity', unit: '' },
      marker: { colour: colours[0] },
    })
    const [low, high] = plot.view()?.value ?? [0, 1]
    const count = plot.view()?.count ?? [0, 1]
    const half = (high - low) / 2
    let from = low
    return {
      recolour: (colour) => plot.update({ marker: { colour: colours[colour] } }),
      pan(share) {
        from += half * share
        return plot.update({ view: { value: [from, from + half], count } })
      },
      picture: plot.picture,
      destroy: plot.destroy,
    }
  },
}

export default contestant
