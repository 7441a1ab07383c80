import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a service that sends some bytes of a file, and breaks off on `/broken` or waits on `/endless`. */
export async function serveFaultily() {
  /** Paths whose reader has left, or was left. */
  const left: string[] = []
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip', 'Access-Control-Allow-Origin': '*' })
    response.on('close', () => void left.push(request.url ?? ''))
    response.write(Buffer.alloc(102_400), () => {
      if (request.url === '/broken') response.destroy()
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    left,
    url: (path: string) => `http://localhost:${port}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
