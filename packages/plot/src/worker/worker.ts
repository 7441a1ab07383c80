/** The entry of the worker as a file. It reads tables itself. */
import { readTable } from '../loading/reading/read-table.ts'
import { exposeSession } from './expose-session.ts'

exposeSession(readTable)
