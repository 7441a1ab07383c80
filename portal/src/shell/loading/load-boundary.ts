import { Component } from 'react'
import { isLoadError, reloadWhenReachable, renewWhenReachable, reportFailure } from '../failures/failed-load.ts'

interface State {
  readonly error?: unknown
  /** How often the reader has had it loaded again. */
  readonly tries: number
}

/**
 * Catches what cannot be loaded or rendered below it, and reports faults of the portal. The first try to go on loads the part anew, and the rest of the page
 * stays. Where it fails again its file is gone, as after a release, and the page is loaded again.
 */
export abstract class LoadBoundary<Props> extends Component<Props, State> {
  override state: State = { tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    void reportFailure(error).catch(() => undefined)
  }

  /** Whether what failed comes back only with the page. */
  protected get needsReload(): boolean {
    return this.state.tries > 0 || !isLoadError(this.state.error)
  }

  protected readonly retry = async (): Promise<void> => {
    if (this.needsReload) return reloadWhenReachable()
    if (await renewWhenReachable()) this.setState(({ tries }) => ({ error: undefined, tries: tries + 1 }))
  }
}
