export { ChartElement, type ChartElementEvents } from './chart-element.ts'
export { defineChartElement } from './define.ts'
