import { formatCount } from '@isobath/domain'
import type { ServiceState } from '../../service/admin.ts'

const sentence = (count: number, one: string, more: string) =>
  count === 0 ? [] : [count === 1 ? one : `${formatCount(count)} ${more}`]

/** What needs an administrator's attention, in sentences. */
export const findWarnings = ({ Failed_Ingests, Failed_Mails, Reported_Faults }: ServiceState): readonly string[] => [
  ...sentence(Failed_Ingests, 'One ingest failed within a day.', 'ingests failed within a day.'),
  ...sentence(Failed_Mails, 'One mail could not be sent.', 'mails could not be sent.'),
  ...sentence(Reported_Faults, 'A page reported a fault within a day.', 'faults were reported by pages within a day.'),
]
