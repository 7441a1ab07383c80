export type AuditLevel = 'error' | 'warning' | 'information'

interface Audit {
  /** Errors block a submission. */
  readonly level: AuditLevel
  /** The fault that the audit looks for. */
  readonly fault: string
  /** The rule that the audit enforces, by its number in `RULES.md`. */
  readonly rule: string
}

const error = (fault: string, rule: string) => ({ level: 'error', fault, rule }) as const
const warning = (fault: string, rule: string) => ({ level: 'warning', fault, rule }) as const
const information = (fault: string, rule: string) => ({ level: 'information', fault, rule }) as const

/** Every audit by its stable id, in the order in which issues are reported. */
export const audits = {
  // The file and its sheets
  'file-type': error('the file is no .xlsx', 'T4'),
  'file-too-large': error('the file is larger than 150 MB', 'T4'),
  'sheet-missing': error('one of the three sheets is missing', 'T5'),
  'sheet-misnamed': error('a sheet differs from its name by case, blanks or punctuation', 'T5'),
  'sheet-empty': error('a sheet has no rows below its header', 'T5'),
  // Headers
  'orphaned-cells': error('cells stand below an empty header', 'T5'),
  'header-duplicate': error('two columns of a sheet have the same header', 'T5'),
  'column-misnamed': error('a column stands under another spelling of its name', 'T5'),
  'column-missing': error('a required column is missing', 'T5'),
  'column-order': error('time, lat, lon, depth are not the first columns, in this order', 'T5'),
  'column-extra': error('a metadata sheet has a column that does not belong there', 'T5'),
  'column-undefined': error('a data column has no row in vars_meta_data', 'T5'),
  'variable-without-column': error('a var_short_name has no data column', 'T5'),
  'template-row': error("the template's placeholder text is still there", 'T5'),
  // Time and place
  'time-missing': error('a row has no time', 'T6'),
  'time-format': error('a time is not written YYYY-MM-DDThh:mm:ss', 'T6'),
  'time-impossible': error('a time is written well but does not exist', 'T6'),
  'lat-missing': error('a row has no latitude', 'T6'),
  'lat-not-number': error('a latitude is no number', 'T6'),
  'lat-out-of-range': error('a latitude is outside −90…90', 'T6'),
  'lon-missing': error('a row has no longitude', 'T6'),
  'lon-not-number': error('a longitude is no number', 'T6'),
  'lon-out-of-range': error('a longitude is outside −180…180', 'T6'),
  'depth-missing': error('depth is present in some rows only, or its column is empty', 'T6'),
  'depth-not-number': error('a depth is no number', 'T6'),
  'depth-negative': error('a depth is negative', 'T6'),
  'depth-out-of-range': error('a depth is below 11 000 m', 'T6'),
  radians: warning('every position fits in radians', 'T6'),
  'row-duplicate': error('a row repeats another one in every column', 'T7'),
  'space-time-repeated': warning('rows share time, place and depth', 'T7'),
  'rows-blank': information('blank rows stand between rows', 'T4'),
  'time-converted': information('times were brought to UTC', 'T6'),
  // Data columns
  'variable-empty': error('a variable column has no value at all', 'T7'),
  filler: error('NA, NaN, -999 and the like stand for missing values', 'T7'),
  'type-mixed': warning('a variable column mixes numbers and text', 'T7'),
  'values-identical': warning('all values of a variable are equal', 'T7'),
  outlier: warning('values lie more than 5 standard deviations from the mean', 'T7'),
  'formula-without-value': error('a formula has no stored value', 'T4'),
  formula: information('cells are formulas, and their stored values are used', 'T4'),
  // Cells of the metadata sheets
  'cell-required': error('a required cell is empty', 'T8'),
  'text-too-long': error('a text has more characters than its column takes', 'T8'),
  'text-length-unusual': warning('a description or acknowledgement is outside the usual length', 'T8'),
  'short-name-format': error('a short name has other characters than letters, digits, _ or starts with a digit', 'T8'),
  'short-name-underscore': warning('a short name starts with an underscore', 'T8'),
  'long-name-title-case': warning('a long name is not in title case', 'T8'),
  'value-not-listed': error('a value is not one of the preset ones', 'T8'),
  'flag-invalid': error('visualize or climatology is neither 0 nor 1', 'T8'),
  'release-date-format': warning('the release date is not written YYYY-MM-DD', 'T8'),
  'metadata-filler': warning('NA, none and the like stand for an empty cell', 'T8'),
  'below-first-row': error('a value of the dataset stands below the first row', 'T8'),
  'below-first-row-ignored': warning('a value below the first row will not be read', 'T8'),
  'metadata-row-duplicate': error('a row of vars_meta_data repeats another one', 'T8'),
  'variable-name-duplicate': error('a var_short_name or var_long_name is repeated', 'T8'),
  'keywords-identical': warning('every variable has the same keywords', 'T9'),
  'keywords-region': warning('the keywords name no region', 'T9'),
  // Names
  'short-name-taken': error('the short name is in use', 'T3'),
  'short-name-case': error('an update changes only the letter case of the short name', 'T3'),
  'short-name-own': warning('the short name is that of another submission of the same person', 'T3'),
  'long-name-taken': error('the long name is in use', 'T3'),
  // Cruises
  'cruise-list': warning('several cruises stand in one cell', 'T9'),
  'cruise-missing': warning('an in-situ observation names no cruise', 'T9'),
  'cruise-unknown': warning('a cruise has no known trajectory', 'T9'),
  'cruise-mismatch': warning("rows lie outside the cruise's time or area", 'T9'),
} as const satisfies Record<string, Audit>

export type AuditId = keyof typeof audits
export const auditIds = Object.keys(audits) as readonly AuditId[]
