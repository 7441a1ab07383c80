/** Calls a function of the page. What it throws is an uncaught error of the page; the chart goes on. */
export function callBack<Values extends readonly unknown[]>(
  callback: ((...values: Values) => void) | undefined,
  ...values: Values
): void {
  try {
    callback?.(...values)
  } catch (error) {
    reportError(error)
  }
}

/** Writes warnings to the console, except those that it has. */
export function logWarnings(warnings: readonly string[], known: readonly string[] = []): void {
  for (const warning of warnings) if (!known.includes(warning)) console.warn(`Isobath: ${warning}`)
}
