import { expect, test } from 'vitest'
import { type Shape, svgNodes } from '../../../src/page/axes/shapes.ts'
import { updateSvg } from '../../../src/page/axes/svg-update.ts'

const group = () => document.createElementNS('http://www.w3.org/2000/svg', 'g')
const label = (text: string, x: number): Shape => ({ type: 'text', text, x, y: 5, size: 11, fill: '#000' })
const nodesOf = (shapes: readonly Shape[]) => shapes.flatMap(svgNodes)

test('a label that moved keeps its element, one that left goes, one that came is added, all in order', () => {
  const layer = group()
  const first = updateSvg(layer, nodesOf([label('10° E', 0), label('20° E', 50), label('30° E', 100)]), new Map())
  const [, twenty, thirty] = layer.children
  const second = updateSvg(layer, nodesOf([label('20° E', 20), label('30° E', 70), label('40° E', 120)]), first)
  expect([...layer.children].map((text) => text.textContent)).toEqual(['20° E', '30° E', '40° E'])
  expect(layer.children[0]).toBe(twenty)
  expect(layer.children[1]).toBe(thirty)
  expect(thirty?.getAttribute('transform')).toBe('translate(70 5)')
  updateSvg(layer, [], second)
  expect(layer.children).toHaveLength(0)
})

test('an element that follows a removed one is not inserted again', () => {
  const layer = group()
  const first = updateSvg(layer, nodesOf([label('10° E', 0), label('20° E', 50), label('30° E', 100)]), new Map())
  const observer = new MutationObserver(() => {})
  observer.observe(layer, { childList: true })
  updateSvg(layer, nodesOf([label('20° E', 20), label('30° E', 70)]), first)
  const records = observer.takeRecords()
  expect(records.map(({ addedNodes, removedNodes }) => [addedNodes.length, removedNodes.length])).toEqual([[0, 1]])
})

test('after any changes a layer has the same content as a new one', () => {
  const layer = group()
  let drawn = new Map()
  for (let step = 0; step < 50; step++) {
    const shapes = Array.from({ length: (step * 7) % 5 }, (_, i) => label(`${(i * step) % 3}`, (i * 13 * step) % 29))
    drawn = updateSvg(layer, nodesOf(shapes), drawn)
    const fresh = group()
    updateSvg(fresh, nodesOf(shapes), new Map())
    expect(layer.innerHTML).toBe(fresh.innerHTML)
  }
})
