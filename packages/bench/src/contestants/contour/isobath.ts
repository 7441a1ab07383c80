import { contourLevels } from '../../field.ts'
import { isobathMap } from '../shared/isobath-map.ts'

export default isobathMap({ kind: 'contourMap', levels: contourLevels })
