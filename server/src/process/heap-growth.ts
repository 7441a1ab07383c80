import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow beyond what a collection leaves before the next one: by 200 percent. */
export const heapGrowthFlag = '--heap-growing-percent=200'

/**
 * Lets the heap of this process triple between two major collections. V8 chooses a factor near 1.3 for a process that mostly waits, and counts the arrays of answers
 * too: with 30 MB of live objects and 8 MB of arrays for each map, nearly every request paid for a collection.
 */
export const setHeapGrowth = (): void => setFlagsFromString(heapGrowthFlag)
