/** A step of a guided tour. */
export interface TourStep {
  readonly title: string
  readonly text: string
  /** What must be in view for the step, in the words of a page that listens to `useTourPlace`. */
  readonly place?: string
  /** Selectors of what the step is about. The first that is on screen is outlined. */
  readonly targets: readonly string[]
}

/** A mark beside a control, which explains it when it is opened. */
export interface Hint {
  readonly title: string
  readonly text: string
  /** Selector of the control. A control that is not on screen has no mark. */
  readonly target: string
}

/** The words of a page's help. */
export interface HelpContent {
  readonly tour?: readonly TourStep[]
  readonly hints?: readonly Hint[]
}

/** The pages that have help. */
export const helpKeys = ['catalog', 'dataset', 'visualization', 'charts', 'cruise'] as const
export type HelpKey = (typeof helpKeys)[number]

/** Where the help of a page is kept and loaded from. */
export interface PageHelp {
  readonly key: HelpKey
  readonly load: () => Promise<HelpContent>
}
