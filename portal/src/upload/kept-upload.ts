import type { FileUpload } from './upload.ts'

const database = 'isobath-submission'
const store = 'uploads'

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

/** Bytes of files that the browser keeps: it copies them. */
const keptBytes = 300e6

/** Under which the files of an upload are kept. They are written once, and not with each step. */
const filesKey = (name: string) => `${name} files`

/** The files that are kept, by the name of their upload. */
const kept = new WeakMap<readonly Blob[], string>()

export const areKept = (files: readonly Blob[]): boolean => files.reduce((sum, { size }) => sum + size, 0) <= keptBytes

/** Keeps an upload, with its files, so that it can go on after a reload. Only the latest upload of a name is kept. Larger files are not kept. */
export async function keepUpload(name: string, { files, ...steps }: FileUpload): Promise<void> {
  if (!areKept(files)) return
  if (kept.get(files) !== name) {
    await withStore('readwrite', (uploads) => uploads.put(files, filesKey(name)))
    kept.set(files, name)
  }
  await withStore('readwrite', (uploads) => uploads.put(steps, name))
}

/** The unfinished upload of this user under a name. One name has one kind of upload. */
export async function readUpload<U extends FileUpload>(name: string, userId: number): Promise<U | undefined> {
  const steps = await withStore<Omit<U, 'files'> | undefined>('readonly', (uploads) => uploads.get(name))
  if (steps?.userId !== userId) return undefined
  const files = await withStore<readonly Blob[] | undefined>('readonly', (uploads) => uploads.get(filesKey(name)))
  if (files) kept.set(files, name)
  return files && ({ ...steps, files } as unknown as U)
}

export async function dropUpload(name: string): Promise<void> {
  await withStore('readwrite', (uploads) => uploads.delete(name))
  await withStore('readwrite', (uploads) => uploads.delete(filesKey(name)))
}
