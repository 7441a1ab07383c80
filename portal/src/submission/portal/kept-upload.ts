import type { Upload } from './upload.ts'

const database = 'isobath-submission'
const store = 'uploads'
/** One upload is kept: the latest. */
const key = 'latest'

/** Runs a request on the browser's database; undefined where the browser has none or refuses. */
function withStore<T>(
  mode: IDBTransactionMode,
  work: (uploads: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return new Promise((done) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('error', () => done(undefined))
    opening.addEventListener('success', () => {
      const db = opening.result
      const transaction = db.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      const end = (value?: T) => {
        db.close()
        done(value)
      }
      transaction.addEventListener('complete', () => end(request.result))
      transaction.addEventListener('abort', () => end())
    })
  })
}

/** Keeps an upload, with its files, so that it can go on after a reload. */
export async function keepUpload(upload: Upload): Promise<void> {
  await withStore('readwrite', (uploads) => uploads.put(upload, key))
}

/** The upload of this user that was not finished. */
export async function readUpload(userId: number): Promise<Upload | undefined> {
  const upload = await withStore<Upload | undefined>('readonly', (uploads) => uploads.get(key))
  return upload?.userId === userId ? upload : undefined
}

export async function dropUpload(): Promise<void> {
  await withStore('readwrite', (uploads) => uploads.delete(key))
}
