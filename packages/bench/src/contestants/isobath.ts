import { isobathMap } from './shared/isobath-map.ts'

export default isobathMap({ kind: 'heatmap' })
