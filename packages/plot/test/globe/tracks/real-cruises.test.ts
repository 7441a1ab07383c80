import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '../../../../domain/test/real-data.ts'
import { vectorOf } from '@isobath/domain'
import type { GlobeTrack } from '../../../src/globe/globe-options.ts'
import { createTrackDiff } from '../../../src/globe/renderer/track-diff.ts'
import { createTrackStore } from '../../../src/globe/renderer/track-store.ts'
import { detailInView } from '../../../src/globe/tracks/detail-in-view.ts'
import { layOutLines } from '../../../src/globe/tracks/track-lines.ts'

interface CruiseFile {
  readonly cruise_name: string
  readonly points_with_position: number
  readonly file: string
}

const size = { width: 500, height: 400 }
const camera = { lon: -150, lat: 20, zoom: 2, heading: 0 }

/** A cruise of an underway log, with the rows that have a position. */
function readCruise({ cruise_name: id, file }: CruiseFile): GlobeTrack {
  const text = gunzipSync(readFileSync(`${dataFolder}${file}`)).toString('utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split('\t')
  const columns = ['LON', 'LAT', 'DATE'].map((name) => names.indexOf(name))
  const rows = lines.map((line) => {
    const cells = line.split('\t')
    const [lon = '', lat = '', date = ''] = columns.map((column) => cells[column])
    return [Number.parseFloat(lon), Number.parseFloat(lat), Date.parse(date)] as const
  })
  const placed = rows.filter(([lon, lat]) => Number.isFinite(lon) && Number.isFinite(lat))
  return {
    id,
    lon: placed.map(([lon]) => lon),
    lat: placed.map(([, lat]) => lat),
    time: placed.map(([, , time]) => time),
  }
}

describe.skipIf(!existsSync(`${dataFolder}cruises_index.json`))(
  'the cruises that were really sailed (needs the folder that ISOBATH_DATA names)',
  () => {
    test('are all on one globe: every position is kept, and every cruise is drawn', () => {
      const files = JSON.parse(readFileSync(`${dataFolder}cruises_index.json`, 'utf8')) as CruiseFile[]
      const cruises = files.map(readCruise)
      const positions = cruises.reduce((sum, { lon }) => sum + lon.length, 0)
      expect(cruises).toHaveLength(88)
      expect(positions).toBe(files.reduce((sum, file) => sum + file.points_with_position, 0))
      const noWorker = () => Promise.reject<Worker>(new Error('no worker here'))
      const store = createTrackStore(() => {}, { startWorker: noWorker, fewVertices: positions })
      store.set(createTrackDiff().change(cruises))
      const { tracks, timeExtent } = store.list
      expect(tracks.map(({ count }) => count)).toEqual(cruises.map(({ lon }) => lon.length))
      const lines = layOutLines(tracks, detailInView(camera, size, 1, false), vectorOf(camera), timeExtent)
      const drawn = new Set(Array.from({ length: lines.count }, (_, i) => lines.marks[4 * i + 1]))
      expect(drawn.size).toBe(88)
      // Of 302,733 positions a picture of the whole globe needs few.
      expect(lines.count).toBeGreaterThan(88)
      expect(lines.count).toBeLessThan(positions / 10)
    })
  },
)
