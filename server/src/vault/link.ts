import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { downloads } from '@isobath/domain'
import { isSigned, signText } from '../secrets/signature.ts'
import type { VaultFile } from './vault.ts'

/** What a link stands for: some of the files that a dataset had when it was made. */
interface LinkContent {
  readonly shortName: string
  /** The hash of the list of all files, so that a link never gives other files than the chosen ones. */
  readonly listing: string
  /** A bit for every file of the list. */
  readonly chosen: string
  /** Epoch milliseconds. */
  readonly expires: number
}

const hourMs = 3_600_000

/** Bytes of a description at most, once unpacked: a bit each for half a million files. */
const mostBytes = 2 ** 17

const listingOf = (files: readonly VaultFile[]) =>
  createHash('sha256')
    .update(files.map(({ folder, name, size }) => `${folder}/${name} ${size}`).join('\n'))
    .digest('base64url')

const purpose = 'files of the vault'

/** Describes selected files in a signed text for an address. It is valid for hours, and while the dataset's files stay the same. */
export function createLink(
  shortName: string,
  files: readonly VaultFile[],
  isChosen: (file: VaultFile) => boolean,
  secret: Buffer,
  now: number,
): string {
  const bits = Buffer.alloc(Math.ceil(files.length / 8))
  for (const [i, file] of files.entries()) if (isChosen(file)) bits[i >> 3] = (bits[i >> 3] ?? 0) | (1 << (i & 7))
  const linked: LinkContent = {
    shortName,
    listing: listingOf(files),
    chosen: bits.toString('base64'),
    expires: now + downloads.linkHours * hourMs,
  }
  const text = deflateRawSync(JSON.stringify(linked)).toString('base64url')
  return `${text}.${signText(secret, purpose, text)}`
}

/** The dataset of a link and a function that finds its files; undefined for a link that was not made here, or has expired. */
export function readLink(link: string, secret: Buffer, now: number) {
  const [text = '', signature = ''] = link.split('.')
  if (!isSigned(secret, purpose, text, signature)) return undefined
  const unpacked = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: mostBytes }).toString()
  const { shortName, listing, chosen, expires } = JSON.parse(unpacked) as LinkContent
  if (expires < now) return undefined
  const bits = Buffer.from(chosen, 'base64')
  return {
    shortName,
    /** The chosen files among the present ones; undefined if the list of files has changed. */
    filesOf: (files: readonly VaultFile[]): readonly VaultFile[] | undefined =>
      listingOf(files) === listing ? files.filter((_, i) => ((bits[i >> 3] ?? 0) >> (i & 7)) & 1) : undefined,
  }
}
