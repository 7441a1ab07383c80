import { ChartElement } from './chart-element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'isobath-chart': ChartElement
  }
}

/** Makes charts of all elements of this name, also of those that stand on the page already. Again, and on a server, it does nothing. */
export function defineChartElement(name = 'isobath-chart'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return
  // A class can be defined under one name only.
  customElements.define(name, name === 'isobath-chart' ? ChartElement : class extends ChartElement {})
}
