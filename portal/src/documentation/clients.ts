/** A language that can call the service. */
interface Client {
  readonly language: string
  /** What the list says beside its name. */
  readonly note?: string
  readonly text: string
  /** An example, for a service at an origin. */
  readonly code?: (origin: string) => string
}

/** A document that the page embeds: the reference of all calls, which the service writes. */
export const reference = '/api/docs'

/** In the specified order. */
export const clients: readonly [Client, ...Client[]] = [
  {
    language: 'Python',
    text: 'Install the package pycmap with pip, and name this service in the environment before it is imported.',
    code: (origin) => `import os
os.environ['CMAP_API_BASE_URL'] = '${origin}'

import pycmap
api = pycmap.API(token='YOUR_API_KEY')
api.search_catalog('temperature')`,
  },
  {
    language: 'R',
    text: 'The package httr sends a query, and read.csv reads the answer as a data frame.',
    code: (origin) => `library(httr)
answer <- GET("${origin}/api/data/query",
  query = list(query = "SELECT TOP 10 * FROM tblLevitus_Annual"),
  add_headers(Authorization = "Api-Key YOUR_API_KEY"))
read.csv(text = content(answer, "text"))`,
  },
  {
    language: 'Julia',
    note: 'Under development',
    text: 'Under development. Until then, any HTTP client can send the calls of the API reference.',
  },
  {
    language: 'Matlab',
    text: 'The function webread sends a query and reads the answer as a table.',
    code: (origin) => `options = weboptions('HeaderFields', {'Authorization' 'Api-Key YOUR_API_KEY'}, ...
  'ContentType', 'table');
webread('${origin}/api/data/query', ...
  'query', 'SELECT TOP 10 * FROM tblLevitus_Annual', options)`,
  },
]
