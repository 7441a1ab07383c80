import { bucketClient } from '../store/bucket.ts'
import type { Bucket } from '../store/bucket.ts'
import { byFolderAndName, isFolderName, vaultFolders } from './vault.ts'
import type { Vault, VaultFolder } from './vault.ts'

/** A vault in a bucket: keys are `PREFIX/SHORTNAME/rep|nrt|raw/…`. */
export function bucketVault(bucket: Bucket): Vault {
  const client = bucketClient(bucket)
  return {
    list: async (shortName) => {
      if (!isFolderName(shortName)) return []
      const objects = await client.list(`${shortName}/`)
      const files = objects.flatMap(({ key, size }) => {
        const [folder, ...rest] = key.slice(shortName.length + 1).split('/')
        const name = rest.join('/')
        return isVaultFolder(folder) && name !== '' && !name.endsWith('/') ? [{ folder, name, size }] : []
      })
      return files.toSorted(byFolderAndName)
    },
    read: async function* (shortName, { folder, name }, signal) {
      const key = `${shortName}/${folder}/${name}`
      const found = await client.get(key, signal)
      if (!found) throw new Error(`the bucket has no ${key}`)
      yield* found.pieces
    },
  }
}

const isVaultFolder = (name: string | undefined): name is VaultFolder => vaultFolders.some((folder) => folder === name)
