/** A request of a chart as code that anyone can run. */
export interface RequestCode {
  readonly language: string
  readonly text: string
}

const keyName = 'YOUR_API_KEY'

/** The same values as a chart's, as CSV read into a table: in Python, in R and by curl. */
export function requestCode(url: string): readonly RequestCode[] {
  const { origin, pathname, searchParams } = new URL(url)
  const address = origin + pathname
  const parameters = [...searchParams]
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
data = pd.read_csv(io.StringIO(answer.text))`,
    },
    {
      language: 'R',
      text: `library(httr)

answer <- GET(${quote(address)}, query = list(
${r.join(',\n')}
), add_headers(Authorization = "Api-Key ${keyName}", Accept = "text/plain"))
stop_for_status(answer)
data <- read.csv(text = content(answer, "text", encoding = "UTF-8"))`,
    },
    {
      language: 'curl',
      text: [
        `curl --get '${address}'`,
        ...parameters.map(([name, value]) => `--data-urlencode '${name}=${value.replaceAll("'", "'\\''")}'`),
        `--header 'Authorization: Api-Key ${keyName}'`,
        `--header 'Accept: text/plain'`,
        '--fail --output data.csv',
      ].join(' \\\n  '),
    },
  ]
}

/** A text between double quotes, as Python and R read it. */
const quote = (text: string) => JSON.stringify(text)
