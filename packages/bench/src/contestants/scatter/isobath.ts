import { warmUp } from '@isobath/plot'
import { type BenchPoints, type Contestant, dots } from '../../contestant.ts'
import { valueRange } from '../../field.ts'
import { createBenchPlot } from '../shared/isobath-plot.ts'

const contestant: Contestant<BenchPoints> = {
  prepare: () => warmUp(['scatter']),
  async draw(host, { lon, lat, value }) {
    // Copies, because the arrays are transferred and hovering needs the positions.
    const places = { lon: lon.slice(), lat: lat.slice() }
    let read = () => {}
    const plot = await createBenchPlot(host, {
      kind: 'scatter',
      source: { type: 'columns', columns: { lon, lat, temperature: value }, transfer: true },
      field: { name: 'Sea temperature', unit: '°C' },
      palette: 'thermal',
      range: valueRange,
      marker: dots,
      onReadout: () => read(),
    })
    const { lon: [west, east] = [-180, 180], lat: [south, north] = [-90, 90] } = plot.view() ?? {}
    let moved = 0
    return {
      recolour: (palette) => plot.update({ palette: palette === 0 ? 'thermal' : 'Viridis' }),
      pan(share) {
        moved += (east - west) * share
        return plot.update({ view: { lon: [west + moved, east + moved], lat: [south, north] } })
      },
      hover(row) {
        const area = host.firstElementChild?.shadowRoot?.querySelector('.field')
        if (!area) throw new Error('there is no data area')
        const { left, top, width, height } = area.getBoundingClientRect()
        const across = ((places.lon[row] ?? 0) - west - moved) / (east - west)
        const clientX = left + width * (across - Math.floor(across))
        const clientY = top + height * ((north - (places.lat[row] ?? 0)) / (north - south))
        return new Promise((resolve) => {
          read = resolve
          area.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true, composed: true }))
        })
      },
      picture: plot.picture,
      destroy: plot.destroy,
    }
  },
}

export default contestant
