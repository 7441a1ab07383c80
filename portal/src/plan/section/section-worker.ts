/** The worker that fetches a field around a track and samples it. The page ends it when the section is there, or when the reader cancels. */
import { readSlabs, slabMediaType } from '@isobath/domain'
import { expose, transfer } from 'comlink'
import { type ServiceResult, requestBody } from '../../service/request.ts'
import { type SampledSection, SectionSampler } from './sampled-section.ts'
import type { SectionOrder } from './section-request.ts'

export interface SectionWorkerApi {
  /** Calls `onProgress` with the share that is done, 0…1. */
  sample(order: SectionOrder, onProgress: (done: number) => void): Promise<ServiceResult<SampledSection | string>>
}

/** Seconds until a part must have come. */
const patience = 120

const api: SectionWorkerApi = {
  async sample(order, onProgress) {
    const sampler = new SectionSampler(order)
    const { signal } = new AbortController()
    const step = 1 / order.parts.length
    for (const [i, part] of order.parts.entries()) {
      const read = async (response: Response): Promise<string | undefined> => {
        let take: ReturnType<SectionSampler['begin']> | undefined
        let [slabs, seen] = [1, 0]
        for await (const next of readSlabs(chunksOf(response))) {
          if (next.type === 'broken') return next.sentence
          if (next.type === 'axes') {
            take = sampler.begin(part, next.axes, next.header.calendar === 'month')
            if (typeof take === 'string') return take
            slabs = next.slabs
          } else if (next.type === 'slab' && typeof take === 'function') {
            take(next.slab)
            onProgress((i + ++seen / slabs) * step)
          }
        }
        return undefined
      }
      const send = (signal: AbortSignal) =>
        fetch(`/api/data/sp?${part.query}`, { signal, headers: { Accept: slabMediaType } })
      const answer = await requestBody(send, read, signal, patience)
      if (!answer.ok) return answer
      if (answer.value !== undefined) return { ok: true, value: answer.value }
    }
    const section = sampler.section()
    return transfer({ ok: true, value: section }, [section.depth.buffer, section.values.buffer, section.time.buffer])
  },
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value
}

expose(api)
