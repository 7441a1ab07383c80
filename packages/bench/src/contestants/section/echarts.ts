import { CustomChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, VisualMapComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { CustomSeriesRenderItem } from 'echarts/types/dist/shared'
import type { Contestant } from '../../contestant.ts'
import { type BenchSection, edgesOf } from '../../section.ts'
import { echartsChart } from '../shared/echarts-chart.ts'

register([CustomChart, GridComponent, VisualMapComponent, DataZoomComponent, CanvasRenderer])

const cell: CustomSeriesRenderItem = (_, api) => {
  const [left = 0, top = 0] = api.coord([api.value(0), api.value(2)])
  const [right = 0, bottom = 0] = api.coord([api.value(1), api.value(3)])
  return {
    type: 'rect',
    shape: { x: left, y: top, width: right - left, height: bottom - top },
    style: { fill: api.visual('color') as string },
  }
}

/** ECharts' heatmap has cells of one height only. Cells of uneven height are rectangles of a custom series, one for each value. */
const contestant: Contestant<BenchSection> = {
  draw(host, { lat, depth, values }) {
    const [across, down] = [edgesOf(lat), edgesOf(depth)]
    const cells: number[] = []
    for (const [at, value] of values.entries()) {
      const [i, j] = [at % lat.length, Math.floor(at / lat.length)]
      if (value === value) cells.push(across[i] ?? 0, across[i + 1] ?? 0, down[j] ?? 0, down[j + 1] ?? 0, value)
    }
    return echartsChart(host, {
      xAxis: { type: 'value', min: across[0], max: across.at(-1) },
      yAxis: { type: 'value', inverse: true, min: down[0], max: down.at(-1) },
      series: {
        type: 'custom',
        renderItem: cell,
        data: Float64Array.from(cells),
        dimensions: ['from', 'to', 'top', 'bottom', 'value'],
        encode: { x: [0, 1], y: [2, 3], value: 4 },
        progressive: 0,
      },
    })
  },
}

export default contestant
