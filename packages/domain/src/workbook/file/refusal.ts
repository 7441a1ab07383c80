/** Why a file is refused: continues "The file …". */
export interface Refusal {
  readonly ok: false
  readonly says: string
}

/** A refusal that says how to go on. Where the fault itself does not say it, writing the file again is what helps. */
export const refuseFile = (fault: string): Refusal => ({
  ok: false,
  says: fault.includes(': ') ? fault : `${fault}: save it again as .xlsx with a spreadsheet program`,
})
