import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody } from './request.ts'
import { client, revalidated } from './client.ts'

const { api } = client

export type AnomalyFile = InferResponseType<typeof api.data.anomalies.$get, 200>[number]

/** Lists the anomaly series that the service has. */
export const fetchAnomalies = (signal: AbortSignal): Promise<ServiceResult<AnomalyFile[]>> =>
  requestJson((signal) => api.data.anomalies.$get({}, { init: { signal } }), signal)

/** Fetches the file of an anomaly series as text: CSV with the columns date and value. */
export const fetchAnomalyFile = (path: string, signal: AbortSignal): Promise<ServiceResult<string>> =>
  requestBody(
    (signal) => fetch(path, { signal }),
    (response) => response.text(),
    signal,
  )

/** The numbers that the service counts for the home page. */
const highlightKeys = ['temporalCoverage', 'variableCount', 'cruiseCount', 'satelliteCount', 'organismCount'] as const
export type Highlights = Readonly<Record<(typeof highlightKeys)[number], number>>

/** Fetches every highlight, each by a request of its own. */
export async function fetchHighlights(signal: AbortSignal): Promise<ServiceResult<Highlights>> {
  const answers = await Promise.all(
    highlightKeys.map((key) =>
      requestJson<{ value: number }>(
        (signal) => api.highlights.$get({ query: { key } }, { init: { signal, ...revalidated } }),
        signal,
      ),
    ),
  )
  const failed = answers.find((answer) => !answer.ok)
  if (failed && !failed.ok) return failed
  const entries = answers.map((answer, i) => [highlightKeys[i], answer.ok ? answer.value.value : Number.NaN])
  return { ok: true, value: Object.fromEntries(entries) as Highlights }
}
