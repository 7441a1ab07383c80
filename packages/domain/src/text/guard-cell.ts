/** What begins a formula at the start of a text, or behind what another reader takes for the end of a cell or of a line. Some readers know the wide signs too. */
const formulaStart = /(^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** A cell of a CSV file for readers of spreadsheets: an apostrophe stands before what they would run as a formula, also where semicolons separate their cells. */
export const guardCell = <T extends string | number | boolean | null>(cell: T): T | string =>
  typeof cell === 'string' ? cell.replace(formulaStart, "$1'") : cell

/** The apostrophes that stand in such places. */
const guardedStart = /(^|[;\t\r\n])'(?=[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g

/** A text as it was before `guardCell`. */
export const unguardCell = (text: string): string => text.replace(guardedStart, '$1')

/** A cell of CSV, in quotes only where it needs them. */
export const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
