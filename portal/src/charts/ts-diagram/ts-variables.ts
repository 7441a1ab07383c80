import { formatUnit } from '@isobath/domain'
import type { PlotOptions } from '@isobath/plot'
import { screenTexts } from './screen-texts.ts'

/** A variable as the catalog names it. */
export interface NamedVariable {
  /** Its column. */
  readonly name: string
  readonly longName: string
  readonly unit: string | null
}

/** What a variable is in a T-S diagram. */
export type TsRole = 'temperature' | 'salinity'

const salinityNames = /sal(t\b|ini|ni)|ctdsal|\bp?sal\b/i
const temperatureNames = /temperature|\btemp\b|theta|ctdtmp/i
/** Temperatures of something else than the water, and what is no temperature. */
const otherNames = /\bair\b|atmos|dew|wet.?bulb|skin|anomal|flag|quality|deviation|error/i

/** The role of a variable by its names; undefined where it is neither. */
export function roleOf({ name, longName }: NamedVariable): TsRole | undefined {
  const names = `${longName} ${name}`.replaceAll('_', ' ')
  if (otherNames.test(names)) return undefined
  if (salinityNames.test(names)) return 'salinity'
  return temperatureNames.test(names) ? 'temperature' : undefined
}

/** What a variable of the role is drawn against. */
export const otherRole = (role: TsRole): TsRole => (role === 'temperature' ? 'salinity' : 'temperature')

/** A variable of a dataset that another can be drawn against. */
interface TsPartner extends NamedVariable {
  readonly id: number
}

/** A variable as the list of a dataset has it. */
interface ListedVariable {
  readonly ID: number
  readonly Short_Name: string
  readonly Long_Name: string
  readonly Unit: string | null
}

/** The variables of a dataset that one of the role can be drawn against. */
export const partnersOf = (role: TsRole, variables: readonly ListedVariable[]): readonly TsPartner[] =>
  variables
    .map(({ ID, Short_Name, Long_Name, Unit }) => ({ id: ID, name: Short_Name, longName: Long_Name, unit: Unit }))
    .filter((variable) => roleOf(variable) === otherRole(role))

/** Units in which each can be drawn, as they are shown. A variable without a unit is taken to have a usual one. */
const units: Readonly<Record<TsRole, readonly string[]>> = {
  temperature: ['', '°C'],
  salinity: ['', '1', '‰', 'psu', 'pss', 'pss-78', 'g kg⁻¹', '10⁻³', '1e-3'],
}

/** The sentence that says that the unit of a variable does not fit its role; undefined where it does. */
export function unitProblem(role: TsRole, { longName, unit }: NamedVariable): string | undefined {
  const shown = formatUnit(unit)
  return units[role].includes(shown.toLowerCase()) || units[role].includes(shown)
    ? undefined
    : screenTexts.otherUnit(role, longName, shown)
}

/** The equation of state that fits a salinity: TEOS-10 needs Absolute Salinity, which counts grams in a kilogram. */
export const seawaterFor = ({
  name,
  longName,
  unit,
}: NamedVariable): NonNullable<PlotOptions<'tsDiagram'>['seawater']> =>
  /absolute/i.test(longName) || /^sa$/i.test(name) || formatUnit(unit) === 'g kg⁻¹' ? 'TEOS-10' : 'EOS-80'
