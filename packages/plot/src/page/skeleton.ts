import { make } from './elements.ts'
import { panelElements } from './status-panel.ts'
import { readoutElement } from './interaction/readout.ts'
import { toElement } from './axes/shapes.ts'
import { toolsElement } from './tools.ts'

/** Around the data, and over them. */
const layers = { around: ['axes', 'bar', 'words'], above: ['over', 'selection', 'notes', 'marker'] } as const
export type Layer = (typeof layers)[keyof typeof layers][number]

const skeletons = new WeakMap<Document, HTMLElement>()

/** The elements of a chart before anything is known of it: made once for a document and copied for each chart, which takes far less time. */
export function freshFigure(document: Document): HTMLElement {
  const skeleton = skeletons.get(document) ?? figureOf(document)
  skeletons.set(document, skeleton)
  return skeleton.cloneNode(true) as HTMLElement
}

function figureOf(document: Document): HTMLElement {
  const hidden = (name: string) => make(document, 'div', { class: name, hidden: '' })
  return make(
    document,
    'div',
    { class: 'figure', role: 'figure', tabindex: '0', 'aria-describedby': 'summary' },
    make(document, 'div', { class: 'field' }, hidden('box'), hidden('panel-mark'), hidden('ring')),
    drawingOf(document, 'around'),
    drawingOf(document, 'above'),
    make(document, 'p', { class: 'unseen', id: 'summary' }),
    make(document, 'p', { class: 'unseen', 'aria-live': 'polite' }),
    ...panelElements(document),
    readoutElement(document),
    make(document, 'ol', { class: 'unseen', 'aria-label': 'Panels', hidden: '' }),
    toolsElement(document),
  )
}

const drawingOf = (document: Document, place: keyof typeof layers) =>
  toElement(document, {
    tag: 'svg',
    attributes: { class: place, ...(place === 'above' ? { hidden: '' } : {}) },
    children: layers[place].map((layer) => ({ tag: 'g', attributes: hiddenAloud(layer), children: [] })),
  })

// Axes and bar are said once by the figure's name and summary; read one by one they would be a list of bare numbers.
const hiddenAloud = (layer: Layer): Record<string, string> =>
  layer === 'words' || layer === 'notes' ? { 'data-layer': layer } : { 'data-layer': layer, 'aria-hidden': 'true' }
