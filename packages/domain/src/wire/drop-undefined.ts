/** An object without the members that are undefined, as `exactOptionalPropertyTypes` requires. */
type Remainder<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** A copy without the members that are undefined. */
export const dropUndefined = <T extends object>(from: T): Remainder<T> =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as Remainder<T>
