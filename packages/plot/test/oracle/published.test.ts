import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { everyLog, observations } from './observations.ts'
import { dataFolder } from '../../../domain/test/real-data.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const index = join(dataFolder, 'index.json')
const files = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as { file: string }[]) : []

const isAtlas = (file: string) => file.includes('/basemap/')

/** The test that proves of a file that nothing of it is plotted wrong, or that nothing of it can be plotted. */
const checkedFiles: Readonly<Record<string, (file: string) => boolean>> = {
  'packages/plot/test/oracle/fields.test.ts': (file) => file.includes('/gridded/'),
  'packages/plot/test/oracle/observations.test.ts': (file) =>
    file in observations || (everyLog in observations && file.endsWith('.sfl.gz')),
  // `geometry/land` holds the packed land against that atlas.
  'packages/plot/test/oracle/published.test.ts': isAtlas,
  // A list of cruises has no place and no value, and a workbook with faults is refused before there is anything to plot.
  'server/test/ingest/observations/shared.test.ts': (file) =>
    /\/(glodapv2_2023_cruise_metadata\.csv\.gz|invalid_many_faults_TN440\.xlsx)$/.test(file),
}

describe.skipIf(files.length === 0)(
  'files that were really published (needs the folder that ISOBATH_DATA names)',
  () => {
    test('each is checked by one test', () => {
      for (const { file } of files) {
        const by = Object.keys(checkedFiles).filter((name) => checkedFiles[name]?.(file))
        expect([file, by.length]).toEqual([file, 1])
      }
      expect(Object.keys(checkedFiles).filter((name) => !existsSync(join(root, name)))).toEqual([])
      expect(
        Object.keys(observations).filter((name) => name !== everyLog && !files.some(({ file }) => file === name)),
      ).toEqual([])
    })

    test('the land of all maps is packed from the very atlas', () => {
      const atlas = createRequire(import.meta.url)
      for (const file of files.map(({ file: name }) => name).filter(isAtlas)) {
        const name = `world-atlas/${basename(file)}`
        expect([
          name,
          readFileSync(join(dataFolder, file), 'utf8') === readFileSync(atlas.resolve(name), 'utf8'),
        ]).toEqual([name, true])
      }
    })
  },
)
