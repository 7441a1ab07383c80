/**
 * Imported first, so that errors have no stack while the other modules load. React's reconciler makes some then, and V8 parses the whole script again for the
 * positions of each function on a stack: half of the time that the script takes to start.
 */
Object.assign(Error, { stackTraceLimit: 0 })
