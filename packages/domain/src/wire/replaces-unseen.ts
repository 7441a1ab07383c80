/** As JSON with the fields of objects in one order: the database keeps its own. */
const write = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Whether sending a value would replace what somebody else has written and the sender has not seen. Portal and service compare by it.
 *
 * @param shown what the sender saw
 * @param now what the service has now
 */
export const replacesUnseen = (sent: unknown, shown: unknown, now: unknown): boolean =>
  write(now) !== write(shown) && write(now) !== write(sent)

/** The sentence of a refused change, which would replace another one that its sender has not seen. */
export const changedMeanwhile = (what: string): string => `${what} was changed meanwhile: look at it again.`
