import { formatCount } from '@isobath/domain'
import type { ServiceState } from '../../service/admin.ts'
import { screenTexts as texts } from './screen-texts.ts'

const sentence = (count: number, one: string, more: string) =>
  count === 0 ? [] : [count === 1 ? one : `${formatCount(count)} ${more}`]

/** What needs an administrator's attention, in sentences. */
export const findWarnings = ({ Failed_Ingests, Failed_Mails, Reported_Faults }: ServiceState): readonly string[] => [
  ...sentence(Failed_Ingests, texts.oneIngestFailed, texts.ingestsFailed),
  ...sentence(Failed_Mails, texts.oneMailFailed, texts.mailsFailed),
  ...sentence(Reported_Faults, texts.oneFault, texts.severalFaults),
]
