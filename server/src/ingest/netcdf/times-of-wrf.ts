import { isTime } from './cf-role.ts'
import { ownReference } from './cf-time-units.ts'
import { isNumeric } from './field-file.ts'
import type { FieldFile, FieldVariable } from './field-file.ts'

/** A time of WRF (WRF users' guide, "List of fields"), which is one of UTC: `2016-04-30_12:00:00`. */
const moment = /^(\d{4}-\d{2}-\d{2})_(\d{2}:\d{2}:\d{2})$/

/** Gives a file of WRF that has times as text alone an axis of times in numbers. Any other file is returned as it is. */
export function withTimesOfWrf(file: FieldFile): FieldFile {
  const letters = file.variables.find(
    ({ name, type, shape }) => name === 'Times' && type === 'text' && shape.length === 2,
  )
  if (!letters) return file
  const [dimension = '', count = 0, width = 0] = [letters.dimensions[0], ...letters.shape]
  const isTold = file.variables.some(
    (each) => isNumeric(each.type) && each.dimensions.join() === dimension && isTime(each),
  )
  if (isTold) return file
  const text = file.readLetters(letters)
  const epochs = Float64Array.from({ length: count }, (_, i) => epochOf(text.slice(i * width, (i + 1) * width)))
  if (!epochs.every(Number.isFinite)) return file
  const time: FieldVariable = {
    ...letters,
    type: 'f8',
    dimensions: [dimension],
    shape: [count],
    attributes: new Map([
      ['standard_name', { type: 'text', value: 'time' }],
      ['units', { type: 'text', value: ownReference.units }],
    ]),
  }
  return {
    ...file,
    variables: file.variables.map((each) => (each === letters ? time : each)),
    read: (variable, start, box) =>
      variable === time ? epochs.slice(start[0], (start[0] ?? 0) + (box[0] ?? 0)) : file.read(variable, start, box),
  }
}

/** Milliseconds since the reference; NaN of a text that is no time. */
function epochOf(text: string): number {
  const [, day = '', clock] = moment.exec(text.trim()) ?? []
  const epoch = Date.parse(`${day}T${clock}Z`)
  // Of February 30 a date makes one of March.
  const isDay = Number.isFinite(epoch) && new Date(Date.parse(day)).toISOString().startsWith(day)
  return isDay ? epoch - ownReference.epoch : Number.NaN
}
