import { isTime, roleOf } from '../../netcdf/cf-role.ts'
import { attributeNumbers, attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldAttributes, FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { writtenTimeOf } from './written-times.ts'

/**
 * A file of one place that its attributes alone tell, as those of the Ocean Observatories Initiative do, with this place as variables without dimensions. ACDD gives the extent of a dataset in these attributes:
 * it is a place where both ends are the same. Files that have a latitude or a longitude, no time, or an extent stay as they are.
 */
export function withPlaceOfAttributes(file: FieldFile): FieldFile {
  const { attributes, variables } = file
  const isTimed = variables.some((each) => isNumeric(each.type) && isTime(each)) || writtenTimeOf(file) !== undefined
  if (!isTimed || variables.some((each) => ['lat', 'lon'].includes(roleOf(each) ?? ''))) return file
  const [lat, lon] = [placeIn(attributes, 'lat', 90), placeIn(attributes, 'lon', 360)]
  // Models of no place have zeros here.
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0)) return file
  const places = new Map([
    [placeVariable('latitude', 'degrees_north'), lat],
    [placeVariable('longitude', 'degrees_east'), lon],
  ])
  return {
    ...file,
    variables: [...variables, ...places.keys()],
    read: (variable, start, count) => {
      const degrees = places.get(variable)
      return degrees === undefined ? file.read(variable, start, count) : Float64Array.of(degrees)
    },
  }
}

/** The end of the names of such variables. Its blanks keep it apart from the names of files. */
const nameEnd = ' of all rows '

/** The sentence of the description about such a place; none where a file has another. */
export const notesOfPlace = ({ variables }: FieldFile): readonly string[] =>
  variables.some(({ name }) => name.endsWith(nameEnd))
    ? ['All rows have the position that the attributes of the file tell, geospatial_lat_min and geospatial_lon_min.']
    : []

/** The degrees at both ends of an extent; undefined where they differ, are none, or count west or south. */
function placeIn(attributes: FieldAttributes, axis: 'lat' | 'lon', most: number): number | undefined {
  const units = attributeText(attributes, `geospatial_${axis}_units`) ?? ''
  if (units !== '' && !/^deg(ree)?s?([ _]?(n(orth)?|e(ast)?))?$/i.test(units)) return undefined
  const [[least], [greatest]] = (['min', 'max'] as const).map((end) =>
    attributeNumbers(attributes, `geospatial_${axis}_${end}`),
  ) as [readonly number[], readonly number[]]
  return least !== undefined && least === greatest && Math.abs(least) <= most ? least : undefined
}

/** A coordinate without dimensions. */
const placeVariable = (name: 'latitude' | 'longitude', units: string): FieldVariable => ({
  name: ` ${name}${nameEnd}`,
  type: 'f8',
  dimensions: [],
  shape: [],
  attributes: new Map([
    ['standard_name', { type: 'text', value: name }],
    ['units', { type: 'text', value: units }],
  ]),
  chunk: undefined,
})
