import type { Problem } from './problem.ts'

/** A sentence for each problem of a set. */
export type SentencesOf<Some extends Problem> = {
  readonly [T in Some['type']]: string | ((problem: Extract<Some, { readonly type: T }>) => string)
}

/** Problems with the size or the split of a plot. The engine meets no others (L8). */
export type PlotProblem = Extract<
  Problem,
  {
    readonly type:
      | 'dataTooLarge'
      | 'slow'
      | 'tooManyCharts'
      | 'tooMuchRendered'
      | 'renderLimit'
      | 'tooManyDepths'
      | 'tooManyPanels'
      | 'onlyOneValue'
      | 'splitHeavy'
  }
>

const onlyOne = {
  date: 'Unable to split by date: only one date available.',
  space: 'Unable to split by space: only one space provided',
  depth: 'Unable to split by depth: only one depth available.',
} as const

// The specified screen texts (C13), missing full stops included.
export const plotSentences: SentencesOf<PlotProblem> = {
  dataTooLarge: 'Data set is too large. Please reduce date range or area size.',
  slow: 'Wait time and application performance may be poor due to size of data.',
  tooManyCharts: 'Total number of plots is too large. Please delete 1 or more',
  tooMuchRendered: 'Total rendered data amount is too large. Please delete 1 or more plots.',
  renderLimit: 'Rendering limit exceeded for plots. Please delete one or more.',
  tooManyDepths: 'Too many distinct depths to render heatmap. Please reduce depth range or select section map.',
  tooManyPanels: 'Unable to split. Rendering limit exceeded.',
  onlyOneValue: ({ by }) => onlyOne[by],
  splitHeavy: ({ panels, room }) => `${panels} plots may exceed the rendering limit: there is room for ${room}.`,
}

/** The sentence that a set of sentences has for a problem. */
export function sentenceFrom<Some extends Problem>(sentences: SentencesOf<Some>, problem: Some): string {
  const words = sentences[problem.type as Some['type']] as string | ((problem: Some) => string)
  return typeof words === 'string' ? words : words(problem)
}

/** `sentence` for the problems that the engine meets. The engine's worker loads only these texts. */
export const plotSentence = (problem: PlotProblem): string => sentenceFrom(plotSentences, problem)
