import { roleOf } from '../../netcdf/cf-role.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { lengthsOf } from './dimension-links.ts'

const positionName = /^position$/i

/**
 * A file of the in situ centre of Copernicus, whose positions lie along the dimensions LATITUDE, LONGITUDE and POSITION, as one whose positions lie along its times: there the dimensions have as many
 * elements as TIME, and element i of each belongs to time i. Other files stay as they are.
 */
export function withPositionsOfTimes(file: FieldFile): FieldFile {
  const lengths = lengthsOf(file)
  const axis = (role: 'time' | 'lat' | 'lon') =>
    file.variables.find(
      (each) => roleOf(each) === role && each.dimensions.length === 1 && each.dimensions[0] === each.name,
    )
  const [time, lat, lon] = [axis('time'), axis('lat'), axis('lon')]
  const position = [...lengths.keys()].find((name) => positionName.test(name))
  if (!time || !lat || !lon || position === undefined) return file
  const positions = [lat.name, lon.name, position]
  const times = lengths.get(time.name)
  const isGrid = file.variables.some(
    ({ dimensions }) => dimensions.filter((each) => [time.name, ...positions].includes(each)).length > 1,
  )
  if (isGrid || times === 1 || positions.some((name) => lengths.get(name) !== times)) return file
  const renamed = (variable: FieldVariable): FieldVariable => ({
    ...variable,
    dimensions: variable.dimensions.map((each) => (positions.includes(each) ? time.name : each)),
  })
  return { ...file, variables: file.variables.map(renamed) }
}
