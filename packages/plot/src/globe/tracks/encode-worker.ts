/** The entry of the worker that encodes tracks. */
import { expose } from 'comlink'
import { encoder } from './encoder.ts'

expose(encoder)
