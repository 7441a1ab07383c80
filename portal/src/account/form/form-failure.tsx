import type { Fault } from '../../service/request.ts'
import { describeFormFault } from './rules.ts'

interface Props {
  /** The specified text. */
  readonly sentence: string
  readonly fault: Fault
}

/** Why a form was not taken. What is typed stays. */
export const FormFailure = ({ sentence, fault }: Props) => (
  <div role="alert" className="form-failure">
    <p className="problem">{sentence}</p>
    <p className="small soft">{describeFormFault(fault)}</p>
  </div>
)
