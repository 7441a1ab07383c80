import type { Plugin } from 'vite'
import { axisRows, layerRows, optionRows } from './option-rows.ts'

const name = 'virtual:options'

const code = () => `
  export const chart = ${JSON.stringify(optionRows())}
  export const layers = ${JSON.stringify(layerRows())}
  export const axis = ${JSON.stringify(axisRows())}
`

/** Gives the manual the options of charts, layers and axes as they are declared. */
export const options = (): Plugin => ({
  name: 'options',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? code() : undefined),
})
