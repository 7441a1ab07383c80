/** What is wrong, and after the colon how to go on. */
type FaultAndRemedy = `${string}: ${string}`

/** Why a file is refused: continues "The file …". */
export interface Refusal {
  readonly ok: false
  readonly fault: FaultAndRemedy
}

/** A refusal that says how to go on. Where the fault itself does not say it, writing the file again is what helps. */
export const refuseFile = (fault: string): Refusal => ({
  ok: false,
  fault: hasRemedy(fault) ? fault : `${fault}: save it again as .xlsx with a spreadsheet program`,
})

const hasRemedy = (fault: string): fault is FaultAndRemedy => fault.includes(': ')
