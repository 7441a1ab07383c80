/// <reference types="@vitest/browser-playwright" />
/// <reference types="vitest/browser" />
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Bytes that the JavaScript of the page's one worker and its array buffers keep alive, after a collection. */
    readonly workerHeap: () => Promise<number>
  }
}

/** What Chromium's debugger reports of a heap, in bytes. */
interface HeapUsage {
  readonly usedSize: number
  /** Of array buffers. */
  readonly backingStorageSize?: number
}

export const workerHeap: BrowserCommand = async ({ page }) => {
  const protocol = await page.context().newCDPSession(page)
  const session = new Promise<string>((resolve) =>
    protocol.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId)
    }),
  )
  await protocol.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await session
  const call = async (id: number, method: string) => {
    const answer = new Promise<HeapUsage>((resolve) =>
      protocol.on('Target.receivedMessageFromTarget', ({ message }) => {
        const said = JSON.parse(message) as { readonly id?: number; readonly result: HeapUsage }
        if (said.id === id) resolve(said.result)
      }),
    )
    await protocol.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return answer
  }
  await call(1, 'HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await call(2, 'Runtime.getHeapUsage')
  await protocol.detach()
  return usedSize + backingStorageSize
}
