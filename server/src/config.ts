import { join, resolve } from 'node:path'
import { anomalyNames } from './catalog/anomalies/anomalies.ts'
import type { AnomalySettings } from './catalog/anomalies/anomalies.ts'
import type { ClickhouseSettings } from './engine/clickhouse/client.ts'
import { clickhouseSettings } from './engine/clickhouse/settings.ts'
import type { SmtpSettings } from './mail/smtp.ts'
import { googleSettings } from './people/google.ts'
import type { GoogleSettings } from './people/google.ts'
import { type FooterLink, type Videos, videoNames } from './people/settings.ts'
import { environments } from './process/environment.ts'
import type { Environment } from './process/environment.ts'
import { isSecret, secretBytes } from './secrets/stored-secret.ts'
import { defaultRoot } from './store/store.ts'
import type { Bucket } from './store/bucket.ts'

/** Settings of the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Fields, and the catalog where no server keeps it. */
  readonly dataFolder: string
  /** A PostgreSQL server; undefined selects PGlite in the data folder. */
  readonly databaseUrl: string | undefined
  /** A ClickHouse server that holds the rows; undefined selects DuckDB over the data folder. */
  readonly clickhouse: ClickhouseSettings | undefined
  /** The portal's built files. */
  readonly portalFolder: string
  readonly people: {
    /** Undefined: this machine, at the port. */
    readonly publicUrl: string | undefined
    /** Undefined: kept in the data folder. */
    readonly secret: Buffer | undefined
    readonly contact: string | undefined
    /** If undefined, it follows from the host name of the public address. */
    readonly environment: Environment | undefined
    readonly google: GoogleSettings | undefined
    readonly videos: Videos
    readonly footerLinks: readonly FooterLink[]
    readonly behindProxy: boolean
    readonly metricsToken: string | undefined
  }
  /** Where the files of datasets are: a folder, or a bucket. */
  readonly vault: { readonly folder: string; readonly bucket?: Bucket | undefined }
  /** Where the files of submissions are; undefined: in the data folder. */
  readonly submissions: Bucket | undefined
  /** Undefined: mail stays in the outbox. */
  readonly smtp: SmtpSettings | undefined
  /** Whether clients are held to a rate. */
  readonly isLimited: boolean
  /** Whether every request is logged as a line of JSON. */
  readonly tellsRequests: boolean
  /** Whether the demo's datasets are prepared where they are missing. */
  readonly hasDemo: boolean
  /** The variables of which the home page shows anomalies, in place of the published ones. */
  readonly anomalies: AnomalySettings
  /** How long responses under way may take to end once the service is asked to stop. */
  readonly graceMs: number
}

/** The longest grace, in seconds: bulk downloads of hours would keep an update waiting. */
const maxGraceSeconds = 3600

type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly sentences: readonly string[] }

/** Reads the environment once, or says in one sentence each what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv, packageFolder: string): ReadConfig {
  const sentences: string[] = []
  const portText = env['PORT'] || '8787'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535) {
    sentences.push(`PORT must be a whole number from 0 to 65535; it is "${portText}".`)
  }
  const graceText = env['GRACE_SECONDS'] || '5'
  const graceSeconds = Number(graceText)
  if (!/^\d+$/.test(graceText) || graceSeconds > maxGraceSeconds) {
    sentences.push(`GRACE_SECONDS must be a whole number from 0 to ${maxGraceSeconds}; it is "${graceText}".`)
  }
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    sentences.push('DATABASE_URL must begin with postgres:// and name a PostgreSQL server.')
  }
  const clickhouse = clickhouseSettings(env, sentences)
  const publicUrl = env['PUBLIC_URL']?.replace(/\/$/, '') || undefined
  if (publicUrl && !isOrigin(publicUrl)) {
    sentences.push(`PUBLIC_URL must be an address without a path, as in https://example.org; it is "${publicUrl}".`)
  }
  const secret = env['SECRET_KEY'] ? Buffer.from(env['SECRET_KEY'], 'hex') : undefined
  if (secret && !isSecret(secret)) {
    sentences.push(`SECRET_KEY must be 64 hexadecimal digits, as \`openssl rand -hex ${secretBytes}\` prints.`)
  }
  const environmentText = env['ENVIRONMENT'] || undefined
  const environment = environments.find((each) => each === environmentText)
  if (environmentText !== environment) {
    sentences.push(`ENVIRONMENT must be ${environments.join(' or ')}; it is "${environmentText}".`)
  }
  const clientId = env['GOOGLE_CLIENT_ID'] || undefined
  const smtpUrl = env['SMTP_URL'] || undefined
  const from = env['MAIL_FROM'] || undefined
  if (smtpUrl && !/^smtps?:\/\/./.test(smtpUrl)) {
    sentences.push('SMTP_URL must begin with smtp:// or smtps:// and name a mail server.')
  }
  if (smtpUrl && !from) sentences.push('MAIL_FROM must name the address that mail comes from, since SMTP_URL is set.')
  const oneOf = (name: string, ...values: readonly string[]) => {
    const value = env[name] || values[0]
    if (value === undefined || !values.includes(value)) {
      sentences.push(`${name} must be ${values.join(' or ')}; it is "${value}".`)
    }
    return value
  }
  const isLimited = oneOf('RATE_LIMITS', 'on', 'off') === 'on'
  const tellsRequests = oneOf('LOG', 'faults', 'requests') === 'requests'
  const hasDemo = oneOf('DEMO', 'on', 'off') === 'on'
  const behindProxy = oneOf('BEHIND_PROXY', 'no', 'yes') === 'yes'
  const bucket = bucketOf('VAULT', env, sentences)
  const anomalies = anomaliesOf(env, sentences)
  const videos = videosOf(env, sentences)
  const footerLinks = footerLinksOf(env, sentences)
  const submissions = bucketOf('SUBMISSIONS', env, sentences)
  if (sentences.length > 0) return { ok: false, sentences }
  const dataFolder = env['DATA_DIR'] ? resolve(env['DATA_DIR']) : defaultRoot()
  const config = {
    port,
    host: env['HOST'] || '127.0.0.1',
    dataFolder,
    submissions,
    vault: { folder: resolve(env['VAULT'] || join(dataFolder, 'vault')), bucket },
    databaseUrl,
    clickhouse,
    portalFolder: join(packageFolder, '..', 'portal', 'dist'),
    people: {
      publicUrl,
      secret,
      contact: env['CONTACT_EMAIL'] || undefined,
      google: clientId ? googleSettings(clientId) : undefined,
      videos,
      footerLinks,
      behindProxy,
      metricsToken: env['METRICS_TOKEN'] || undefined,
      environment,
    },
    smtp: smtpUrl && from ? { url: smtpUrl, from } : undefined,
    isLimited,
    tellsRequests,
    hasDemo,
    anomalies,
    graceMs: graceSeconds * 1000,
  }
  return { ok: true, config }
}

/** The variables that `ANOMALY_SST`, `ANOMALY_ADT` and `ANOMALY_WIND` name as `TABLE.VARIABLE`. */
function anomaliesOf(env: NodeJS.ProcessEnv, sentences: string[]): AnomalySettings {
  const named = anomalyNames.flatMap((name) => {
    const setting = `ANOMALY_${name.toUpperCase()}`
    const text = env[setting]
    if (!text) return []
    const [, table, variable] = /^([^.]+)\.(.+)$/.exec(text) ?? []
    if (table !== undefined && variable !== undefined) return [[name, { table, variable }] as const]
    sentences.push(`${setting} must name a variable, as in TABLE.VARIABLE; it is "${text}".`)
    return []
  })
  return Object.fromEntries(named)
}

/** The videos that `VIDEO_HOMEPAGE`, `VIDEO_CATALOG` and `VIDEO_CHARTS` name by an https address. */
function videosOf(env: NodeJS.ProcessEnv, sentences: string[]): Videos {
  const named = videoNames.flatMap((name) => {
    const setting = `VIDEO_${name.toUpperCase()}`
    const address = env[setting]
    if (!address) return []
    if (URL.canParse(address) && new URL(address).protocol === 'https:') return [[name, address] as const]
    sentences.push(`${setting} must be an address as in https://video.example.org/embed/1; it is "${address}".`)
    return []
  })
  return Object.fromEntries(named)
}

/** The links that `FOOTER_LINKS` lists as `LABEL=ADDRESS`, separated by `|`. */
function footerLinksOf(env: NodeJS.ProcessEnv, sentences: string[]): readonly FooterLink[] {
  return (env['FOOTER_LINKS'] ?? '')
    .split('|')
    .filter((entry) => entry.trim() !== '')
    .flatMap((entry) => {
      const [, label = '', address = ''] = /^([^=]+)=(.+)$/.exec(entry.trim()) ?? []
      if (URL.canParse(address) && new URL(address).protocol === 'https:') return [{ label, address }]
      sentences.push(
        `FOOTER_LINKS must list links as in Code=https://example.org|Chat=https://chat.example.org; one is "${entry}".`,
      )
      return []
    })
}

/** The bucket that a setting names as `s3://NAME/PREFIX`; undefined where it names none. */
function bucketOf(setting: 'VAULT' | 'SUBMISSIONS', env: NodeJS.ProcessEnv, sentences: string[]): Bucket | undefined {
  const address = env[setting] ?? ''
  const [, name, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? []
  if (name === undefined) {
    if (setting === 'SUBMISSIONS' ? address !== '' : /^s3:/i.test(address))
      sentences.push(`${setting} must name a bucket, as in s3://BUCKET/PREFIX; it is "${address}".`)
    return undefined
  }
  const region = env['S3_REGION'] || 'us-east-1'
  const endpoint = env['S3_ENDPOINT']?.replace(/\/$/, '') || `https://s3.${region}.amazonaws.com`
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  const sessionToken = env['S3_SESSION_TOKEN'] || undefined
  if (!accessKeyId || !secretAccessKey) {
    sentences.push(`S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, since ${setting} names a bucket.`)
  }
  if (!isOrigin(endpoint)) {
    sentences.push(`S3_ENDPOINT must be an address without a path, as in https://example.org; it is "${endpoint}".`)
  }
  const below = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  return { endpoint, region, name, prefix: below, accessKeyId, secretAccessKey, sessionToken }
}

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase()
