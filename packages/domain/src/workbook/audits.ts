export type AuditLevel = 'error' | 'warning' | 'information'

interface Audit {
  /** Errors block a submission. */
  readonly level: AuditLevel
  /** What is looked for. */
  readonly fault: string
  /** S5: service specification, section 5. F6.1: reading, F6.2-n: audit n, F6.3: cell rules of the facts. */
  readonly source: string
}

const error = (fault: string, source: string) => ({ level: 'error', fault, source }) as const
const warning = (fault: string, source: string) => ({ level: 'warning', fault, source }) as const
const information = (fault: string, source: string) => ({ level: 'information', fault, source }) as const

/** Every audit by its stable id, in the order in which findings are reported. */
export const audits = {
  // The file and its sheets
  'file-type': error('the file is no .xlsx', 'F6.1'),
  'file-too-large': error('the file is larger than 150 MB', 'S5, F6.1'),
  'sheet-missing': error('one of the three sheets is missing', 'F6.2-3'),
  'sheet-misnamed': error('a sheet differs from its name by case, blanks or punctuation', 'F6.2-3'),
  'sheet-empty': error('a sheet has no rows below its header', 'F6.2-3'),
  // Headers
  'orphaned-cells': error('cells stand below an empty header', 'F6.2-1'),
  'header-duplicate': error('two columns of a sheet have the same header', 'F6.2-4'),
  'column-misnamed': error('a column stands under another spelling of its name', 'S5, F6.2-17'),
  'column-missing': error('a required column is missing', 'S5, F6.2-5'),
  'column-order': error('time, lat, lon, depth are not the first columns, in this order', 'S5'),
  'column-extra': error('a metadata sheet has a column that does not belong there', 'F6.2-17'),
  'column-undefined': error('a data column has no row in vars_meta_data', 'S5, F6.2-6'),
  'variable-without-column': error('a var_short_name has no data column', 'S5, F6.2-6'),
  'template-row': error("the template's placeholder text is still there", 'F6.2-15'),
  // Time and place
  'time-missing': error('a row has no time', 'F6.2-5, F6.3'),
  'time-format': error('a time is not written YYYY-MM-DDThh:mm:ss', 'S5, F6.3'),
  'time-impossible': error('a time is written well but does not exist', 'S5, F6.3'),
  'lat-missing': error('a row has no latitude', 'F6.2-5, F6.3'),
  'lat-not-number': error('a latitude is no number', 'F6.3'),
  'lat-out-of-range': error('a latitude is outside −90…90', 'S5, F6.3'),
  'lon-missing': error('a row has no longitude', 'F6.2-5, F6.3'),
  'lon-not-number': error('a longitude is no number', 'F6.3'),
  'lon-out-of-range': error('a longitude is outside −180…180', 'S5, F6.3'),
  'depth-missing': error('depth is present in some rows only, or its column is empty', 'F6.2-8, F6.3'),
  'depth-not-number': error('a depth is no number', 'F6.3'),
  'depth-negative': error('a depth is negative', 'S5, F6.3'),
  'depth-out-of-range': error('a depth is below 11 000 m', 'F6.3'),
  radians: warning('every position fits in radians', 'F6.2-9'),
  'row-duplicate': error('a row repeats another one in every column', 'F6.2-14'),
  'space-time-repeated': warning('rows share time, place and depth', 'F6.2-10'),
  'rows-blank': information('blank rows stand between rows', 'F6.1'),
  'time-converted': information('times were brought to UTC', 'F6.2-20, F6.1'),
  // Data columns
  'variable-empty': error('a variable column has no value at all', 'F6.2-7'),
  filler: error('NA, NaN, -999 and the like stand for missing values', 'S5, F6.2-13a'),
  'type-mixed': warning('a variable column mixes numbers and text', 'F6.2-11'),
  'values-identical': warning('all values of a variable are equal', 'F6.2-12'),
  outlier: warning('values lie more than 5 standard deviations from the mean', 'F6.2-13b'),
  'formula-without-value': error('a formula has no stored value', 'F6.1'),
  formula: information('cells are formulas, and their stored values are used', 'F6.1'),
  // Cells of the metadata sheets
  'cell-required': error('a required cell is empty', 'S5, F6.3'),
  'text-too-long': error('a text has more characters than its column takes', 'S5, F6.3'),
  'text-length-unusual': warning('a description or acknowledgement is outside the usual length', 'F6.3'),
  'short-name-format': error(
    'a short name has other characters than letters, digits, _ or starts with a digit',
    'S5, F6.3',
  ),
  'short-name-underscore': warning('a short name starts with an underscore', 'F6.3'),
  'long-name-title-case': warning('a long name is not in title case', 'S5'),
  'value-not-listed': error('a value is not one of the preset ones', 'S5, F6.3'),
  'flag-invalid': error('visualize or climatology is neither 0 nor 1', 'S5, F6.3'),
  'release-date-format': warning('the release date is not written YYYY-MM-DD', 'F6.3'),
  'metadata-filler': warning('NA, none and the like stand for an empty cell', 'S5'),
  'below-first-row': error('a value of the dataset stands below the first row', 'F6.3'),
  'below-first-row-ignored': warning('a value below the first row will not be read', 'F6.3'),
  'metadata-row-duplicate': error('a row of vars_meta_data repeats another one', 'F6.2-14'),
  'variable-name-duplicate': error('a var_short_name or var_long_name is repeated', 'F6.2-18'),
  'keywords-identical': warning('every variable has the same keywords', 'S5'),
  'keywords-region': warning('the keywords name no region', 'S5'),
  // Names
  'short-name-taken': error('the short name is in use', 'S5, F6.2-2'),
  'short-name-case': error('an update changes only the letter case of the short name', 'F6.2-2'),
  'short-name-own': warning('the short name is that of another submission of the same person', 'F6.2-2'),
  'long-name-taken': error('the long name is in use', 'S5, F6.2-2'),
  // Cruises
  'cruise-list': warning('several cruises stand in one cell', 'F6.2-16'),
  'cruise-missing': warning('an in-situ observation names no cruise', 'F6.2-19'),
  'cruise-unknown': warning('a cruise has no known trajectory', 'S5'),
  'cruise-mismatch': warning("rows lie outside the cruise's time or area", 'S5'),
} as const satisfies Record<string, Audit>

export type AuditId = keyof typeof audits
export const auditIds = Object.keys(audits) as readonly AuditId[]
