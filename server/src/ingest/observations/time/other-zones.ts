import type { RawColumn } from '../source.ts'

/** Words of a name or unit that say that times are not those of UTC. */
const otherZone =
  /(^|[^a-z])(lt|lst|ldt|[ecmp][sd]t|ak[sd]t|hst|jst|kst|cet|cest|bst|ist|a[ecw][sd]t|nz[sd]t)($|[^a-z])|local(?![ei])|(utc|gmt)\s*[+-]\s*\d/i

/** Whether the name of a column, or its unit, says that its times are local, or of a zone other than UTC. */
export const tellsOtherZone = ({ name, unit = '' }: RawColumn): boolean =>
  otherZone.test(name) || (otherZone.test(unit) && !/\bsince\b/i.test(unit))
