import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRoutes } from '../../../src/api/portal/page-routes.ts'
import { googleSettings } from '../../../src/people/google.ts'
import { localSettings } from '../../../src/people/settings.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let portal: string
beforeAll(async () => {
  portal = await mkdtemp(join(tmpdir(), 'portal-'))
  await mkdir(join(portal, 'assets'))
  await writeFile(join(portal, 'index.html'), '<title>CMAP</title>')
  await writeFile(join(portal, 'favicon.svg'), '<svg/>')
  await writeFile(join(portal, 'assets', 'index-1a2b.js'), '1')
  await writeFile(join(portal, 'assets', 'worker-1a2b.js'), '2')
  await writeFile(join(portal, 'assets', 'worker-1a2b.js.gz'), gzipSync('2'))
  await writeFile(join(portal, 'assets', 'table-worker-1a2b.js'), '3')
  await writeFile(join(portal, 'assets', 'my-worker-1a2b.js'), '4')
  service = await openTestService({ portal })
})
afterAll(() => service.close())

const paths = pageRoutes.map((route) => route.replace(/:\w+/, 'Demo_CTD%20%C3%A9'))

test.each([...paths, '/visualization/charts/', '/visualization/charts?v=1&lat=-10'])(
  'a hard reload of %s answers the page',
  async (path) => {
    const response = await service.get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>CMAP</title>')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a page refuses %s, and says what it takes',
  async (method) => {
    const response = await service.app.request('/catalog', { method })
    expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([
      405,
      'GET, HEAD',
      'A page can only be read: use GET.',
    ])
    expect((await service.app.request('/catalog', { method: 'HEAD' })).status).toBe(200)
  },
)

test.each([
  '/nowhere',
  '/visualization/plots',
  '/catalog/datasets',
  '/catalog/datasets/a/b',
  '/gallery/none',
  '/assets/old.js',
  '/../package.json',
])('%s answers 404 with the page', async (path) => {
  const response = await service.get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<title>CMAP</title>')
})

test.each(['/erddap/tabledap/tblCTD.csv?time,lat&time>=2016-01-01', '/thredds/catalog.xml', '/wms?request=GetMap'])(
  '%s, a call of another data server, answers in a sentence',
  async (path) => {
    const response = await service.get(path)
    expect([response.status, await response.text()]).toEqual([
      404,
      'This is no ERDDAP, THREDDS or OGC server: rows come from GET /api/data/query?query=SELECT…, files from GET /api/data/download?shortname=…, and /api/docs describes all calls.',
    ])
  },
)

test('an unknown call answers 404 and no page', async () => {
  const response = await service.get('/api/nowhere')
  expect([response.status, await response.json()]).toEqual([404, { error: 'There is no call GET /api/nowhere.' }])
  const data = await service.get('/api/data/nowhere')
  expect([data.status, await data.text()]).toEqual([401, 'Unauthorized'])
})

test('hashed files are kept for ever, others are asked for again', async () => {
  expect((await service.get('/assets/index-1a2b.js')).headers.get('Cache-Control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await service.get('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache')
})

test('a file that the build compressed is sent so to who takes it, with the headers of the file itself', async () => {
  const path = '/assets/worker-1a2b.js'
  const [plain, compressed] = await Promise.all([
    service.get(path),
    service.get(path, { 'Accept-Encoding': 'gzip, deflate, br' }),
  ])
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, '2'])
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe('2')
  expect(compressed.headers.get('Vary')).toBe('Accept-Encoding')
  for (const name of ['Vary', 'Content-Type', 'Cache-Control', 'Content-Security-Policy'])
    expect(compressed.headers.get(name)).toBe(plain.headers.get(name))
})

test.each([
  [{ Range: 'bytes=0-4' }, 206, '<svg/'],
  [{ Range: 'bytes=-2' }, 206, '/>'],
  [{ Range: 'bytes=9-' }, 416, ''],
  [{ Range: 'bytes=0-1,3-4' }, 200, '<svg/>'],
  [{ Range: 'bytes=abc' }, 200, '<svg/>'],
  [{ Range: 'lines=0-1' }, 200, '<svg/>'],
  [{ Range: 'bytes=3-4', 'If-Range': '"another"' }, 200, '<svg/>'],
])('a file that is asked for with %o answers %i, one part or the whole', async (headers, status, text) => {
  const response = await service.get('/favicon.svg', headers)
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(response.headers.has('Content-Range')).toBe(status !== 200)
})

test('pages may compile no text as code; the files of the two chart workers alone may', async () => {
  const policy = async (path: string) => (await service.get(path)).headers.get('Content-Security-Policy') ?? ''
  const strict = ['/', '/nowhere', '/assets/index-1a2b.js', '/assets/my-worker-1a2b.js']
  for (const path of [...strict, '/assets/worker-gone.js', '/assets/table-worker-gone.js']) {
    expect(await policy(path)).toContain("script-src 'self';")
    expect(await policy(path)).not.toContain('unsafe')
  }
  for (const path of ['/assets/worker-1a2b.js', '/assets/table-worker-1a2b.js']) {
    expect(await policy(path)).toBe("default-src 'self'; script-src 'self' 'unsafe-eval'")
  }
})

test('pages load nothing of other sites; where there is sign-in with Google, its button alone', async () => {
  const policyOf = async ({ get }: typeof service) => (await get('/')).headers.get('Content-Security-Policy') ?? ''
  expect(await policyOf(service)).not.toContain('https:')
  const signingIn = await openTestService({ portal, settings: { ...localSettings(), google: googleSettings('id') } })
  const sources = [...(await policyOf(signingIn)).matchAll(/https:\S+?(?=[; ])/g)].map(([source]) => source)
  await signingIn.close()
  const gsi = 'https://accounts.google.com/gsi/'
  expect(sources).toEqual([`${gsi}client`, `${gsi}style`, gsi, gsi])
})

test('a page says in its head whether there is sign-in with Google', async () => {
  await writeFile(join(portal, 'index.html'), '<head><title>CMAP</title></head>')
  const tag = '<meta name="external-sign-in" content="google" />'
  expect(await (await service.get('/')).text()).not.toContain(tag)
  const signingIn = await openTestService({ portal, settings: { ...localSettings(), google: googleSettings('id') } })
  expect(await (await signingIn.get('/')).text()).toContain(tag)
  await signingIn.close()
})

test('pages name the videos of a deployment, and may show their site in a frame', async () => {
  const videos = { catalog: 'https://video.example.org/embed/1?a=1&b=2', charts: 'https://video.example.org/embed/2' }
  await writeFile(join(portal, 'index.html'), '<head><title>CMAP</title></head>')
  const showing = await openTestService({ portal, settings: { ...localSettings(), videos } })
  const response = await showing.get('/catalog')
  const text = await response.text()
  await showing.close()
  expect(text).toContain('<meta name="video-catalog" content="https://video.example.org/embed/1?a=1&amp;b=2" />')
  expect(text).toContain('<meta name="video-charts" content="https://video.example.org/embed/2" />')
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-src 'self' https://video.example.org;")
})

test('pages name the sites that the footer of a deployment links to', async () => {
  const footerLinks = [{ label: 'A "chat"', address: 'https://chat.example.org/?a=1&b=2' }]
  await writeFile(join(portal, 'index.html'), '<head><title>CMAP</title></head>')
  const linking = await openTestService({ portal, settings: { ...localSettings(), footerLinks } })
  const text = await (await linking.get('/about')).text()
  await linking.close()
  expect(text).toContain(
    '<link rel="related" href="https://chat.example.org/?a=1&amp;b=2" title="A &quot;chat&quot;" />',
  )
})

test('every answer names its request and guards against misuse', async () => {
  for (const path of ['/', '/api/health', '/api/nowhere', '/api/data/sp', '/dataretrieval/tablestats', '/metrics']) {
    const { headers } = await service.get(path, { 'X-CMAP-Request-Id': 'of-another' })
    expect(headers.get('X-CMAP-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()')
  }
  const { headers } = await service.get('/api/health', { Origin: 'https://elsewhere.example' })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-CMAP-Request-Id')
})
