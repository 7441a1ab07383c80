import { downloads } from '@isobath/domain'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { datasetPage } from '../catalogue/dataset-pages.ts'
import { createManifest } from '../download/manifest.ts'
import { zip } from '../download/zip.ts'
import type { ZipFile } from '../download/zip.ts'
import { readableOf } from '../readable.ts'
import { linkTo, readLink } from '../vault/link.ts'
import { vaultFolders } from '../vault/vault.ts'
import type { Vault, VaultFile } from '../vault/vault.ts'
import { describe } from './describe.ts'
import { badRequest, notFound, refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import type { Env, Services } from './services.ts'
import { body, query } from './validate.ts'
import { filesInfo, filesLink, filesQuery, filesRequest } from './vault.schema.ts'

const tags = ['data']
const noFiles = (shortName: string): Refusal => notFound(`There are no files of ${shortName.slice(0, 60)}.`)
const goneLink: Refusal = notFound('This link has expired, or its files have changed: choose them again.')

/** Where a file is said to lie. */
const pathOf = (shortName: string, { folder, name }: VaultFile) => `/${shortName}/${folder}/${name}`

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size in the largest unit that it fills, as published. */
function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${Number((bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1))} ${units[power] ?? ''}`
}

const sizeOf = (files: readonly VaultFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** The files of datasets as they were given, one by one or as an archive behind a signed link that expires (S8). */
export const vaultRoutes = ({ db, vault, settings }: Pick<Services, 'db' | 'vault' | 'settings'>) =>
  new Hono<Env>()
    .get(
      '/get-files-info/:shortName',
      describe({
        summary: 'The files of a dataset, of its main folder or the one that is named',
        tags,
        answers: filesInfo,
        refusals: { 404: 'There is no such dataset, or there are no files of it.' },
      }),
      query(filesQuery),
      async (c) => {
        const page = await datasetPage(db, { shortname: c.req.param('shortName') })
        const { Short_Name: shortName = c.req.param('shortName'), Dataset_ID: datasetId = 0 } = page?.dataset ?? {}
        const all = page ? await vault.list(shortName) : []
        const mainFolder = vaultFolders.find((folder) => all.some((file) => file.folder === folder))
        if (!mainFolder) return refuse(c, noFiles(shortName))
        const { folderType = mainFolder } = c.req.valid('query')
        const files = all.filter(({ folder }) => folder === folderType)
        const has = (folder: string) => all.some((file) => file.folder === folder)
        const link = linkTo(shortName, all, ({ folder }) => folder === folderType, settings.secret, Date.now())
        c.header('Cache-Control', 'no-store')
        return c.json({
          shortName,
          datasetId,
          availableFolders: { hasRep: has('rep'), hasNrt: has('nrt'), hasRaw: has('raw') },
          mainFolder,
          files: files.map((file) => ({
            name: file.name,
            path: pathOf(shortName, file),
            size: file.size,
            sizeFormatted: sizeText(file.size),
          })),
          totalCount: files.length,
          summary: { folderUsed: folderType, currentPageCount: files.length, currentPageSize: sizeText(sizeOf(files)) },
          folderType,
          selectedFolder: folderType,
          autoDownloadEligible: files.length > 0 && files.length <= downloads.directFiles,
          directDownloadLink: addressOf(link),
        })
      },
    )
    .post(
      '/download-files',
      describe({
        summary: 'A link to files of a dataset as one archive',
        tags,
        answers: filesLink,
        refusals: {
          400: 'Too many files, files that are too large together, or a path that is none of the dataset’s.',
          404: 'There are no files of this dataset.',
        },
      }),
      body(filesRequest, (fault) => `The files cannot be read from the body: ${fault}.`),
      async (c) => {
        const { shortName, files: asked } = c.req.valid('json')
        const all = await vault.list(shortName)
        if (all.length === 0) return refuse(c, noFiles(shortName))
        const paths = new Set(asked.map(({ path }) => path))
        const chosen = all.filter((file) => paths.has(pathOf(shortName, file)))
        const refusal = refusalOf(shortName, all, paths, chosen)
        if (refusal) return refuse(c, refusal)
        const isWhole = vaultFolders.some((folder) => {
          const inFolder = all.filter((file) => file.folder === folder)
          return inFolder.length === chosen.length && inFolder.every((file) => chosen.includes(file))
        })
        const link = linkTo(shortName, all, (file) => chosen.includes(file), settings.secret, Date.now())
        c.header('Cache-Control', 'no-store')
        return c.json({
          success: true as const,
          downloadLink: addressOf(link),
          downloadType: isWhole ? ('direct_folder' as const) : ('selective' as const),
          message: `${chosen.length} ${chosen.length === 1 ? 'file' : 'files'}, ${sizeText(sizeOf(chosen))}`,
          fileCount: chosen.length,
        })
      },
    )
    .get(
      '/archive/:link',
      describe({
        summary: 'The files of a link as an archive, its manifest last',
        tags,
        answers: { 'application/zip': undefined },
        refusals: { 404: 'The link was not made here, has expired, or its files have changed.' },
      }),
      async (c) => {
        const link = readLink(c.req.param('link'), settings.secret, Date.now())
        const files = link?.filesOf(await vault.list(link.shortName))
        if (!link || !files) return refuse(c, goneLink)
        return sendArchive(c, vault, link.shortName, files)
      },
    )

const addressOf = (link: string) => `/api/data/dropbox-vault/archive/${link}`

function refusalOf(
  shortName: string,
  all: readonly VaultFile[],
  paths: ReadonlySet<string>,
  chosen: readonly VaultFile[],
): Refusal | undefined {
  if (paths.size > downloads.serviceFiles)
    return badRequest(`At most ${downloads.serviceFiles} files are packed at once, and ${paths.size} were chosen.`)
  if (chosen.length < paths.size) {
    const known = new Set(all.map((file) => pathOf(shortName, file)))
    const missing = [...paths].find((path) => !known.has(path)) ?? ''
    return badRequest(`There is no file ${missing.slice(0, 200)}.`)
  }
  if (sizeOf(chosen) > downloads.bytes)
    return badRequest(
      `At most ${sizeText(downloads.bytes)} are packed at once; these files have ${sizeText(sizeOf(chosen))}.`,
    )
  return undefined
}

function sendArchive(c: Context, vault: Vault, shortName: string, files: readonly VaultFile[]) {
  const { signal } = c.req.raw
  const now = new Date()
  async function* packed(): AsyncGenerator<ZipFile> {
    const manifest = createManifest(shortName)
    for (const file of files)
      yield manifest.file(`${file.folder}/${file.name}`, vault.read(shortName, file, signal), file.size)
    yield manifest.own(now)
  }
  return c.body(readableOf(zip(packed(), now)), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${shortName}_files.zip"`,
    'Cache-Control': 'private, no-store',
  })
}
