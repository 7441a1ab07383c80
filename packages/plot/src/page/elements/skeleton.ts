import { type ChartTexts, chartTexts } from '../../scales/chart-texts.ts'
import { make } from './elements.ts'
import { panelElements } from './status-panel.ts'
import { toElement } from '../axes/shapes.ts'
import { toolsElement } from './tools.ts'

/** SVG layers around the data and above them. */
const layers = {
  around: ['axes', 'bar', 'words'],
  above: ['over', 'annotations', 'selection', 'notes', 'marker'],
} as const
export const aboveLayers = layers.above
export type Layer = (typeof layers)[keyof typeof layers][number]

const skeletons = new WeakMap<Document, { readonly figure: HTMLElement; readonly texts: ChartTexts }>()

/** A chart's elements without content. They are created once per document and cloned for each chart, which is much faster. */
export function cloneFigure(document: Document): HTMLElement {
  const texts = chartTexts()
  const known = skeletons.get(document)
  const skeleton = known?.texts === texts ? known : { figure: createFigure(document), texts }
  skeletons.set(document, skeleton)
  return skeleton.figure.cloneNode(true) as HTMLElement
}

function createFigure(document: Document): HTMLElement {
  const hidden = (name: string) => make(document, 'div', { class: name, hidden: '' })
  return make(
    document,
    'div',
    { class: 'figure', role: 'figure', tabindex: '0', 'aria-describedby': 'summary' },
    make(document, 'div', { class: 'field' }, hidden('box'), hidden('panel-mark'), hidden('ring')),
    createDrawing(document, 'around'),
    createDrawing(document, 'above'),
    make(document, 'p', { class: 'unseen', id: 'summary' }),
    make(document, 'p', { class: 'unseen', 'aria-live': 'polite' }),
    ...panelElements(document),
    createReadout(document),
    make(document, 'ol', { class: 'unseen', 'aria-label': chartTexts().panels, hidden: '' }),
    toolsElement(document),
  )
}

const createReadout = (document: Document) =>
  make(
    document,
    'div',
    { class: 'readout', 'aria-hidden': 'true', hidden: '' },
    make(document, 'b'),
    make(document, 'span'),
    make(document, 'div'),
  )

const createDrawing = (document: Document, place: keyof typeof layers) =>
  toElement(document, {
    tag: 'svg',
    attributes: { class: place, ...(place === 'above' ? { hidden: '' } : {}) },
    children: layers[place].map((layer) => ({ tag: 'g', attributes: layerAttributes(layer), children: [] })),
  })

// Screen readers skip axes and colour bar: the figure's name and summary say the same in sentences.
const layerAttributes = (layer: Layer): Record<string, string> =>
  layer === 'words' || layer === 'notes' ? { 'data-layer': layer } : { 'data-layer': layer, 'aria-hidden': 'true' }
