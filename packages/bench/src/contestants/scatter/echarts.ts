import { DataZoomComponent, GridComponent, VisualMapComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { ScatterGLChart } from 'echarts-gl/charts'
import { type BenchPoints, type Contestant, dots, palettes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'
import { finished } from '../shared/echarts-chart.ts'

register([ScatterGLChart, GridComponent, VisualMapComponent, DataZoomComponent, CanvasRenderer])

const contestant: Contestant<BenchPoints> = {
  async draw(host, { lon, lat, value }) {
    const chart = init(host)
    const rows = new Float32Array(3 * lon.length)
    for (let i = 0; i < lon.length; i++) {
      rows[3 * i] = lon[i] ?? 0
      rows[3 * i + 1] = lat[i] ?? 0
      rows[3 * i + 2] = value[i] ?? 0
    }
    let west = -180
    await finished(chart, () =>
      chart.setOption({
        animation: false,
        xAxis: { type: 'value', min: -540, max: 540 },
        yAxis: { type: 'value', min: -90, max: 90 },
        dataZoom: { type: 'inside', startValue: west, endValue: west + 360, filterMode: 'none' },
        visualMap: { min: valueRange[0], max: valueRange[1], dimension: 2, inRange: { color: [...palettes[0]] } },
        series: {
          type: 'scatterGL',
          data: rows,
          dimensions: ['x', 'y', 'v'],
          symbolSize: dots.size,
          itemStyle: { opacity: dots.opacity },
          progressive: lon.length,
          progressiveThreshold: lon.length,
        },
      }),
    )
    return {
      recolour: (palette) =>
        finished(chart, () => chart.setOption({ visualMap: { inRange: { color: [...palettes[palette]] } } })),
      pan: (share) =>
        finished(chart, () => {
          west += 360 * share
          chart.dispatchAction({ type: 'dataZoom', startValue: west, endValue: west + 360 })
        }),
      // The dots are on their own canvas, above that of the axes.
      picture: () =>
        [...host.querySelectorAll('canvas')].find((canvas) => !canvas.getContext('2d')) as HTMLCanvasElement,
      destroy: () => chart.dispose(),
    }
  },
}

export default contestant
