// The chart engine, in a chunk of its own: the words of an article are there before it.
import '../shell/chart-workers.ts'

export { Plot as default } from '@isobath/plot/react'
