// Stands for `fast-check` in the tests: the same cases at every run, so that a test that passes goes on passing.
// `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=2000 npm run check` looks for others.
import { configureGlobal } from '../../../node_modules/fast-check/lib/fast-check.js'

export * from '../../../node_modules/fast-check/lib/fast-check.js'
export { default } from '../../../node_modules/fast-check/lib/fast-check.js'

const { PROPERTY_SEED = '20261121', PROPERTY_RUNS } = process.env
configureGlobal({ seed: Number(PROPERTY_SEED), ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }) })
