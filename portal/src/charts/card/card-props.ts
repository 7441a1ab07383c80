import type { ChartSummary } from '../use-chart-summaries.ts'

/** The properties of a card, whatever it draws. */
export interface CardProps {
  /** Names the chart among the others for as long as it exists. */
  readonly id: string
  /** The chart as its address has it. */
  readonly code: string
  /** All charts, and which of them this one is. */
  readonly existing: readonly ChartSummary[]
  readonly place: number
  readonly onCode: (id: string, code: string) => void
  readonly onSummary: (id: string, summary: ChartSummary) => void
  /** The answer holds nothing to draw. `advice` says how to go on, where more is known than that other ranges may have data. */
  readonly onEmpty: (id: string, sentence: string, advice?: string) => void
  /** The session has ended. */
  readonly onExpired: () => void
  /** A visitor wants to continue as a guest. */
  readonly onVisitor: () => void
  readonly onClose: (id: string) => void
}
