import { ownMalloc } from './malloc.mjs'

// The programs that the tests start have the usual settings: some tests look at the memory that they take.
for (const name of Object.keys(ownMalloc)) delete process.env[name]
