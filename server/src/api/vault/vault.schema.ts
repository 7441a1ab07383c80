import { z } from 'zod'
import { vaultFolders } from '../../vault/vault.ts'

const folderName = z.enum(vaultFolders)

export const filesQuery = z.object({
  folderType: folderName.optional().describe('the folder; the main one when left out'),
  optional: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: where there are no files the answer is 204 without a body rather than 404'),
})

const file = z.object({ name: z.string(), path: z.string(), size: z.number(), sizeFormatted: z.string() })

export const filesInfo = z.object({
  shortName: z.string(),
  datasetId: z.int(),
  availableFolders: z.object({ hasRep: z.boolean(), hasNrt: z.boolean(), hasRaw: z.boolean() }),
  mainFolder: folderName.describe('rep where there is one, else nrt, else raw'),
  files: z.array(file),
  totalCount: z.int(),
  summary: z.object({ folderUsed: folderName, currentPageCount: z.int(), currentPageSize: z.string() }),
  folderType: folderName,
  selectedFolder: folderName,
  autoDownloadEligible: z.boolean().describe('whether the folder holds so few files that it is downloaded at once'),
  directDownloadLink: z
    .string()
    .nullable()
    .describe('the whole folder as an archive; it expires. Null to who is not signed in'),
})

export const filesRequest = z.object({
  shortName: z.string(),
  datasetId: z.int().optional(),
  files: z.array(z.object({ path: z.string(), name: z.string().optional() })).min(1),
  totalSize: z.number().optional(),
})

export const filesLink = z.object({
  success: z.literal(true),
  downloadLink: z.string(),
  downloadType: z.enum(['direct_folder', 'selective']),
  message: z.string(),
  fileCount: z.int(),
})
