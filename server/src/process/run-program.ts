/** An error whose message tells the operator what is wrong and how to go on. */
export class OperatorError extends Error {}

/**
 * Runs a program over a data folder to its exit code. A fault that its operator can mend ends it with one sentence; any other error is thrown.
 */
export async function runProgram(main: () => Promise<number | undefined>, dataFolder: string): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    const sentence = operatorSentence(error, dataFolder)
    if (sentence === undefined) throw error
    console.error(sentence)
    // Open connections and threads would keep the process alive.
    process.exit(1)
  }
}

/** What errors of Node, DuckDB, PostgreSQL and PGlite say of themselves. */
interface ErrorFacts {
  readonly name?: string
  readonly errno?: number
  readonly code?: string
  readonly message?: string
  readonly path?: string
  readonly cause?: unknown
}

/** Error numbers of PGlite's file system, Emscripten's, which counts as WASI does. */
const wasiCodes: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/** The sentence for an error that the operator can mend: a full disk, a data folder that cannot be used, or an {@link OperatorError}. */
export function operatorSentence(error: unknown, dataFolder: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { path = dataFolder, message = '', cause } = error as ErrorFacts
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    // PostgreSQL's `disk_full`.
    case '53100':
      return `No room is left on the disk of the data folder ${dataFolder}: free some, or set DATA_DIR to a folder on another disk.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not read or write ${path}: give it the right, or set DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder: set DATA_DIR to a folder; one that does not exist is made.`
  }
  return operatorSentence(cause, dataFolder) ?? (error instanceof OperatorError ? message : undefined)
}

function codeOf({ name, errno = 0, code, message = '' }: ErrorFacts): string | undefined {
  if (name === 'ErrnoError') return wasiCodes[errno]
  return /No space left on device/.test(message) ? 'ENOSPC' : code
}
