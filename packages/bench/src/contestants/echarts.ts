import { HeatmapChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, VisualMapComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Contestant } from '../contestant.ts'
import { echartsChart } from './shared/echarts-chart.ts'

register([HeatmapChart, GridComponent, VisualMapComponent, DataZoomComponent, CanvasRenderer])

const contestant: Contestant = {
  draw(host, field) {
    const columns = field.lon.length
    const cells = new Float64Array(field.values.length * 3)
    for (let at = 0; at < field.values.length; at++) {
      cells[3 * at] = at % columns
      cells[3 * at + 1] = Math.floor(at / columns)
      cells[3 * at + 2] = field.values[at] ?? Number.NaN
    }
    return echartsChart(host, {
      xAxis: { type: 'category', data: Array.from(field.lon) },
      yAxis: { type: 'category', data: Array.from(field.lat) },
      series: {
        type: 'heatmap',
        data: cells,
        dimensions: ['x', 'y', 'v'],
        progressive: 0,
        emphasis: { disabled: true },
      },
    })
  },
}

export default contestant
