/*
 * Loaded by the processes that tests of the service start. V8 compiles WebAssembly once, with its fast compiler, and not a second time with its
 * optimising one: PGlite is ready with two thirds of the processor time, and a test asks it little.
 */
require('node:v8').setFlagsFromString('--liftoff-only')
