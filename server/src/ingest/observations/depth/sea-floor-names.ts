import { splitBrackets } from '../brackets.ts'

/** A name as it is compared: its letters alone, without a unit in brackets. */
const plain = (name: string) =>
  splitBrackets(name)
    .text.toLowerCase()
    .replace(/[^a-z]/g, '')

const floor = '(sea)?(floor|bed|bottom)'
/** The unit that may end a name, as its only group that is named. */
const unit = '(?<unit>m|km|cm|ft|feet|foot|fms?|fathoms?|yds?|yards?)?'
const heightNames = new RegExp(`^((height|altitude|met(er|re)s|m)(above|off)(the)?${floor}|hab|mab)${unit}$`)
const waterDepthNames = new RegExp(
  `^(water(column)?depth|${floor}depth(below(mean)?sea(surface|level))?|depth(of)?(the)?${floor}|bathymetry|soundings?)${unit}$`,
)

/** Whether a name is one of heights above the sea floor: `height_above_seafloor`, `Height above bottom [m]`, `mab`. */
export const isHeightName = (name: string): boolean => heightNames.test(plain(name))

/** Whether a name is one of depths of the sea floor: `water_depth`, `Bottom depth (m)`, `bathymetry`. */
export const isWaterDepthName = (name: string): boolean => waterDepthNames.test(plain(name))

/** The unit that ends such a name: `ft` of `water_depth_ft`; undefined where none does. */
export const unitOfFloorName = (name: string): string | undefined =>
  [heightNames, waterDepthNames].map((pattern) => pattern.exec(plain(name))?.groups?.['unit']).find((each) => each)

/** What the description says of depths that come from heights above the sea floor. */
export const depthsOverFloor = (floor: string, height: string): string =>
  `Depths are those of the sea floor, ${floor}, minus the heights above it, ${height}.`
