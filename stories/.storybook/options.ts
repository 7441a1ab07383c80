import type { Plugin } from 'vite'
import { optionRows } from './option-rows.ts'

const name = 'virtual:options'

/** Gives the manual the options of charts as they are declared. */
export const options = (): Plugin => ({
  name: 'options',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(optionRows())}` : undefined),
})
