import { fieldOfLayer, layerName } from '../kinds/layers/names.ts'
import { annotationsOf, dataLayersOf, layerTypes } from '../kinds/layers/registry.ts'
import type { Look } from '../kinds/look.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { formatCount } from '../scales/format.ts'
import { valuesText } from './texts.ts'

/** The layers of a chart in sentences, for screen readers: their names, their counts and values, and the texts of annotations. Empty without layers. */
export function layersText(options: Look, summary: Summary | undefined): string {
  const { layers, cells, rows } = chartTexts()
  const sentences = dataLayersOf(options.layers).map(({ type }, i) => {
    const own = summary?.layers?.[i]
    const name = layerName(options, i + 1)
    if (own === undefined) return ''
    if (typeof own === 'string') return ` ${layers.named(name, own)}`
    const counted = layerTypes[type].source === 'field' ? cells : rows
    const count = counted({ count: own.cells, text: formatCount(own.cells) })
    const values =
      Number.isNaN(own.min) || own.valid === 0
        ? ''
        : `, ${valuesText([own.min, own.max], fieldOfLayer(options, i + 1).unit)}`
    return ` ${layers.named(name, count)}${values}.`
  })
  const texts = annotationsOf(options.layers).flatMap(({ text }) => (text ? [text] : []))
  return sentences.join('') + (texts.length > 0 ? ` ${layers.annotations(texts.join(', '))}` : '')
}
