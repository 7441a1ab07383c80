import { createHash, createHmac } from 'node:crypto'
import { byFolderAndName, isFolderName, vaultFolders } from './vault.ts'
import type { Vault, VaultFile, VaultFolder } from './vault.ts'

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** As in `https://s3.eu-west-1.amazonaws.com`, without a slash. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  /** What the keys of the vault begin with: empty, or ending in a slash. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Seconds that an address of the service's own lasts. */
const lifetime = 900

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The address of a GET, signed in its query (AWS Signature Version 4). `path` is not yet encoded; bodies are none. */
export function signedUrl(
  {
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
  }: Pick<Bucket, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>,
  path: string,
  query: Readonly<Record<string, string>>,
  now: Date,
  expires = lifetime,
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`
  const all: Record<string, string> = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(expires),
    'X-Amz-SignedHeaders': 'host',
  }
  const search = Object.keys(all)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(all[name] ?? '')}`)
    .join('&')
  const address = path.split('/').map(encoded).join('/')
  const request = ['GET', address, search, `host:${new URL(endpoint).host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, stamp.slice(0, 8)))
  return `${endpoint}${address}?${search}&X-Amz-Signature=${hmac(key, toSign).toString('hex')}`
}

/** A vault in a bucket: keys are `PREFIX/SHORTNAME/rep|nrt|raw/…`. */
export function bucketVault(bucket: Bucket): Vault {
  const get = async (path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const url = signedUrl(bucket, path, query, new Date())
    const response = await fetch(url, signal ? { signal } : {})
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`the bucket answers ${response.status} to ${path}`)
  }
  return {
    list: async (shortName) => {
      if (!isFolderName(shortName)) return []
      const prefix = `${bucket.prefix}${shortName}/`
      const files: VaultFile[] = []
      let token: string | undefined = ''
      while (token !== undefined) {
        const query: Record<string, string> = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        }
        const page: string = await (await get(`/${bucket.name}`, query)).text()
        files.push(...filesOf(page, prefix))
        token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      }
      return files.toSorted(byFolderAndName)
    },
    read: async function* (shortName, { folder, name }, signal) {
      const response = await get(`/${bucket.name}/${bucket.prefix}${shortName}/${folder}/${name}`, {}, signal)
      if (response.body) yield* response.body
    },
  }
}

// Names come encoded as in an address, so that no sign of XML stands in them.
function filesOf(page: string, prefix: string): readonly VaultFile[] {
  return [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, contents = '']) => {
    const key = decodeURIComponent((/<Key>([^<]*)</.exec(contents)?.[1] ?? '').replaceAll('+', ' '))
    const size = Number(/<Size>(\d+)</.exec(contents)?.[1])
    const [folder, ...name] = key.slice(prefix.length).split('/')
    const isListed = key.startsWith(prefix) && isVaultFolder(folder) && name.join('/') !== '' && !key.endsWith('/')
    return isListed ? [{ folder, name: name.join('/'), size }] : []
  })
}

const isVaultFolder = (name: string | undefined): name is VaultFolder => vaultFolders.some((folder) => folder === name)
