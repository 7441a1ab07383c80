import { catalogFunctions } from '../catalog/macros.ts'
import { tsqlMacros } from '../catalog/tsql-macros.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Every function that a statement may call, operators included. Missing are those that read files or settings, wait, repeat without bound (`repeat`, `lpad`, `rpad`, `printf`,
 * `format`, `range`, functions of lists) or describe the machine, those that no client uses, and `histogram`, which makes one value of all that a column holds.
 *
 * Functions that grow a text are bounded twice: `longestText` refuses a statement that tells beforehand that a text could grow too long, and the process of a statement has too little
 * memory for any text of 2³¹ bytes. Beyond that length `any_value`, `first`, `last`, `mode`, `arg_min` and `arg_max` have had faults in some versions of the engine.
 */
export const allowedFunctions = words(`
  + - * / % // ** ^ & | ~ << >> || ~~ !~~ ~~* !~~* ~~~ ~
  like_escape not_like_escape ilike_escape not_ilike_escape regexp_full_match regexp_matches regexp_extract regexp_replace
  abs acos asin atan atan2 cbrt ceil ceiling cos cot degrees exp floor greatest isfinite isinf isnan least ln log10 log2 mod pi pow power
  radians random round sign sin sqrt square tan trunc
  any_value arg_max arg_min approx_count_distinct approx_quantile avg bool_and bool_or corr count count_star covar_pop covar_samp favg first fsum
  kurtosis last listagg mad max max_by median min min_by mode quantile quantile_cont quantile_disc regr_intercept regr_r2 regr_slope
  skewness stddev stddev_pop stddev_samp string_agg sum sumkahan group_concat var_pop var_samp variance
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
  ascii charindex chr concat concat_ws contains ends_with left length len lower ltrim position replace reverse right rtrim split_part
  starts_with strpos strip_accents substr substring translate trim upper prefix suffix format_number
  coalesce if ifnull nullif constant_or_null error
  age century current_date date_add date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc day dayname dayofmonth
  dayofweek dayofyear decade epoch epoch_ms hour isodow isoyear last_day make_date make_timestamp minute month monthname now quarter second
  strftime strptime time_bucket to_days to_hours to_milliseconds to_minutes to_months to_seconds to_timestamp to_weeks to_years today
  try_strptime week weekday weekofyear year yearweek get_current_timestamp
  json_extract_string json_extract json_valid json_type
  ${tsqlMacros.map(({ name }) => name).join(' ')} col_length
`)

/** Functions that stand where a table stands. */
export const allowedTableFunctions: ReadonlySet<string> = new Set(
  catalogFunctions.map(({ name }) => name.toLowerCase()),
)
