import { curlCode, keyName, quote, type RequestCode, type RequestParts, requestParts } from './request-code.ts'

const axes = ['time', 'depth', 'lat', 'lon']

/**
 * The difference of two fields as code: both are read as CSV, and times and depths are matched by their order, as the chart does. Where their cells differ, the
 * finer field is interpolated bilinearly.
 */
export function differenceCode(
  first: string,
  second: string,
  interpolated: 'first' | 'second' | undefined,
): readonly RequestCode[] {
  const [a, b] = [requestParts(first), requestParts(second)]
  return [
    { language: 'Python', text: python(a, b, interpolated) },
    { language: 'R', text: r(a, b, interpolated) },
    { language: 'curl', text: curl(a, b) },
  ]
}

const fieldOf = ({ parameters }: RequestParts) => parameters.find(([name]) => name === 'fields')?.[1] ?? ''

function python(a: RequestParts, b: RequestParts, interpolated: 'first' | 'second' | undefined): string {
  const call = ({ parameters }: RequestParts) =>
    `field({\n${parameters.map(([name, value]) => `    ${quote(name)}: ${quote(value)},`).join('\n')}\n})`
  const [from, minus] = [quote(fieldOf(a)), quote(fieldOf(b))]
  const other = interpolated === 'first' ? 'second' : 'first'
  const end = interpolated
    ? `# Bilinear, at the cells of the coarser field; the chart has values nearer to gaps. Needs xarray and scipy.
keys = [name for name in ${JSON.stringify(axes)} if name in first and name in second]
first = first.set_index(keys)[${from}].to_xarray()
second = second.set_index(keys)[${minus}].to_xarray()
${interpolated} = ${interpolated}.interp(lat=${other}.lat, lon=${other}.lon)
data = (first - second).rename("difference").to_dataframe().reset_index()`
    : `keys = [name for name in ${JSON.stringify(axes)} if name in first and name in second]
data = first.merge(second, on=keys, suffixes=("", "_subtracted"))
data["difference"] = data[${from}] - data[${fieldOf(a) === fieldOf(b) ? quote(`${fieldOf(b)}_subtracted`) : minus}]`
  return `import io
import pandas as pd
import requests

def field(parameters):
    answer = requests.get(${quote(a.address)}, params=parameters,
        headers={"Authorization": "Api-Key ${keyName}", "Accept": "text/plain"})
    answer.raise_for_status()
    rows = pd.read_csv(io.StringIO(answer.text)).rename(columns={"month": "time"})
    # The first time of one field stands against the first of the other.
    for name in {"time", "depth"} & set(rows):
        rows[name] = rows[name].rank(method="dense")
    return rows

first = ${call(a)}
second = ${call(b)}
${end}`
}

function r(a: RequestParts, b: RequestParts, interpolated: 'first' | 'second' | undefined): string {
  const call = ({ parameters }: RequestParts) =>
    `field(list(\n${parameters.map(([name, value]) => `  ${name} = ${quote(value)}`).join(',\n')}\n))`
  const [from, minus] = [fieldOf(a), fieldOf(b)]
  const [finer, coarser] = interpolated === 'first' ? ['first', 'second'] : ['second', 'first']
  const ofFiner = interpolated === 'first' ? from : minus
  const ofCoarser = interpolated === 'first' ? minus : from
  const sign = interpolated === 'first' ? ['read', 'data$' + ofCoarser] : ['data$' + ofCoarser, 'read']
  const end = interpolated
    ? `# Bilinear, at the cells of the coarser field; the chart has values nearer to gaps.
# Needs the package fields, and fields of one time and depth.
grid <- tapply(${finer}$${ofFiner}, list(${finer}$lon, ${finer}$lat), mean)
data <- ${coarser}
read <- fields::interp.surface(
  list(x = as.numeric(rownames(grid)), y = as.numeric(colnames(grid)), z = grid),
  cbind(data$lon, data$lat)
)
data$difference <- ${sign.join(' - ')}`
    : `keys <- intersect(c(${axes.map(quote).join(', ')}), intersect(names(first), names(second)))
data <- merge(first, second, by = keys, suffixes = c("", "_subtracted"))
data$difference <- data$${from} - data$${from === minus ? `${minus}_subtracted` : minus}`
  return `library(httr)

field <- function(parameters) {
  answer <- GET(${quote(a.address)}, query = parameters,
    add_headers(Authorization = "Api-Key ${keyName}", Accept = "text/plain"))
  stop_for_status(answer)
  rows <- read.csv(text = content(answer, "text", encoding = "UTF-8"))
  names(rows)[names(rows) == "month"] <- "time"
  # The first time of one field stands against the first of the other.
  for (name in intersect(c("time", "depth"), names(rows)))
    rows[[name]] <- match(rows[[name]], sort(unique(rows[[name]])))
  rows
}

first <- ${call(a)}
second <- ${call(b)}
${end}`
}

/** Only the two files: curl does not compute. */
const curl = (a: RequestParts, b: RequestParts) =>
  [
    curlCode(a, 'first.csv'),
    curlCode(b, 'second.csv'),
    '# The chart shows the values of first.csv minus those of second.csv.',
  ].join('\n\n')
