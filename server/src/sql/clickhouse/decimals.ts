import { doesNotFit } from '../fault-sentences.ts'
import { orFault, withValue } from './types.ts'
import type { PlanType } from './types.ts'

/** A decimal that has no more digits than its type: ClickHouse takes as many as the bytes of the type hold. */
export function fittedDecimal(sql: string, to: PlanType, isTry: boolean, sentence = doesNotFit): string {
  if (to.id !== 'DECIMAL') return sql
  const most = to.width - to.scale
  return withValue(sql, (x) => {
    const isBeyond =
      to.width < 38 ? `abs(${x}) >= toDecimal128('1${'0'.repeat(most)}', 0)` : `abs(toFloat64(${x})) >= 1e${most}`
    return isTry ? `if(ifNull(${isBeyond}, false), NULL, ${x})` : orFault(isBeyond, sentence, x)
  })
}
