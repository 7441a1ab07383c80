import { describe, expect, it } from 'vitest'
import { memorySink, receive } from '../../src/download/transfer/receive.ts'

const bytes = (count: number) => new Uint8Array(count).fill(7)

/** An answer of parts, which fails after them where `breaks`. */
function answer(parts: readonly Uint8Array[], { breaks = false, headers = {} } = {}) {
  const left = [...parts]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift()
      if (part) return controller.enqueue(part)
      return breaks ? controller.error(new TypeError('network error')) : controller.close()
    },
  })
  return new Response(body, { headers })
}

/** What a sink was told, in order. */
function witness() {
  const told: string[] = []
  const sink = {
    write: (part: Uint8Array) => void told.push(`write ${part.byteLength}`),
    close: () => void told.push('close'),
    abort: () => void told.push('abort'),
  }
  return { told, sink }
}

describe('a transfer', () => {
  it('makes a file of all bytes, and tells how many have come', async () => {
    const { told, sink } = witness()
    const progress: number[] = []
    expect(await receive(answer([bytes(3), bytes(4)]), sink, (count) => progress.push(count))).toBe(7)
    expect(told).toEqual(['write 3', 'write 4', 'close'])
    expect(progress).toEqual([3, 7])
  })

  it('makes no file where the connection breaks', async () => {
    const { told, sink } = witness()
    await expect(receive(answer([bytes(3)], { breaks: true }), sink, () => {})).rejects.toThrow('network error')
    expect(told).toEqual(['write 3', 'abort'])
  })

  it('makes no file where fewer bytes came than were promised', async () => {
    const { told, sink } = witness()
    const short = answer([bytes(3)], { headers: { 'Content-Length': '4' } })
    await expect(receive(short, sink, () => {})).rejects.toThrow('ended early')
    expect(told.at(-1)).toBe('abort')
  })

  it('makes no file where it cannot be written', async () => {
    const { told, sink } = witness()
    const full = { ...sink, write: () => Promise.reject(new Error('disk full')) }
    await expect(receive(answer([bytes(3)]), full, () => {})).rejects.toThrow('disk full')
    expect(told).toEqual(['abort'])
  })

  it('in memory gives the file only once it is whole', async () => {
    const saved: number[] = []
    await receive(
      answer([bytes(3), bytes(4)]),
      memorySink((file) => saved.push(file.size)),
      () => {},
    )
    const broken = receive(
      answer([bytes(3)], { breaks: true }),
      memorySink((file) => saved.push(file.size)),
      () => {},
    )
    await expect(broken).rejects.toThrow('network error')
    expect(saved).toEqual([7])
  })
})
