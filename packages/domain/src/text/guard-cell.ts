/** What begins a formula at the start of a text, or behind what another reader takes for the end of a cell or of a line. Some readers know the wide signs too. */
const formulaStart = /(^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** A cell of a CSV file for readers of spreadsheets: an apostrophe stands before what they would run as a formula, also where semicolons separate their cells. */
export const guardCell = <T extends string | number | boolean | null>(cell: T): T | string =>
  typeof cell === 'string' ? cell.replace(formulaStart, "$1'") : cell
