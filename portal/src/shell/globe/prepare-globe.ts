import { warmUpGlobe } from '@isobath/plot/globe'
import './globe-worker.ts'

/** Starts the worker of the next globe and fetches what its first picture needs. A file of its own, so that a page without a globe loads it late. */
export const prepareGlobe = (): void => warmUpGlobe()
