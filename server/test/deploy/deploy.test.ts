import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import tsup from '../../tsup.config.ts'
import { readConfig } from '../../src/config.ts'
import { localSettings } from '../../src/people/settings.ts'
import { packageFolder } from '../../src/process/package-folder.ts'
import { openTestService } from '../api/service.ts'

const root = join(packageFolder, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Container {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly mem_limit?: string
  readonly restart?: string
}
const compose = load(read('deploy/compose.yaml')) as {
  readonly services: Readonly<Record<string, Container>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const containerfile = read('deploy/Containerfile')
const unit = read('deploy/isobath.service')
const example = read('deploy/settings.env.example')
const caddyfile = read('deploy/Caddyfile')

/** The settings that the service reads. All of them have a value, so that none is left unread. */
function settingsOfService() {
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://localhost/x',
    CLICKHOUSE_URL: 'http://localhost:8123/x',
    CLICKHOUSE_CLUSTER: 'x',
    VAULT: 's3://x',
    SUBMISSIONS: 's3://x',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    DATA_DIR: '/x',
  }
  const names = new Set<string>()
  const env = new Proxy(values, {
    get: (target, name: string) => {
      names.add(name)
      return target[name]
    },
  })
  const config = readConfig(env, packageFolder)
  expect(config).toMatchObject({ ok: true })
  return { names, config: readConfig({}, packageFolder) }
}
const { names: settings, config: defaults } = settingsOfService()
const port = defaults.ok ? defaults.config.port : 0
const sorted = (names: Iterable<string>) => [...names].toSorted()

/** Names that lines of a file assign, whether or not they are commented out. */
const assigned = (text: string) =>
  new Set([...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
const spaced = (text: string) => new Set([...text.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name))
const environmentLine = (text: string, pattern: RegExp) =>
  spaced((pattern.exec(text)?.[1] ?? '').replace('NODE_ENV', ''))

/** Passwords of the servers that compose starts; the service finds them in its addresses. */
const composeOnly = ['CLICKHOUSE_PASSWORD', 'POSTGRES_PASSWORD']

describe('Settings', () => {
  test('the example names every setting of the service, the passwords of compose, and nothing else', () => {
    expect(sorted(assigned(example))).toEqual(sorted([...settings, ...composeOnly]))
  })

  test('the page on operation lists every setting of the service and no other', () => {
    const table = read('server/docs/operation.md')
      .split('\n\n')
      .find((part) => part.startsWith('| setting'))
    const listed = [...(table ?? '').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    expect(sorted(listed)).toEqual(sorted(settings))
  })

  test('compose and the Containerfile together give the service every setting, and none that it does not read', () => {
    const image = environmentLine(containerfile, /^ENV (.*)$/m)
    const given = Object.keys(compose.services['isobath']?.environment ?? {})
    expect(sorted([...image, ...given])).toEqual(sorted(settings))
  })

  test('the unit sets no setting that the service does not read', () => {
    const given = environmentLine(unit, /^Environment=(.*)$/m)
    expect(given.size).toBeGreaterThan(0)
    expect([...given].filter((name) => !settings.has(name))).toEqual([])
  })

  test('what compose asks for stands in the example, without a comment mark', () => {
    const asked = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
    const filledIn = new Set([...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
    expect(sorted(asked)).toEqual(sorted(filledIn))
  })

  test('what compose gives the service is accepted', () => {
    const values = { PUBLIC_URL: 'https://isobath.example.org', SECRET_KEY: 'ab'.repeat(32) }
    const filled = (text: string) =>
      text.replace(/\$\{(\w+)(?::-(\w*)|:\?)?\}/g, (_, name: string, usual: string | undefined) =>
        name in values ? values[name as keyof typeof values] : (usual ?? 'x'),
      )
    const environment = Object.entries(compose.services['isobath']?.environment ?? {}).map(([name, text]) => [
      name,
      filled(text),
    ])
    expect(readConfig(Object.fromEntries(environment) as NodeJS.ProcessEnv, packageFolder)).toMatchObject({
      ok: true,
      config: { people: { behindProxy: true }, vault: { bucket: { name: 'isobath', prefix: 'vault/' } } },
    })
  })
})

describe('Containers', () => {
  test('each restarts, has a limit of memory, and names its version', () => {
    // The image of the service is built here, and the bucket is made once.
    const images = Object.entries(compose.services).filter(([name]) => name !== 'isobath')
    for (const [, { image = '' }] of images) expect(image).toMatch(/^docker\.io\/.+:[\w.-]*\d/)
    const lasting = Object.entries(compose.services).filter(([name]) => name !== 'bucket')
    for (const [name, { mem_limit, restart, ...rest }] of lasting) {
      // `<<` is merged by whoever reads YAML 1.1; this reader keeps it apart.
      const common = (rest as { readonly '<<'?: Container })['<<']
      expect([name, mem_limit, restart ?? common?.restart]).toEqual([
        name,
        expect.stringMatching(/^\d+[mg]$/),
        'unless-stopped',
      ])
    }
  })

  test('the service waits for servers that say themselves whether they are healthy', () => {
    const dependencies = Object.entries(compose.services['isobath']?.depends_on ?? {}) as [
      string,
      { condition: string },
    ][]
    expect(dependencies.map(([name]) => name)).toEqual(['postgres', 'clickhouse', 'bucket'])
    const checked = dependencies.filter(([, { condition }]) => condition === 'service_healthy')
    expect(checked).toHaveLength(2)
    for (const [name] of checked) expect(compose.services[name]?.healthcheck?.test[0]).toBe('CMD')
  })

  test('volumes are declared, and the data folder is one', () => {
    const named = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':'))
      .filter(([source]) => !source?.startsWith('.'))
    expect(sorted(named.map(([source = '']) => source))).toEqual(sorted(Object.keys(compose.volumes)))
    const dataFolder = /\bDATA_DIR=(\S+)/.exec(containerfile)?.[1]
    expect(compose.services['isobath']?.volumes).toContain(`data:${dataFolder}`)
    expect(containerfile).toContain(`VOLUME ${dataFolder}`)
  })

  test('the image runs as a user without rights, and what it copies is in the repository', () => {
    expect(
      containerfile
        .trimEnd()
        .split('\n')
        .findLast((line) => line.startsWith('USER')),
    ).toBe('USER node')
    // What is built is not in the repository.
    const copied = [...containerfile.matchAll(/^COPY --from=build \/isobath\/(\S+)/gm)].map(([, path = '']) => path)
    for (const path of copied.filter((each) => !each.endsWith('/dist')))
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
    for (const [, path = ''] of containerfile.matchAll(/^COPY (?!--)(?:\. )?(\S+) \S+$/gm))
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
  })
})

describe('Ports and paths', () => {
  let service: Awaited<ReturnType<typeof openTestService>>
  beforeAll(async () => {
    service = await openTestService({ settings: { ...localSettings(), metricsToken: 'let-me-in' } })
  })
  afterAll(() => service.close())

  test('all of them name the port of the service', () => {
    expect(containerfile).toContain(`PORT=${port}`)
    expect(containerfile).toContain(`EXPOSE ${port}`)
    expect(unit).toContain(`PORT=${port}`)
    expect(compose.services['proxy']?.environment?.['UPSTREAM']).toBe(`isobath:${port}`)
    expect(caddyfile).toContain(`127.0.0.1:${port}`)
    expect(read('deploy/prometheus.yaml')).toContain(`127.0.0.1:${port}`)
  })

  test('the program that is started is one that is built', () => {
    const entries = (tsup as { readonly entry: readonly string[] }).entry
    for (const text of [containerfile, unit]) {
      const [, program = ''] = /server\/dist\/(\w+)\.js/.exec(text) ?? []
      expect(entries).toContain(`src/${program}.ts`)
    }
  })

  test('the health check asks a call that answers', async () => {
    const [, path = ''] = /fetch\('http:\/\/127\.0\.0\.1:8787([^']+)'\)/.exec(containerfile) ?? []
    expect((await service.get(path)).status).toBe(200)
  })

  test('alerts ask for metrics and labels that the service tells', async () => {
    await service.get('/api/catalog/keywords')
    const told = await (await service.get('/metrics', { Authorization: 'Bearer let-me-in' })).text()
    const names = new Set([...told.matchAll(/^(\w+)(?=[ {])/gm)].map(([name]) => name))
    const labels = new Set([...told.matchAll(/(\w+)="/g)].map(([, label = '']) => label))
    const { groups } = load(read('deploy/alerts.yaml')) as {
      groups: {
        rules: { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }[]
      }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    expect(rules.length).toBeGreaterThan(5)
    for (const { alert, expr, labels: own, annotations } of rules) {
      expect([alert, own.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)])
      expect(Object.keys(annotations)).toEqual(['summary', 'action'])
      // Without the metrics of Prometheus itself and of node_exporter.
      const asked = [...expr.matchAll(/\b([a-z]\w*)\{/g)].map(([, name = '']) => name)
      for (const name of asked.filter((each) => each !== 'up' && !each.startsWith('node_')))
        expect(names).toContain(name)
      for (const [, label = ''] of expr.matchAll(/\b(\w+)=~?"/g)) expect(['job', ...labels]).toContain(label)
    }
    const scrape = load(read('deploy/prometheus.yaml')) as {
      scrape_configs: { job_name: string; metrics_path: string }[]
      rule_files: string[]
    }
    expect(scrape.scrape_configs[0]).toMatchObject({ job_name: 'isobath', metrics_path: '/metrics' })
    expect(scrape.rule_files).toEqual(['alerts.yaml'])
  })
})
