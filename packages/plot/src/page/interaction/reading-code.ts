/** The code that a chart fetches when a cell of it is first read: the card beside the pointer, and the marks on panels. */
export { barValue, cellMarks, linkedMarks } from './cell-marks.ts'
export { ReadoutCard } from './readout.ts'
