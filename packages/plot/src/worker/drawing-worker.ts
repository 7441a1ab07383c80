/** The entry of the inlined drawing worker. Another worker, which is fetched only for tables, reads them. */
import { exposeSession } from './expose-session.ts'

exposeSession()
