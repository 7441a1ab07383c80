import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

const plot = fileURLToPath(new URL('..', import.meta.url))
const bundledFiles = new Set<string>()

/** Writes the licences of what the built files carry beside them, as those licences ask. */
export const notices: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'notices',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const input of Object.keys(metafile?.inputs ?? {})) bundledFiles.add(join(plot, input))
      const folder = resolve(plot, build.initialOptions.outdir ?? 'dist')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(bundledFiles))
    })
  },
}

const mitLicence = (copyright: string) => `MIT License

Copyright (c) ${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

/** Licences of packages that ship none as a file, only by name in their manifest; as in their repositories. */
const licenceTexts = new Map([
  ['@react-three/fiber', mitLicence('2020 react-spring')],
  ['wouter', 'The Unlicense: dedicated to the public domain by its authors, see https://unlicense.org.'],
  [
    'lz4js',
    `ISC License

Copyright (c) John Chadwick

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN
CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  ],
])

/** Licences of data in our own sources that come from no package: the palettes. */
const dataLicences = [
  ['cmocean 2.0, colour maps', mitLicence('2015 Kristen M. Thyng')],
  ['plotly.js, colour scales', mitLicence('2016-2024 Plotly Technologies Inc.')],
] as const

/** The licences of the packages that these files are of, and of our palettes, in the order of their names. */
export function noticesOf(files: Iterable<string>): string {
  const texts = new Map<string, string>(dataLicences)
  const folders = new Set<string>()
  for (const file of files) {
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
    if (folder) folders.add(folder)
  }
  for (const folder of folders) {
    const { name = '', version = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    const text = file ? readFileSync(join(folder, file), 'utf8') : licenceTexts.get(name)
    if (text === undefined) throw new Error(`${name} ships no licence: add its text to packages/plot/setup/notices.ts.`)
    texts.set(`${name} ${version}`, text)
  }
  const all = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `${name}\n\n${text.trim()}\n`)
  return all.join('\n---\n\n')
}
