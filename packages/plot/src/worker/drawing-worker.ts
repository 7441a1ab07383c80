/** The entry of the inlined worker: tables are read by another, which is fetched only where there are some. */
import { serve } from './serve.ts'

serve()
