// Rendered on a server: importing does nothing, the chart is an empty element of the asked size that draws itself in the browser.
import { defaultPalette } from '@isobath/plot'
import { defineChartElement } from '@isobath/plot/element'
import { Plot } from '@isobath/plot/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

defineChartElement()

const { palette } = defaultPalette({ name: 'sea_water_temperature', unit: '°C' })
const source = { type: 'slabs', url: '/field.slabs' }
const field = { name: 'Temperature', unit: '°C' }

console.log(renderToString(createElement(Plot, { kind: 'heatmap', source, field, palette, style: { height: 400 } })))
