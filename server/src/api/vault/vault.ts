import { downloads, formatBytes } from '@isobath/domain'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { lower } from '../../db/columns.ts'
import { datasets } from '../../db/schema.ts'
import { createManifest } from '../../download/manifest.ts'
import { createZip } from '../../download/zip.ts'
import type { ZipFile } from '../../download/zip.ts'
import { streamPieces } from '../../io/byte-stream.ts'
import { createLink, readLink } from '../../vault/link.ts'
import { vaultFolders } from '../../vault/vault.ts'
import type { Vault, VaultFile } from '../../vault/vault.ts'
import { needsUser } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { badRequest, notFound, refuse } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { guardBody } from '../http/stream.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { filesInfo, filesLink, filesQuery, filesRequest } from './vault.schema.ts'

const tags = ['data']
const noFiles = (shortName: string): Refusal => notFound(`There are no files of ${shortName.slice(0, 60)}.`)
const goneLink: Refusal = notFound('This link has expired, or its files have changed: choose them again.')

/** The path of a file in answers. */
const pathOf = (shortName: string, { folder, name }: VaultFile) => `/${shortName}/${folder}/${name}`

const sizeOf = (files: readonly VaultFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/**
 * The files of datasets as they were given. Anyone may list them. Users get them as an archive behind a signed link that expires (S8, R12);
 * the link itself works for anyone who has it, as command-line tools need.
 */
export function vaultRoutes({ db, vault, settings }: Pick<Services, 'db' | 'vault' | 'settings'>) {
  /** A dataset of the catalog with its files; undefined where the catalog does not list it, or where it has no files. */
  const datasetFiles = async (name: string) => {
    const [dataset] = await db
      .select({ id: datasets.id, shortName: datasets.shortName })
      .from(datasets)
      .where(and(eq(datasets.hidden, false), eq(lower(datasets.shortName), sql`lower(${name})`)))
    const files = dataset ? await vault.list(dataset.shortName) : []
    return dataset && files.length > 0 ? { ...dataset, files } : undefined
  }

  return new Hono<UserEnv>()
    .get(
      '/get-files-info/:shortName',
      describeCall({
        summary: 'The files of a dataset, of its main folder or the one that is named',
        tags,
        response: filesInfo,
        refusals: {
          204: 'There are no files of it, and the caller has sent `optional=true`.',
          404: 'There is no such dataset, or there are no files of it.',
        },
      }),
      validateQuery(filesQuery),
      async (c) => {
        const found = await datasetFiles(c.req.param('shortName'))
        const mainFolder = vaultFolders.find((folder) => found?.files.some((file) => file.folder === folder))
        if (!found && c.req.valid('query').optional === 'true') {
          // Files that are added later are seen at once.
          c.header('Cache-Control', 'no-store')
          return c.body(null, 204)
        }
        if (!found || !mainFolder) return refuse(c, noFiles(c.req.param('shortName')))
        const { id: datasetId, shortName, files: all } = found
        const { folderType = mainFolder } = c.req.valid('query')
        const files = all.filter(({ folder }) => folder === folderType)
        const has = (folder: string) => all.some((file) => file.folder === folder)
        const link = () =>
          createLink(shortName, all, ({ folder }) => folder === folderType, settings.secret, Date.now())
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
            sizeFormatted: formatBytes(file.size),
          })),
          totalCount: files.length,
          summary: {
            folderUsed: folderType,
            currentPageCount: files.length,
            currentPageSize: formatBytes(sizeOf(files)),
          },
          folderType,
          selectedFolder: folderType,
          autoDownloadEligible: files.length > 0 && files.length <= downloads.directFiles,
          directDownloadLink: c.var.signedIn ? addressOf(link()) : null,
        })
      },
    )
    .post(
      '/download-files',
      describeCall({
        summary: 'A link to files of a dataset as one archive',
        tags,
        response: filesLink,
        refusals: {
          400: 'Too many files, files that are too large together, or a path that is none of the dataset’s.',
          401: '`Unauthorized`: guests and visitors sign in first.',
          404: 'There is no such dataset, or there are no files of it.',
        },
        needs: 'user',
      }),
      needsUser,
      validateBody(filesRequest, (fault) => `The files cannot be read from the body: ${fault}.`),
      async (c) => {
        const { shortName: name, files: requested } = c.req.valid('json')
        const found = await datasetFiles(name)
        if (!found) return refuse(c, noFiles(name))
        const { shortName, files: all } = found
        const paths = new Set(requested.map(({ path }) => path))
        const chosen = all.filter((file) => paths.has(pathOf(shortName, file)))
        const refusal = refusalOf(shortName, all, paths, chosen)
        if (refusal) return refuse(c, refusal)
        const isWhole = vaultFolders.some((folder) => {
          const inFolder = all.filter((file) => file.folder === folder)
          return inFolder.length === chosen.length && inFolder.every((file) => chosen.includes(file))
        })
        const link = createLink(shortName, all, (file) => chosen.includes(file), settings.secret, Date.now())
        c.header('Cache-Control', 'no-store')
        return c.json({
          success: true as const,
          downloadLink: addressOf(link),
          downloadType: isWhole ? ('direct_folder' as const) : ('selective' as const),
          message: `${chosen.length} ${chosen.length === 1 ? 'file' : 'files'}, ${formatBytes(sizeOf(chosen))}`,
          fileCount: chosen.length,
        })
      },
    )
    .get(
      '/archive/:link',
      describeCall({
        summary: 'The files of a link as an archive, its manifest last',
        tags,
        response: { 'application/zip': undefined },
        refusals: { 404: 'The link was not made here, has expired, or its files have changed.' },
      }),
      async (c) => {
        const link = readLink(c.req.param('link'), settings.secret, Date.now())
        const found = link && (await datasetFiles(link.shortName))
        const files = found && link.filesOf(found.files)
        if (!link || !files) return refuse(c, goneLink)
        return sendArchive(c, vault, link.shortName, files)
      },
    )
}

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
      `At most ${formatBytes(downloads.bytes)} are packed at once; these files have ${formatBytes(sizeOf(chosen))}.`,
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
  return c.body(guardBody(c, streamPieces(createZip(packed(), now))), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${shortName}_files.zip"`,
    'Cache-Control': 'private, no-store',
  })
}
