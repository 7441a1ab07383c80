/** A cell of a CSV file for readers of spreadsheets: a text that they would take for a formula begins with an apostrophe. */
export const guardCell = <T extends string | number | boolean | null>(cell: T): T | string =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
