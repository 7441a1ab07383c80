import { faultOfDegrees, isTime, metresIn, roleOf } from '../../netcdf/cf-role.ts'
import type { Role } from '../../netcdf/cf-role.ts'
import { faultOfPacking } from '../../netcdf/packing.ts'
import { attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { decibarsIn } from '../depth/pressure.ts'
import { datumTexts, isHeightAboveFloor, isWaterDepth } from './sea-floor-heights.ts'
import type { RowSpace } from './row-space.ts'

/** The variables that say when and where each row was taken. */
export interface DiscreteCoordinates {
  readonly time: FieldVariable
  readonly lat: FieldVariable
  readonly lon: FieldVariable
  readonly vertical: VerticalCoordinate | undefined
}

interface VerticalCoordinate {
  readonly variable: FieldVariable
  readonly is: 'depth' | 'pressure'
  /** Where rows lie at distances from an instrument, or at heights above the sea floor. The variable is then the depth, or the pressure, of these. */
  readonly cells?: {
    readonly variable: FieldVariable
    readonly areUp: boolean
    readonly from: 'instrument' | 'sea floor'
  }
}

const decibarUnits = /^d(eci)?bars?$/i
const pressureNames = /^(ctd)?pres(s|sure)?$/i
const seaFloor = /sea_?floor|bottom|seabed|bathymetry|water_?(column_?)?depth/i
/** What says that a height is not one above the surface of the sea: the bins of a current profiler count from the instrument. */
const otherDatum =
  /(above|from|to)[_ ](the[_ ])?(sensor|transducer|instrument|head|bottom|bed|sea[_ ]?(floor|bed|bottom))|distance|^sensor$/i
/** What says that these are heights above an instrument, or distances from it. */
const instrumentDatum = /(above|from|to)[_ ](the[_ ])?(sensor|transducer|instrument|head)|^sensor$/i
/** Usual names of coordinates. Others, as `deploy_lat`, may tell where something else was. */
const usualName = /^(time|lat|latitude|lon|longitude|depth|pres|pressure)$/i

/** The coordinates of the rows that a variable lies along, or what is missing: `detail` continues "its variable …". */
export function coordinatesOf(
  file: FieldFile,
  sample: FieldVariable,
  space: RowSpace,
): DiscreteCoordinates | { readonly detail: string } {
  const listed = attributeText(sample.attributes, 'coordinates')?.split(/\s+/) ?? []
  const candidates = file.variables.filter(
    (variable) =>
      variable.name !== sample.name && isNumeric(variable.type) && space.reaches(variable) && !faultOfPacking(variable),
  )
  /** The evidence that a variable is the coordinate: CF lists it, marks it as an axis, or its name says so, or it has a value for each row and not for each feature. */
  const weight = ({ name, dimensions, attributes }: FieldVariable) =>
    (listed.includes(name) ? 4 : 0) +
    (attributes.has('axis') ? 2 : 0) +
    (attributes.has('standard_name') ? 1 : 0) +
    (usualName.test(name) ? 1 : 0) +
    (dimensions.some((dimension) => space.dimensions.includes(dimension)) ? 1 : 0) +
    (dimensions.length === 1 && dimensions[0] === name ? 1 : 0)
  const ranked = (fits: (variable: FieldVariable) => boolean) =>
    candidates
      .filter(fits)
      .toSorted((a, b) => weight(b) - weight(a) || space.placesOf(b).length - space.placesOf(a).length)
  const best = (fits: (variable: FieldVariable) => boolean) => ranked(fits)[0]
  const ofRole = (role: Role) => best((variable) => roleOf(variable) === role)

  const [time, lat, lon] = [best(isTime), ofRole('lat'), ofRole('lon')]
  const lacking = [time ? '' : 'time', lat ? '' : 'latitude', lon ? '' : 'longitude'].filter((word) => word !== '')
  const written = file.variables.find((variable) => !isNumeric(variable.type) && roleOf(variable) === 'time')
  if (!time && lat && lon && written)
    return { detail: `has its times as text in ${written.name}, and not as numbers since a moment` }
  if (!time || !lat || !lon) return { detail: `has no ${lacking.join(' and no ')}` }
  const fault = faultOfDegrees(lat, 'lat') ?? faultOfDegrees(lon, 'lon')
  if (fault) return { detail: `cannot be placed, since ${fault}` }
  const isMarked = ({ name, dimensions, attributes }: FieldVariable) =>
    listed.includes(name) || attributes.has('axis') || attributes.has('positive') || dimensions[0] === name
  const horizontal = new Set([time, lat, lon].flatMap((each) => space.placesOf(each)))
  const depths = ranked((variable) => isDepth(variable, isMarked(variable)))
  // Bins of a current profiler have depths of their own, beside the depth of the instrument.
  const depth = depths.find((each) => space.placesOf(each).some((place) => !horizontal.has(place))) ?? depths[0]
  const pressure = depth ? undefined : best(isPressure)
  const vertical: VerticalCoordinate | undefined = depth
    ? { variable: depth, is: 'depth' }
    : pressure && { variable: pressure, is: 'pressure' }
  const [floor, aboveFloor] = [best(isWaterDepth), best(isHeightAboveFloor)]
  const overFloor = (height: FieldVariable | undefined): VerticalCoordinate | undefined =>
    floor && height && { variable: floor, is: 'depth', cells: { variable: height, areUp: true, from: 'sea floor' } }
  const places = new Set([...horizontal, ...(vertical ? space.placesOf(vertical.variable) : [])])
  const unplaced = space.dimensions.flatMap((_, place) => (places.has(place) ? [] : [place]))
  const [bare] = unplaced
  if (bare === undefined) {
    const isOfSamples = vertical && vertical.variable !== floor
    return { time, lat, lon, vertical: isOfSamples ? vertical : (overFloor(aboveFloor) ?? vertical) }
  }
  const [dimension, length] = [space.dimensions[bare], space.lengths[bare]]
  const height = candidates.find(
    (variable) =>
      (countsFromElsewhere(variable) || isHeightAboveFloor(variable)) && variable.dimensions.join() === dimension,
  )
  const heights = height && isHeightAboveFloor(height) ? overFloor(height) : undefined
  if (heights && unplaced.length === 1) return { time, lat, lon, vertical: heights }
  const areUp = height && cellsCountUp(height)
  if (height && vertical && areUp !== undefined && unplaced.length === 1)
    return { time, lat, lon, vertical: { ...vertical, cells: { variable: height, areUp, from: 'instrument' } } }
  if (height)
    return { detail: `lies at ${height.name}, which counts from an instrument or the sea floor and is no depth` }
  return { detail: `has a dimension ${dimension} of ${length} that is neither time, depth, latitude nor longitude` }
}

/** Depths and heights of samples; heights that are measured, and depths of the sea floor, are none. */
function isDepth(variable: FieldVariable, isMarked: boolean): boolean {
  const standard = attributeText(variable.attributes, 'standard_name') ?? ''
  const isFloor = [variable.name, standard].some((text) => seaFloor.test(text))
  const isSample = !isFloor && !countsFromElsewhere(variable)
  return roleOf(variable) === 'depth' && isSample && (isMarked || !/height|altitude/i.test(standard))
}

/** Whether a vertical coordinate counts from an instrument, or from the sea floor. */
const countsFromElsewhere = (variable: FieldVariable) =>
  roleOf(variable) === 'depth' && datumTexts(variable).some((text) => otherDatum.test(text))

/** Whether distances from an instrument count upward; undefined where they count from something else, or do not say it. */
function cellsCountUp(variable: FieldVariable): boolean | undefined {
  const texts = datumTexts(variable)
  if (!texts.some((text) => instrumentDatum.test(text)) || metresOf(variable) === undefined) return undefined
  const positive = attributeText(variable.attributes, 'positive')?.toLowerCase()
  if (positive === 'up' || positive === 'down') return positive === 'up'
  return texts.some((text) => /height|above/i.test(text)) ? true : undefined
}

/** Pressures of the sea: those of the air are measured, and place nothing. */
function isPressure({ name, attributes }: FieldVariable): boolean {
  const standard = attributeText(attributes, 'standard_name') ?? ''
  const units = attributeText(attributes, 'units') ?? ''
  if (standard.startsWith('sea_water_pressure')) return decibarsIn(units) !== undefined
  return decibarUnits.test(units) && pressureNames.test(name)
}

/** Metres of one unit of a vertical coordinate; undefined when the unit is not a length. */
export const metresOf = (variable: FieldVariable) => metresIn(attributeText(variable.attributes, 'units') ?? '')
