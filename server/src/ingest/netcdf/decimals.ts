/** A difference of degrees with as many decimals as the number that it was taken from: 350.6 − 360 is −9.4, and not −9.399999999999977. */
export function withDecimalsOf(stated: number, difference: number): number {
  const decimals = String(stated).split('.')[1]?.length ?? 0
  return Number(difference.toFixed(Math.min(decimals, 20)))
}
