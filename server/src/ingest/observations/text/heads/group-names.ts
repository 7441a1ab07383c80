import { areCounted, isCounted, namesDegrees, unitLinesOf } from './column-units.ts'

/**
 * Names that stand under names of groups, or under a title, whose cells are blank to their right: `time, Nutrients, ` over `, NO3, PO4`. A name that comes twice has its group before it, but not a title. Undefined where the
 * second line is not one of names above numbers, or above a line of units.
 */
export function namesUnderGroups([groups = [], names = [], ...below]: readonly (readonly string[])[]):
  | readonly string[]
  | undefined {
  const told = names.filter((name) => name !== '')
  const areNames =
    told.length > 1 && told.every((name) => /[a-z]/i.test(name) && !isCounted(name) && !/^\d{4}-/.test(name))
  const isNamed = (i: number) => (names[i] ?? '') !== ''
  const runsOn = (i: number) => groups[i] === '' && isNamed(i)
  const isGroup = groups.some((_, i) => runsOn(i))
  // Names stand under every column, or under groups of several alone: a first row of remarks names nothing.
  const areUnderAll = groups.every((group, i) => group === '' || isNamed(i))
  const areUnderGroups = groups.every((group, i) => group === '' || isNamed(i) === runsOn(i + 1))
  if (
    !areNames ||
    !isGroup ||
    !(areUnderAll || areUnderGroups) ||
    namesDegrees(names) ||
    !(areCounted(below[0] ?? []) || unitLinesOf(below).count > 0)
  )
    return undefined
  const isTitle = groups.filter((group) => group !== '').length === 1
  const all = groups.map((group, i) => names[i] || group)
  return all.map((name, i) => {
    const isRepeated = name !== '' && all.some((other, j) => j !== i && other === name)
    const group = groups.slice(0, i + 1).findLast((each) => each !== '')
    return isRepeated && !isTitle && group !== undefined && group !== name ? `${group} ${name}` : name
  })
}
