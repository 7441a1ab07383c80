/** Whether a line is no row: the usual marks of a comment, those of Ocean Data View, `HDR` lines, the delimiter for a spreadsheet, first and last line of WHP-Exchange, the last of NCCSV, the title of loggers of Onset, and the first line of those of Campbell. */
export const isComment = (text: string): boolean =>
  /^(#|%|\/\/|sep=.$|(BOTTLE|CTD),\d{8}|END_DATA|\*END_DATA\*|"?Plot Title:|"?TOA5"?,)/i.test(text) ||
  /^HDR\b/.test(text)
