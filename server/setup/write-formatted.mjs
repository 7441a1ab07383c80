import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'

const configuration = new URL('../../.oxfmtrc.json', import.meta.url)

/** Writes a file that is committed as the formatter wants it, so that `npm run check` accepts it. */
export async function writeFormatted(file, text) {
  writeFileSync(file, await formatText(file, text))
}

/** The text of a file as the formatter writes it. The name of the file tells the language. */
export async function formatText(file, text) {
  const path = fileURLToPath(file)
  const { code, errors } = await format(path, text, JSON.parse(readFileSync(configuration, 'utf8')))
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`)
  return code
}
