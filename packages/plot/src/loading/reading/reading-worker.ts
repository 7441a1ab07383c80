/** The entry of the worker that reads tables. Each client brings a port. */
import { expose } from 'comlink'
import { createReadingService } from './reading-service.ts'

/** What the reading worker offers to the page that starts it. */
export interface ReadingWorkerApi {
  connect(client: MessagePort): Promise<void>
}

const api: ReadingWorkerApi = {
  connect: async (client) => expose(createReadingService(), client),
}
expose(api)
