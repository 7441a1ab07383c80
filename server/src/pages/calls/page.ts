import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { everyCall, requestIdHeader } from '../../api/describe.ts'
import { callsByTag } from './description.ts'
import type { Answer, Call, Description, Media, Parameter } from './description.ts'
import { inWords, outline } from './schema.ts'
import { style } from './style.ts'

type Html = ReturnType<typeof html>

/** What the page may load: its own style and nothing else. */
export const callsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The description of all calls as a page to read, without a script. `address` is where the service is reached. */
export function callsPage(description: Description, address: string): Html {
  const groups = [...callsByTag(description)]
  const { title, description: about = '' } = description.info
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Calls of ${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Calls" id="calls">${groups.map(([tag, calls]) => contents(tag, calls))}</nav>
          <main>
            <h1>Calls of ${title}</h1>
            <p class="narrow"><a href="#calls">All calls</a></p>
            <p>${about} The same as a document for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
            <p>
              Where an API key is taken, send it as <code>Authorization: Api-Key KEY</code>; any site may call so. Keys
              are made on the page of one’s API keys. Whatever is refused is told in one sentence of plain text. Every
              call may also answer 429, too fast, and 503, the database or the store of files does not answer, both with
              <code>Retry-After</code> in seconds, and 500, the service failed. <code>${requestIdHeader}</code> names
              the request.
            </p>
            ${groups.map(
              ([tag, calls]) =>
                html`<h2 id="${tag}">${tag}</h2>
                  ${calls.map((call) => article(call, address))}`,
            )}
          </main>
        </div>
      </body>
    </html>`
}

const contents = (tag: string, calls: readonly Call[]): Html =>
  html`<a href="#${tag}"><b>${tag}</b></a>
    <ul>
      ${calls.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}
    </ul>`

const article = (call: Call, address: string): Html =>
  html`<article id="${call.id}">
    <h3>${call.summary}</h3>
    <p>
      <code><b class="method">${call.method}</b>${call.path}</code> <span class="who">for ${whoOf(call)}</span>
    </p>
    ${call.description ? html`<p>${withCode(call.description)}</p>` : ''}
    ${call.parameters?.length ? parametersTable(call.parameters) : ''}
    ${
      call.requestBody?.content
        ? html`<h4>Body</h4>
            ${media(call.requestBody.content)}`
        : ''
    }
    ${Object.entries(call.responses ?? {})
      .filter(([status, { description }]) => everyCall[status] !== description)
      .map(([status, answer]) => answerOf(status, answer))}
    <details>
      <summary>On a command line</summary>
      <pre>${curlOf(call, address)}</pre>
    </details>
  </article>`

const names: Readonly<Record<string, string>> = {
  apiKey: 'an API key',
  session: 'whoever is signed in',
  guestToken: 'a guest',
}

const whoOf = ({ security }: Call): string =>
  security?.length
    ? security.flatMap((each) => Object.keys(each).map((name) => names[name] ?? name)).join(', ')
    : 'anyone'

/** Text whose parts between backticks are code. */
const withCode = (text: string) => text.split('`').map((part, i) => (i % 2 ? html`<code>${part}</code>` : part))

const parametersTable = (parameters: readonly Parameter[]): Html =>
  html`<h4>Parameters</h4>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Value</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map(
            ({ name, in: place, required, schema = {}, description }) =>
              html`<tr>
                <td>
                  <code>${name}</code
                  >${required ? html` <span class="must">required</span>` : ''}${place === 'query' ? '' : html` <span class="who">in the ${place}</span>`}
                </td>
                <td>${inWords(schema)}</td>
                <td>${withCode(description ?? schema.description ?? '')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`

const answerOf = (status: string, { description = '', content, headers = {} }: Answer): Html =>
  status === '200'
    ? html`<h4>Answer</h4>
        ${content ? media(content) : html`<p>Nothing.</p>`}${Object.entries(headers).map(
          ([name, header]) => html`<p><code>${name}</code>: ${withCode(header.description ?? '')}</p>`,
        )}`
    : html`<p><b>${status}</b> ${withCode(description)}</p>`

const media = (content: Media) =>
  Object.entries(content).map(([type, { schema = {} }]) => {
    const shape = type === 'application/json' || type === 'multipart/form-data' ? outline(schema) : ''
    if (!shape.includes('\n')) return html`<p><code>${type}</code>${shape ? `: ${shape}` : ''}</p>`
    return html`<details${shape.length < 600 ? raw(' open') : ''}><summary><code>${type}</code></summary><pre>${shape}</pre></details>`
  })

/** The call as curl sends it, with words in capitals for what must be given. */
function curlOf({ method, path, parameters = [], requestBody, security }: Call, address: string): string {
  const needed = parameters.filter((each) => each.in === 'query' && each.required === true)
  const query = needed.map(({ name }) => `${name}=${name.toUpperCase()}`).join('&')
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())
  const isJson = requestBody?.content?.['application/json'] !== undefined
  const takesKey = security?.some((each) => 'apiKey' in each) === true
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}${place}${query && `?${query}`}'`,
    ...(takesKey ? [`-H 'Authorization: Api-Key KEY'`] : []),
    ...(isJson ? [`-H 'Content-Type: application/json'`, `-d '{…}'`] : []),
  ]
  return lines.join(' \\\n  ')
}
