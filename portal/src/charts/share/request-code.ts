/** A request of a chart as code that anyone can run. */
export interface RequestCode {
  readonly language: string
  readonly text: string
}

export const keyName = 'YOUR_API_KEY'

/**
 * The same values as a chart's, as CSV read into a table: in Python, in R and by curl.
 *
 * @param name of the table
 */
export function requestCode(url: string, name = 'data'): readonly RequestCode[] {
  const { address, parameters } = requestParts(url)
  const python = parameters.map(([name, value]) => `    ${quote(name)}: ${quote(value)},`)
  const r = parameters.map(([name, value]) => `  ${name} = ${quote(value)}`)
  return [
    {
      language: 'Python',
      text: `import io
import pandas as pd
import requests

answer = requests.get(${quote(address)}, params={
${python.join('\n')}
}, headers={"Authorization": "Api-Key ${keyName}", "Accept": "text/plain"})
answer.raise_for_status()
${name} = pd.read_csv(io.StringIO(answer.text))`,
    },
    {
      language: 'R',
      text: `library(httr)

answer <- GET(${quote(address)}, query = list(
${r.join(',\n')}
), add_headers(Authorization = "Api-Key ${keyName}", Accept = "text/plain"))
stop_for_status(answer)
${name} <- read.csv(text = content(answer, "text", encoding = "UTF-8"))`,
    },
    {
      language: 'curl',
      text: curlCode({ address, parameters }, `${name}.csv`),
    },
  ]
}

/** The address and the parameters of a request to the service. */
export interface RequestParts {
  readonly address: string
  readonly parameters: readonly (readonly [name: string, value: string])[]
}

export function requestParts(url: string): RequestParts {
  const { origin, pathname, searchParams } = new URL(url)
  return { address: origin + pathname, parameters: [...searchParams] }
}

/** A request by curl that saves the answer in a file. */
export const curlCode = ({ address, parameters }: RequestParts, file: string) =>
  [
    `curl --get '${address}'`,
    ...parameters.map(([name, value]) => `--data-urlencode '${name}=${value.replaceAll("'", "'\\''")}'`),
    `--header 'Authorization: Api-Key ${keyName}'`,
    `--header 'Accept: text/plain'`,
    `--fail --output ${file}`,
  ].join(' \\\n  ')

/** A text between double quotes, as Python and R read it. */
export const quote = (text: string) => JSON.stringify(text)
