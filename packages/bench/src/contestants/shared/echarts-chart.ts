import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { init } from 'echarts/core'
import { type BenchChart, palettes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'

/** Resolves once a change of a chart is drawn. */
export function finished(chart: EChartsType, change: () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      chart.off('finished', done)
      resolve()
    }
    chart.on('finished', done)
    change()
  })
}

/** A chart of the registered modules. Its x axis is zoomed to nine tenths, so that there is room to pan. */
export async function echartsChart(host: HTMLElement, option: EChartsCoreOption): Promise<BenchChart> {
  const chart = init(host)
  let east = 0
  await finished(chart, () =>
    chart.setOption({
      animation: false,
      dataZoom: { type: 'inside', start: 0, end: 90 },
      ...option,
      visualMap: { min: valueRange[0], max: valueRange[1], inRange: { color: [...palettes[0]] } },
    }),
  )
  return {
    recolour: (palette) =>
      finished(chart, () => chart.setOption({ visualMap: { inRange: { color: [...palettes[palette]] } } })),
    pan(share) {
      east += 100 * share
      return finished(chart, () => chart.dispatchAction({ type: 'dataZoom', start: east, end: east + 90 }))
    },
    picture: () => host.querySelector('canvas') as HTMLCanvasElement,
    destroy: () => chart.dispose(),
  }
}
