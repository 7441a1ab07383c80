import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright'

/** What a page with its workers keeps, after a collection. */
export interface MemoryReading {
  /** Bytes of objects and array buffers. */
  readonly page: number
  readonly workers: number
  readonly nodes: number
  readonly listeners: number
  /** WebGL objects that are alive in all workers: buffers and textures. */
  readonly buffers: number
  readonly textures: number
  /** Resident memory of the process that draws, where software GL keeps buffers and textures (Linux). */
  readonly graphics: number
  /** CPU time of the page's main thread so far, milliseconds. */
  readonly cpu: number
}

type Call = (method: string, parameters?: object) => Promise<object>

interface HeapUsage {
  readonly usedSize: number
  /** Of array buffers. */
  readonly backingStorageSize?: number
}

const heapOf = async (call: Call): Promise<number> => {
  for (let i = 0; i < 3; i++) await call('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await call('Runtime.getHeapUsage')) as HeapUsage
  return usedSize + backingStorageSize
}

/** The number of living objects of a class. */
async function countOf(call: Call, className: string): Promise<number> {
  const { result } = (await call('Runtime.evaluate', { expression: `${className}.prototype` })) as {
    readonly result: { readonly objectId?: string }
  }
  const { objectId } = result
  if (objectId === undefined) return 0
  const { objects } = (await call('Runtime.queryObjects', { prototypeObjectId: objectId })) as {
    readonly objects: { readonly objectId: string }
  }
  const { result: length } = (await call('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })) as { readonly result: { readonly value: number } }
  for (const id of [objectId, objects.objectId]) await call('Runtime.releaseObject', { objectId: id })
  return length.value
}

/** Reads the memory of a page and of its workers through the debugger of Chromium. It stays attached, so that two readings differ by the page alone. */
export async function memoryReader(browser: Browser, page: Page): Promise<() => Promise<MemoryReading>> {
  const session = await page.context().newCDPSession(page)
  const browserSession = await browser.newBrowserCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workers = await attachWorkers(session)
  const call: Call = (method, parameters) => session.send(method as 'Runtime.getHeapUsage', parameters)
  const sumOver = async (of: (worker: Call) => Promise<number>) => {
    let sum = 0
    for (const worker of workers.values()) sum += await of(worker)
    return sum
  }
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const cpu = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    const buffers = await sumOver((worker) => countOf(worker, 'WebGLBuffer'))
    const textures = await sumOver((worker) => countOf(worker, 'WebGLTexture'))
    const heaps = { page: await heapOf(call), workers: await sumOver(heapOf) }
    const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
    return { ...heaps, nodes, listeners, buffers, textures, graphics: await graphicsMemory(browserSession), cpu }
  }
}

/** The calls of each worker of the page by the id of its session, also of those that start later. */
async function attachWorkers(session: CDPSession): Promise<ReadonlyMap<string, Call>> {
  const workers = new Map<string, Call>()
  const waiting = new Map<number, (result: object) => void>()
  let calls = 0
  session.on('Target.attachedToTarget', ({ sessionId }) =>
    workers.set(
      sessionId,
      (method, params = {}) =>
        new Promise((resolve, reject) => {
          const id = ++calls
          waiting.set(id, resolve)
          const message = JSON.stringify({ id, method, params })
          session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
        }),
    ),
  )
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as { id?: number; result?: object; error?: { message: string } }
    if (id === undefined) return
    if (error) throw new Error(error.message)
    waiting.get(id)?.(result ?? {})
    waiting.delete(id)
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return workers
}

/** Resident bytes of the process that draws. */
async function graphicsMemory(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const id = processInfo.find(({ type }) => type === 'GPU')?.id
  if (id === undefined) return Number.NaN
  const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
