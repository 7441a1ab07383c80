import { phaseOf, submissionPhases } from '@isobath/domain'
import type { SubmissionPhaseId } from '@isobath/domain'
import { composeMail } from '../mail/compose.ts'
import type { MailParagraph } from '../mail/compose.ts'

/** A mail about a submission, before it has a recipient. */
interface SubmissionMail {
  readonly subject: string
  readonly body: string
  readonly html: string
}

interface NamedSubmission {
  readonly id: number
  readonly shortName: string
}

const ownPage = (publicUrl: string) => [{ text: 'Your submissions', url: `${publicUrl}/datasubmission/userdashboard` }]
/** The dashboard of administrators with this submission open. */
const adminPage = (publicUrl: string, { id, shortName }: NamedSubmission) => [
  { text: `Review ${shortName}`, url: `${publicUrl}/datasubmission/admindashboard?submission=${id}` },
]

const mail = (subject: string, ...paragraphs: readonly MailParagraph[]): SubmissionMail => ({
  subject: `CMAP data submission: ${subject}`,
  ...composeMail(paragraphs),
})

/** Writes the mail to the curation team that announces a workbook. */
export const submittedMail = (
  { isNew, ...submission }: NamedSubmission & { readonly isNew: boolean },
  publicUrl: string,
): SubmissionMail =>
  mail(
    `${submission.shortName} was ${isNew ? 'submitted' : 'updated'}`,
    `${isNew ? 'A new submission' : 'Another workbook'} awaits review: ${submission.shortName}, submission ${submission.id}.`,
    adminPage(publicUrl, submission),
  )

/** Writes the mail to the submitter that says that a workbook arrived. */
export const receivedMail = (
  { id, shortName, isNew }: NamedSubmission & { readonly isNew: boolean },
  publicUrl: string,
): SubmissionMail =>
  mail(
    `${shortName} was received`,
    `${isNew ? 'Your workbook' : 'Your updated workbook'} of ${shortName} was received as submission ${id}. The curation team reviews it, and writes to you.`,
    ownPage(publicUrl),
  )

/** Writes the mail about a comment. */
export const commentMail = (
  submission: NamedSubmission,
  comment: string,
  forAdmin: boolean,
  publicUrl: string,
): SubmissionMail =>
  mail(
    `a message about ${submission.shortName}`,
    `${forAdmin ? 'The submitter' : 'The curation team'} wrote about ${submission.shortName}:`,
    { quote: comment },
    (forAdmin ? adminPage : ownPage)(publicUrl, submission),
  )

/** The mail to a submitter when a submission enters a phase. A submission that waits for review was just sent by its submitter, who needs no mail. */
const says: Readonly<Partial<Record<SubmissionPhaseId, string>>> = {
  [phaseOf.user]:
    'The curation team asks for changes. Please read the messages on the page of your submission, change the workbook and submit it again.',
  [phaseOf.secondReview]: 'It has passed the first review, and is reviewed once more.',
  [phaseOf.doi]:
    'It has passed review. Please obtain a DOI for the dataset, and send it to us in a message on the page of your submission.',
  [phaseOf.ingestion]: 'Its DOI was accepted. The dataset comes into the catalog next.',
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
  if (text === undefined) return undefined
  const links =
    phase === phaseOf.complete
      ? [
          { text: 'The dataset', url: `${publicUrl}/catalog/datasets/${encodeURIComponent(shortName)}` },
          ...ownPage(publicUrl),
        ]
      : ownPage(publicUrl)
  return mail(`${shortName} – ${name}`, `Your submission ${shortName} has moved on. ${text}`, links)
}
