/** The phases of a submission in order, by `phaseId` (T1). `step` counts on the progress bar, which has five; 6 means that all are done. */
export const submissionPhases = [
  { id: 2, name: 'Awaiting admin action', step: 1 },
  { id: 3, name: 'Awaiting user update', step: 1 },
  { id: 7, name: 'Awaiting QC2', step: 2 },
  { id: 4, name: 'Awaiting DOI', step: 3 },
  { id: 5, name: 'Awaiting ingestion', step: 4 },
  { id: 6, name: 'Complete', step: 6 },
] as const
export type SubmissionPhaseId = (typeof submissionPhases)[number]['id']

/** The id of each phase, by what the submission waits for. */
export const phaseOf = {
  admin: 2,
  user: 3,
  secondReview: 7,
  doi: 4,
  ingestion: 5,
  complete: 6,
} as const satisfies Record<string, SubmissionPhaseId>
