/** Whether this thread may compile code from text. In a file of its own, which the bundle of a page does not hold. */
export function canCompileCode(): boolean {
  try {
    // oxlint-disable-next-line no-new-func, no-implied-eval -- the question is whether it is allowed
    return new Function('return true')() === true
  } catch {
    return false
  }
}
