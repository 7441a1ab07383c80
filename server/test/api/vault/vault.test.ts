import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { datasets } from '../../../src/db/schema.ts'
import { folderVault } from '../../../src/vault/vault.ts'
import { entry } from '../../db/entry.ts'
import { openTestService } from '../service.ts'
import { unzip } from '../unzip.ts'

const files: Readonly<Record<string, string>> = {
  'Map/rep/a.csv': 'a'.repeat(120_345),
  'Map/rep/sub/b.csv': 'b',
  'Map/raw/c.dat': 'c',
  'Sole/nrt/only.csv': '1',
  'Many/rep/1': '1',
  'Many/rep/2': '2',
  'Many/rep/3': '3',
  'Many/rep/4': '4',
  'Many/rep/5': '5',
  'Many/rep/6': '6',
  'Gone/rep/old.csv': 'old',
  'secret.txt': 'nobody reads this',
}

let root: string
let service: Awaited<ReturnType<typeof openTestService>>
let user: Record<string, string>
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'isobath-vault-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await symlink(join(root, 'secret.txt'), join(root, 'Map/rep/link.csv'))
  service = await openTestService({ vault: folderVault(root) })
  for (const table of ['tblMap', 'tblSole', 'tblMany', 'tblNone']) await writeEntry(service.db, entry(table))
  user = { Cookie: (await service.beUser()).cookie }
})
afterAll(async () => {
  await service.close()
  await rm(root, { recursive: true })
})

const path = '/api/data/dropbox-vault'
interface Info {
  readonly files: readonly { readonly path: string }[]
  readonly directDownloadLink: string | null
  readonly autoDownloadEligible: boolean
  readonly mainFolder: string
}
const info = (name: string, search = '', headers = user) =>
  service.get(`${path}/get-files-info/${name}${search}`, headers)
const infoOf = async (name: string, search = '') => (await (await info(name, search)).json()) as Info
const ask = (body: object, headers = user) => service.send(`${path}/download-files`, body, headers)
const linkFor = async (body: object) => ((await (await ask(body)).json()) as { downloadLink: string }).downloadLink
const archive = async (link: string) => unzip(Buffer.from(await (await service.get(link)).arrayBuffer()))

describe('the files of a dataset', () => {
  test('are told of its main folder, links left out', async () => {
    expect(await infoOf('map')).toEqual({
      shortName: 'Map',
      datasetId: 1,
      availableFolders: { hasRep: true, hasNrt: false, hasRaw: true },
      mainFolder: 'rep',
      files: [
        { name: 'a.csv', path: '/Map/rep/a.csv', size: 120_345, sizeFormatted: '117.5 KB' },
        { name: 'sub/b.csv', path: '/Map/rep/sub/b.csv', size: 1, sizeFormatted: '1 Bytes' },
      ],
      totalCount: 2,
      summary: { folderUsed: 'rep', currentPageCount: 2, currentPageSize: '117.5 KB' },
      folderType: 'rep',
      selectedFolder: 'rep',
      autoDownloadEligible: true,
      directDownloadLink: expect.stringMatching(/^\/api\/data\/dropbox-vault\/archive\/[\w.-]+$/),
    })
  })

  test('are told of the folder that is asked for, and the near real time is the main one where nothing else is', async () => {
    expect((await infoOf('Map', '?folderType=raw')).files).toMatchObject([{ path: '/Map/raw/c.dat' }])
    expect(await infoOf('Sole')).toMatchObject({ mainFolder: 'nrt', totalCount: 1 })
    expect(await infoOf('Map', '?folderType=nrt')).toMatchObject({ totalCount: 0, autoDownloadEligible: false })
  })

  test('are downloaded at once where they are five at most', async () => {
    expect((await infoOf('Many')).autoDownloadEligible).toBe(false)
  })

  test.each([
    ['None', 404],
    ['Nowhere', 404],
    ['..%2f..%2fetc', 404],
    ['Map?folderType=../..', 400],
  ])('%s is answered %i, as JSON', async (name, status) => {
    const response = await info(name)
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }])
  })
})

test('a dataset without files is answered 204 to a caller who says that files are optional', async () => {
  const response = await info('None', '?optional=true')
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect((await infoOf('Map', '?optional=true')).files).toHaveLength(2)
  expect((await info('None', '?optional=false')).status).toBe(404)
})

test('visitors and guests see the files, and get no link to them', async () => {
  for (const headers of [{}, { Cookie: await service.beGuest() }] as Record<string, string>[]) {
    const told = (await (await info('Map', '', headers)).json()) as Info
    expect([told.files.length, told.directDownloadLink]).toEqual([2, null])
    const refused = await ask({ shortName: 'Map', files: [{ path: '/Map/raw/c.dat' }] }, headers)
    expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
  }
})

test('files of a dataset that the catalog does not list are not given, nor by a link from before', async () => {
  const files = [{ path: '/Gone/rep/old.csv' }]
  await writeEntry(service.db, entry('tblGone'))
  const link = await linkFor({ shortName: 'Gone', files })
  expect((await service.get(link)).status).toBe(200)
  await service.db.delete(datasets).where(eq(datasets.shortName, 'Gone'))
  expect((await service.get(link)).status).toBe(404)
  expect((await ask({ shortName: 'Gone', files })).status).toBe(404)
})

describe('a download', () => {
  test('of a whole folder is an archive with every file and the manifest', async () => {
    const entries = await archive((await infoOf('Map')).directDownloadLink ?? '')
    expect([...entries.keys()]).toEqual(['Map/rep/a.csv', 'Map/rep/sub/b.csv', 'Map/manifest.json'])
    expect(entries.get('Map/rep/a.csv')?.toString()).toBe(files['Map/rep/a.csv'])
    expect(JSON.parse(entries.get('Map/manifest.json')?.toString() ?? '')).toMatchObject({
      files: [
        { path: 'rep/a.csv', bytes: 120_345 },
        { path: 'rep/sub/b.csv', bytes: 1 },
      ],
    })
  })

  test('of chosen files holds these alone', async () => {
    const response = await ask({
      shortName: 'Map',
      datasetId: 1,
      files: [{ path: '/Map/rep/sub/b.csv', name: 'b.csv' }],
    })
    const told = (await response.json()) as { downloadLink: string }
    expect(told).toMatchObject({ success: true, downloadType: 'selective', fileCount: 1, message: '1 file, 1 Bytes' })
    expect([...(await archive(told.downloadLink)).keys()]).toEqual(['Map/rep/sub/b.csv', 'Map/manifest.json'])
  })

  test('of all files of a folder says so', async () => {
    const chosen = (await infoOf('Map')).files.map((file) => ({ path: file.path }))
    expect(await (await ask({ shortName: 'Map', files: chosen })).json()).toMatchObject({
      downloadType: 'direct_folder',
      fileCount: 2,
    })
  })

  test.each([
    [{ shortName: 'Map', files: [{ path: '/Map/rep/../../secret.txt' }] }, 400],
    [{ shortName: 'Map', files: [{ path: '/Map/rep/link.csv' }] }, 400],
    [{ shortName: 'Map', files: [] }, 400],
    [{ shortName: 'Map', files: Array.from({ length: 1001 }, (_, i) => ({ path: `/Map/rep/${i}` })) }, 400],
    [{ shortName: '..', files: [{ path: '/../rep/a' }] }, 404],
    [{ files: [{ path: '/Map/rep/a.csv' }] }, 400],
  ])('of what is not there is refused: %#', async (body, status) => {
    const response = await ask(body)
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }])
  })

  test('needs the link as it was made, in its time, and the files as they were', async () => {
    const link = await linkFor({ shortName: 'Map', files: [{ path: '/Map/raw/c.dat' }] })
    const changed = link.replace(/archive\/(.)/, (_, first: string) => `archive/${first === 'a' ? 'b' : 'a'}`)
    for (const wrong of [changed, link.slice(0, -1), `${link}x`, link.split('.')[0] ?? '', `${path}/archive/x.y`])
      expect((await service.get(wrong)).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 5 * 3_600_000, toFake: ['Date'] })
    expect((await service.get(link)).status).toBe(404)
    vi.useRealTimers()
    expect((await service.get(link)).status).toBe(200)
    await writeFile(join(root, 'Map/rep/new.csv'), 'new')
    expect((await service.get(link)).status).toBe(404)
    await rm(join(root, 'Map/rep/new.csv'))
  })
})
