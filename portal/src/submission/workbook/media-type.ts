/** The media type of an .xlsx workbook. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
