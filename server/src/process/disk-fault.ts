/** What errors of Node, DuckDB, PostgreSQL and PGlite say of themselves. */
export interface ErrorFacts {
  readonly name?: string
  readonly errno?: number
  readonly code?: string
  readonly message?: string
  readonly path?: string
  readonly syscall?: string
  readonly cause?: unknown
}

/** Error numbers of PGlite's file system, Emscripten's, which counts as WASI does. */
const wasiCodes: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/** Codes of a full disk: of a file (errno(3)), and of a query (SQLSTATE, PostgreSQL, Appendix A). */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** The code of an error; ENOSPC of one that says in words alone that there is no room. */
export function codeOf({ name, errno = 0, code, message = '' }: ErrorFacts): string | undefined {
  if (name === 'ErrnoError') return wasiCodes[errno]
  return /No space left on device/.test(message) ? 'ENOSPC' : code
}

/** Whether an error, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return fullCodes.includes(codeOf(error)) || isDiskFull((error as ErrorFacts).cause)
}
