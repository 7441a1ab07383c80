import { submissionPhases, submissions } from '@isobath/domain'
import type { SubmissionPhaseId } from '@isobath/domain'
import { z } from 'zod'
import { overlaps } from '../../ingest/field/time-slices.ts'
import { doiIn } from '../../store/doi.ts'
import { idNumber as id, idText } from '../http/fields.ts'
import { lineText, multilineText } from '../http/fields.ts'

const text = z.string().nullable()
const phase = z
  .union(submissionPhases.map(({ id }) => z.literal<SubmissionPhaseId>(id)))
  .describe(submissionPhases.map(({ id, name }) => `${id} ${name}`).join(', '))

/** Names, at most as long as a workbook may write them (T8). */
const shortName = lineText(50)
const longName = lineText(200)

const shared = {
  Submission_ID: z.int(),
  Dataset: z.string().describe('the short name'),
  Dataset_Long_Name: z.string(),
  Phase: z.string(),
  Start_Date_Time: z.string(),
  QC1_Completion_Date_Time: text,
  QC2_Completion_Date_Time: text,
  DOI_Accepted_Date_Time: text,
  Ingestion_Date_Time: text,
}

export const ownSubmission = z.object({
  ...shared,
  phaseId: phase,
  DOI: text.describe('bare, as in 10.5281/zenodo.1; null before it was kept'),
})

/** The DOI of a dataset, with the properties that DataCite asks of each. */
const registeredDoi = z.object({
  doi: z.string().describe('bare, as in 10.5281/zenodo.1'),
  title: z.string(),
  creators: z.array(z.string()),
  publisher: z.string(),
  publicationYear: z.int(),
})

export const anySubmission = z.object({
  ...shared,
  Phase_ID: phase,
  Data_Source: z.string(),
  DOI: registeredDoi.nullable().describe('null before it was kept'),
  Name: z.string().describe('of its submitter'),
})

export const comment = z.object({
  Data_Submission_ID: z.int(),
  Comment: z.string(),
  Comment_Date_Time: z.string().describe('four hours behind UTC, as published clients expect'),
  Commenter: z.enum(['Admin', 'User']),
})

export const bySubmission = z.object({ submissionID: idText })

export const commentBody = z.object({
  submissionID: id,
  comment: multilineText(10_000).refine((text) => text.trim() !== '', 'is empty'),
  source: z.enum(['admin', 'user']).optional().describe('tells only where an administrator submitted the data too'),
})

export const phaseBody = z.object({
  phaseID: phase,
  submissionID: id,
  seen: phase.optional().describe('the phase as the sender saw it: where it is another meanwhile, nothing is changed'),
})

const stated = (most: number) => lineText(most).trim().min(1, 'must not be blank')
export const doiBody = z.object({
  submissionID: id,
  seen: registeredDoi
    .nullable()
    .optional()
    .describe(
      'what was kept as the sender saw it, null for nothing: where it is another meanwhile, nothing is changed',
    ),
  doi: lineText(300)
    .describe('bare, or as an address such as https://doi.org/10.5281/zenodo.1')
    .transform((given, context) => {
      const doi = doiIn(given)
      if (doi === null) context.addIssue({ code: 'custom', message: 'holds no DOI, as in 10.5281/zenodo.1' })
      return doi ?? ''
    }),
  title: stated(500),
  creators: z.array(stated(300)).min(1).max(200),
  publisher: stated(300),
  publicationYear: z.int().min(1000).max(9999),
})
export const ingestBody = z.object({ submissionID: id })

const dataChange = z.object({
  Kind: z.enum(['append', 'replace']),
  Overlap: z.enum(overlaps),
  Options: z.record(z.string(), z.array(z.string())),
  Files: z.array(z.object({ Session_ID: z.string(), Name: z.string(), Bytes: z.number(), Modified: z.string() })),
  Revision_Before: z.int(),
  Rows_Before: z.number(),
  Revision: z.int().nullable().describe('of the dataset once it is done; null where the files held nothing new'),
  Rows: z.number().nullable().describe('of the dataset once it is done'),
  Summary: text.describe('what changed, once it is done'),
})

export const ingestJob = z.object({
  ID: z.int(),
  Submission_ID: z.int().nullable().describe('null where files change a dataset that is listed'),
  State: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  Dataset: z.string(),
  Requested_By: text.describe('username; null of an account that is gone'),
  Requested_By_ID: z.int().nullable(),
  Table_Name: text.describe('once it is done'),
  Rows_Done: z.number().nullable().describe('so far'),
  Rows_Total: z.number().nullable(),
  Left_Out: z.array(z.string()).nullable().describe('parts that did not go in, and why; null before that is known'),
  Problem: text.describe('why it failed'),
  Requested_Date_Time: z.string(),
  Start_Date_Time: text,
  End_Date_Time: text,
  Change: dataChange.nullable().describe('of a dataset that is listed; null of a submission'),
})

export const nameBody = z.object({
  shortName: lineText(500),
  longName: lineText(500),
  submissionId: z
    .union([id, idText, z.literal('')])
    .nullable()
    .optional(),
})

export const nameCheck = z.object({
  shortName: z.string(),
  longName: z.string(),
  shortNameIsAlreadyInUse: z.boolean(),
  shortNameUpdateConflict: z.boolean(),
  folderExists: z.boolean().describe('whether a table of this name is stored'),
  longNameIsAlreadyInUse: z.boolean(),
  longNameUpdateConflict: z.boolean(),
  originalShortName: z.string().optional(),
  originalLongName: z.string().optional(),
  errors: z.array(z.string()),
})

const fieldNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number)
const several = <S extends z.ZodType>(schema: S) =>
  z.union([schema.transform((one) => [one]), z.array(schema).min(1).max(2)])
const submissionType = z.enum(['new', 'update'])
const submissionId = z.string().max(20).optional().describe('of the submission that is updated')

export const beginForm = z.object({ submissionType, submissionId })

export const partForm = z.object({
  part: z.file().max(submissions.chunkBytes, `must hold at most ${submissions.chunkBytes} bytes`),
  offset: fieldNumber.describe(`where it begins, a multiple of ${submissions.chunkBytes}`),
  sessionID: lineText(100),
  close: z.string().max(10).optional().describe('of no meaning here: a commit says how large a file is'),
})

export const commitForm = z.object({
  shortName: shortName.regex(
    /^[A-Za-z_]\w*$/,
    'must be of letters, digits and underscores, and begin with none of the digits',
  ),
  datasetLongName: longName.min(1),
  dataSource: lineText(100).min(1),
  offsets: several(fieldNumber).describe('the bytes of each file'),
  sessionIds: several(lineText(100)).describe('the workbook’s first'),
  submissionType,
  submissionId,
})

/** The submission that a form names; undefined of a new one, null where it names none that could be. */
export function updatedBy({
  submissionType: type,
  submissionId: text,
}: z.infer<typeof beginForm>): number | undefined | null {
  if (type === 'new') return undefined
  const read = idText.safeParse(text)
  return read.success ? read.data : null
}
