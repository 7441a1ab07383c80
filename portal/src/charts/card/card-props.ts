import type { ChartSummary } from '../use-chart-summaries.ts'

/** The properties of a card, whatever it draws. */
export interface CardProps {
  /** Names the chart among the others for as long as it exists. */
  readonly id: string
  /** The chart as its address has it. */
  readonly code: string
  /** What all charts take of the render budget. */
  readonly existingWeight: number
  readonly onCode: (id: string, code: string) => void
  readonly onSummary: (id: string, summary: ChartSummary) => void
  /** The answer holds nothing to draw. */
  readonly onEmpty: (id: string, sentence: string) => void
  /** The session has ended. */
  readonly onExpired: () => void
  /** A visitor wants to continue as a guest. */
  readonly onVisitor: () => void
  /** The reader chooses the variable of the contours. */
  readonly onContours: (id: string) => void
  readonly onClose: (id: string) => void
}
