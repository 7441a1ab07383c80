/** The globe's worker, whose canvas the bench reads. */
import './answer-canvas.ts'
import '@isobath/plot/globe-worker'
