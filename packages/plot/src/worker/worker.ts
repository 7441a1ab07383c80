/** The entry of the worker as a file: it does all by itself. */
import { readTable } from '../loading/reading/read-table.ts'
import { serve } from './serve.ts'

serve(readTable)
