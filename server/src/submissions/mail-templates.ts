import { phaseOf, submissionPhases } from '@isobath/domain'
import type { SubmissionPhaseId } from '@isobath/domain'

/** A mail about a submission, before it has a recipient. */
interface SubmissionMail {
  readonly subject: string
  readonly body: string
}

interface NamedSubmission {
  readonly id: number
  readonly shortName: string
}

const ownPage = (publicUrl: string) => `${publicUrl}/datasubmission/userdashboard`
const adminPage = (publicUrl: string) => `${publicUrl}/datasubmission/admindashboard`

/** Writes the mail to the curation team that announces a workbook. */
export const submittedMail = (
  { id, shortName, isNew }: NamedSubmission & { readonly isNew: boolean },
  publicUrl: string,
): SubmissionMail => ({
  subject: `CMAP data submission: ${shortName} was ${isNew ? 'submitted' : 'updated'}`,
  body: `${isNew ? 'A new submission' : 'Another workbook'} awaits review: ${shortName}, submission ${id}.\n\n${adminPage(publicUrl)}\n`,
})

/** Writes the mail about a comment. */
export const commentMail = (
  { shortName }: NamedSubmission,
  comment: string,
  forAdmin: boolean,
  publicUrl: string,
): SubmissionMail => ({
  subject: `CMAP data submission: a message about ${shortName}`,
  body: `${forAdmin ? 'The submitter' : 'The curation team'} wrote about ${shortName}:\n\n${comment}\n\n${(forAdmin ? adminPage : ownPage)(publicUrl)}\n`,
})

const says: Readonly<Partial<Record<SubmissionPhaseId, string>>> = {
  [phaseOf.secondReview]: 'It has passed the first review, and is reviewed once more.',
  [phaseOf.doi]:
    'It has passed review. Please obtain a DOI for the dataset, and tell it by a message on the page of your submission.',
  [phaseOf.complete]: 'It is part of the catalog now, and you are subscribed to its news.',
}

/** Writes the mail that tells the submitter about a new phase; undefined for phases without a mail. */
export function phaseMail(
  { shortName }: NamedSubmission,
  phase: SubmissionPhaseId,
  publicUrl: string,
): SubmissionMail | undefined {
  const text = says[phase]
  const name = submissionPhases.find(({ id }) => id === phase)?.name
  return text === undefined
    ? undefined
    : {
        subject: `CMAP data submission: ${shortName} – ${name}`,
        body: `Your submission ${shortName} has moved on. ${text}\n\n${ownPage(publicUrl)}\n`,
      }
}
