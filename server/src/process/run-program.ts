import { codeOf, isDiskFull } from './disk-fault.ts'
import type { ErrorFacts } from './disk-fault.ts'

/** An error whose message tells the operator what is wrong and how to go on. */
export class OperatorError extends Error {}

/**
 * Runs a program over a data folder to its exit code. A fault that its operator can mend ends it with one sentence; any other error is thrown. Errors after `stopping` has
 * aborted are not reported: the start fails because its stores are closed.
 */
export async function runProgram(
  main: () => Promise<number | undefined>,
  dataFolder: string,
  stopping?: AbortSignal,
): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (stopping?.aborted) return
    const sentence = operatorSentence(error, dataFolder)
    if (sentence === undefined) throw error
    console.error(sentence)
    // Open connections and threads would keep the process alive.
    process.exit(1)
  }
}

/** The sentence for an error that the operator can mend: a full disk, a data folder that cannot be used, or an {@link OperatorError}. */
export function operatorSentence(error: unknown, dataFolder: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (isDiskFull(error)) {
    return `No room is left on the disk of the data folder ${dataFolder}: free some, or set DATA_DIR to a folder on another disk.`
  }
  const { path = dataFolder, message = '', syscall, cause } = error as ErrorFacts
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not read or write ${path}: give it the right, or set DATA_DIR to another folder.`
    case 'ENOENT':
      // Node says so of a folder that cannot be made in a file system that is read-only.
      if (syscall === 'mkdir')
        return `The folder ${path} cannot be made: set DATA_DIR to a folder that can be written to.`
      break
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder: set DATA_DIR to a folder; one that does not exist is made.`
  }
  return operatorSentence(cause, dataFolder) ?? (error instanceof OperatorError ? message : undefined)
}
