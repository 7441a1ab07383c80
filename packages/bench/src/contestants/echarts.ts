import { HeatmapChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, VisualMapComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type Contestant, palettes } from '../contestant.ts'
import { valueRange } from '../field.ts'

register([HeatmapChart, GridComponent, VisualMapComponent, DataZoomComponent, CanvasRenderer])

const contestant: Contestant = {
  async draw(host, field) {
    const chart = init(host)
    const columns = field.lon.length
    const cells = new Float64Array(field.values.length * 3)
    for (let at = 0; at < field.values.length; at++) {
      cells[3 * at] = at % columns
      cells[3 * at + 1] = Math.floor(at / columns)
      cells[3 * at + 2] = field.values[at] ?? Number.NaN
    }
    const finished = () =>
      new Promise<void>((resolve) => {
        const done = () => {
          chart.off('finished', done)
          resolve()
        }
        chart.on('finished', done)
      })
    let east = 0
    const drawn = finished()
    chart.setOption({
      animation: false,
      xAxis: { type: 'category', data: Array.from(field.lon) },
      yAxis: { type: 'category', data: Array.from(field.lat) },
      dataZoom: { type: 'inside', start: 0, end: 90 },
      visualMap: { min: valueRange[0], max: valueRange[1], inRange: { color: [...palettes[0]] } },
      series: {
        type: 'heatmap',
        data: cells,
        dimensions: ['x', 'y', 'v'],
        progressive: 0,
        emphasis: { disabled: true },
      },
    })
    await drawn
    return {
      async recolour(palette) {
        const done = finished()
        chart.setOption({ visualMap: { inRange: { color: [...palettes[palette]] } } })
        await done
      },
      async pan(share) {
        const done = finished()
        east += 100 * share
        chart.dispatchAction({ type: 'dataZoom', start: east, end: east + 90 })
        await done
      },
      picture: () => host.querySelector('canvas') as HTMLCanvasElement,
      destroy: () => chart.dispose(),
    }
  },
}

export default contestant
