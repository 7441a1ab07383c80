/** The code that a chart fetches when a cell of it is first read: the card beside the pointer, and the marks on panels. */
export { cursorShapes, hairlines } from './cursor-marks.ts'
export { ReadoutCard } from './readout.ts'
