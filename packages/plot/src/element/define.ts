import { ChartElement } from './chart-element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'isobath-chart': ChartElement
  }
}

/** Defines the element, also for those that are on the page already. A second call does nothing, nor does a call on a server. */
export function defineChartElement(name = 'isobath-chart'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return
  // A class can be defined under one name only.
  customElements.define(name, name === 'isobath-chart' ? ChartElement : class extends ChartElement {})
}
