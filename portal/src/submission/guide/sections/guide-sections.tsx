import { submissions, submissionPhases } from '@isobath/domain'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TemplateDownloads } from '../../template/template-downloads.tsx'
import { ColumnList } from '../column-list.tsx'

export interface GuideSection {
  /** In the hash of the address. */
  readonly id: string
  readonly title: string
  readonly content: () => ReactNode
}

const curators = 'cmap-data-submission@uw.edu'
const megabytes = submissions.fileBytes / 1e6

const GettingStarted = () => (
  <>
    <p>
      Anyone with an account can submit a dataset: observations, the output of a model or of an assimilation, or results
      of the laboratory. Every dataset of the catalog is public; datasets cannot be private.
    </p>
    <p>A submission is one workbook (.xlsx) with three sheets:</p>
    <ul>
      <li>
        <code>data</code>: time, place and one column for each variable,
      </li>
      <li>
        <code>dataset_meta_data</code>: what the dataset is, who made it and how to cite it,
      </li>
      <li>
        <code>vars_meta_data</code>: one row for each variable.
      </li>
    </ul>
    <TemplateDownloads />
    <p>
      Fill in the template, check it with the <Link href="/datasubmission/validationtool">validation tool</Link>, and
      send it through the <Link href="/datasubmission/submission-portal">submission portal</Link>. The{' '}
      <Link href="/datasubmission/userdashboard">dashboard</Link> shows how your submissions go on.
    </p>
    <p>
      You know of a public dataset that the catalog should hold, and it is not your own?{' '}
      <Link href="/datasubmission/nominate-data">Nominate it</Link>.
    </p>
  </>
)

const ProcessOverview = () => (
  <>
    <ol className="guide-steps">
      <li>
        <strong>Preparation.</strong> You fill in the template, and may check it as often as you like. Nothing leaves
        your computer.
      </li>
      <li>
        <strong>Submission.</strong> You send the workbook. Workbooks with errors are not taken.
      </li>
      <li>
        <strong>Admin Review and Feedback.</strong> The curation team reads the workbook and writes to you where
        something should change. You send the changed workbook as an update of the same submission.
      </li>
      <li>
        <strong>Secondary Admin Review.</strong> A second curator reads it.
      </li>
      <li>
        <strong>DOI.</strong> You obtain a DOI for the dataset and tell it in a message.
      </li>
      <li>
        <strong>Ingestion.</strong> The dataset becomes part of the catalog, and you are subscribed to its news.
      </li>
    </ol>
    <p>
      The dashboard names the phase of each submission: {submissionPhases.map(({ name }) => name).join(', ')}. You get
      an e-mail when the phase changes and when somebody writes to you.
    </p>
    <p>A submission can be replaced until it is ingested. A new version of an ingested dataset is a new submission.</p>
  </>
)

const DatasetPreparation = () => (
  <>
    <p>
      Information is required in all columns except those that are called optional. Leave a cell blank where a value is
      missing: no NA, nan or -999. Write names exactly as they stand here.
    </p>
    <TemplateDownloads />
    <h3 id="data-sheet" tabIndex={-1}>
      The sheet data
    </h3>
    <p>
      The columns of time and place come first, in this order. Each other column is one variable, headed by its short
      name.
    </p>
    <ColumnList sheet="data" />
    <h3 id="dataset-sheet" tabIndex={-1}>
      The sheet dataset_meta_data
    </h3>
    <p>One row of values. References and cruises may go on below, one in each row.</p>
    <ColumnList sheet="dataset_meta_data" />
    <h3 id="variable-sheet" tabIndex={-1}>
      The sheet vars_meta_data
    </h3>
    <p>One row for each variable column of the data sheet, and none besides.</p>
    <ColumnList sheet="vars_meta_data" />
  </>
)

const DatasetValidation = () => (
  <>
    <p>
      The <Link href="/datasubmission/validationtool">validation tool</Link> reads a workbook in your browser, shows
      each fault at its cell, and mends with one click what has only one right answer. Nothing is sent. You can edit
      cells there and save the workbook.
    </p>
    <ul>
      <li>
        <strong>Errors</strong> must be mended before you can submit.
      </li>
      <li>
        <strong>Warnings</strong> should be looked at. Curators will ask about them.
      </li>
      <li>
        <strong>Information</strong> says what was done, such as times that were brought to UTC.
      </li>
    </ul>
    <p>Curators often find these:</p>
    <ul>
      <li>The variable columns of the data sheet do not match the rows of vars_meta_data.</li>
      <li>All variables have the same keywords, or the keywords do not name the region.</li>
      <li>A cruise has no known trajectory, or the times and places of the rows do not fit the trajectory.</li>
    </ul>
    <p>
      Files of more than {megabytes} MB, files with macros or other code, embedded files, links or connections to data
      elsewhere, and damaged files are not read.
    </p>
  </>
)

const Questions = () => (
  <dl className="guide-questions">
    <div>
      <dt>My workbook is larger than {megabytes} MB. What can I do?</dt>
      <dd>
        It cannot be submitted here. Write to <a href={`mailto:${curators}`}>{curators}</a>.
      </dd>
    </div>
    <div>
      <dt>Can a dataset stay private until my paper is out?</dt>
      <dd>No. All ingested datasets are public. Submit it when it may be public.</dd>
    </div>
    <div>
      <dt>My data have no depth.</dt>
      <dd>Remove the column depth. Data of the sea surface have the depth 0.</dd>
    </div>
    <div>
      <dt>My data were made in a laboratory.</dt>
      <dd>Give the time of the study and the place of the laboratory.</dd>
    </div>
    <div>
      <dt>How do I correct a submission?</dt>
      <dd>
        Open it from your <Link href="/datasubmission/userdashboard">dashboard</Link> with Update, and send the changed
        workbook. Once it is ingested, submit the new version as a new dataset.
      </dd>
    </div>
    <div>
      <dt>My short name is in use.</dt>
      <dd>
        Each dataset and each submission has a name of its own. If it is your own submission, update that one instead.
      </dd>
    </div>
  </dl>
)

const Contact = () => (
  <p>
    Write to the curation team at <a href={`mailto:${curators}`}>{curators}</a> or through the{' '}
    <Link href="/contact">contact form</Link>. About a submission of yours, write a message on your{' '}
    <Link href="/datasubmission/userdashboard">dashboard</Link>: it stays with the submission.
  </p>
)

/** The sections of the guide, in the specified order. The first is the default. */
export const guideSections: readonly [GuideSection, ...GuideSection[]] = [
  { id: 'getting-started', title: 'Getting Started', content: GettingStarted },
  { id: 'process-overview', title: 'Process Overview', content: ProcessOverview },
  { id: 'dataset-preparation', title: 'Dataset Preparation', content: DatasetPreparation },
  { id: 'dataset-validation', title: 'Dataset Validation', content: DatasetValidation },
  { id: 'faq', title: 'FAQ', content: Questions },
  { id: 'contact', title: 'Contact', content: Contact },
]

/** The section that holds what `focus` names, where the address names no section. */
export const sectionOfColumns = 'dataset-preparation'
