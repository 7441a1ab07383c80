/** The code of annotations, fetched with the first of them. */
export { annotationShapes, type BuildAnnotations } from './shapes.ts'
export { unplacedAnnotations } from './unplaced.ts'
