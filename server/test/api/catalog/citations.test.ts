import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { citationText } from '../../../src/catalog/citation/citation.ts'
import { longitudeSpan } from '../../../src/catalog/citation/longitude-span.ts'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { datasets } from '../../../src/db/schema.ts'
import { ownPages, sitemap, sitemapFiles, sitemapIndex } from '../../../src/pages/sitemap.ts'
import { entry } from '../../db/entry.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { openTestService } from '../service.ts'

const shell = `<!doctype html><html><head>
    <meta name="description" content="Search ocean data." />
    <title>CMAP</title>
  </head><body><div id="root"></div></body></html>`
const local = 'http://localhost:8787'
const evil = 'A </script><script>alert(1)</script> <!-- "quoted" & **bold** [link](https://example.org) $& of words.'

let service: Awaited<ReturnType<typeof openTestService>>
let portal: string
beforeAll(async () => {
  portal = await mkdtemp(join(tmpdir(), 'portal-'))
  await writeFile(join(portal, 'index.html'), shell)
  service = await openTestService({ portal })
  const said = {
    doi: '10.5281/zenodo.1234567',
    version: '2.1',
    releaseDate: '2021-03-01',
    dataSource: 'Lab of Salt & Heat, Ångström 100%',
    longName: 'Casts <of> a "Cruise"',
    description: evil,
  }
  const casts = observedEntry('tblCasts')
  await writeEntry(service.db, { ...casts, dataset: { ...casts.dataset, ...said } })
  const lon = Float64Array.of(-179, -178, 170, 171)
  const { axes } = entry('tblAny').grid
  await writeEntry(service.db, entry('tblPacific_Climatology', {}, { closed: false, axes: { ...axes, lon } }))
  const hidden = observedEntry('tblSecret')
  await writeEntry(service.db, { ...hidden, dataset: { ...hidden.dataset, shortName: 'Secret' } })
  await service.db.update(datasets).set({ hidden: true }).where(eq(datasets.shortName, 'Secret'))
})
afterAll(async () => {
  await service.close()
  await rm(portal, { recursive: true })
})

const cite = async (shortName: string, format = '') => {
  const response = await service.get(`/api/catalog/citation/${shortName}${format && `?format=${format}`}`)
  return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() }
}

/** The block of JSON-LD of a page, as a crawler takes it out of the HTML. */
const linkedData = (html: string) => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  expect(blocks).toHaveLength(1)
  return JSON.parse(blocks[0]?.[1] ?? '') as Record<string, unknown>
}

describe('The page of a dataset, read without scripts,', () => {
  test('says in its head what it is about: title, description, canonical address', async () => {
    const html = await (await service.get('/catalog/datasets/casts')).text()
    expect(html).toContain('<title>Casts &lt;of&gt; a &quot;Cruise&quot; · CMAP</title>')
    expect(html).toContain(`<link rel="canonical" href="${local}/catalog/datasets/Casts" />`)
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    expect(description).toMatch(/&lt;\/script&gt;.*&amp; bold link \$&amp; of words\.$/)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
  })

  test('and its citations have no control characters, and none that turn letters around', async () => {
    const hostile = 'Casts\u0001\u0085of\u202e "a\r\nUR  - https://evil.example\u001b[2J\u2066'
    const casts = observedEntry('tblSteering')
    const said = {
      longName: hostile,
      description: hostile,
      dataSource: hostile,
      distributor: hostile,
      version: hostile,
    }
    await writeEntry(service.db, { ...casts, dataset: { ...casts.dataset, shortName: 'Steering', ...said } })
    onTestFinished(async () => void (await service.db.delete(datasets).where(eq(datasets.shortName, 'Steering'))))
    const html = await (await service.get('/catalog/datasets/Steering')).text()
    const texts = [
      html,
      ...(await Promise.all(['text', 'bibtex', 'ris'].map(async (format) => (await cite('Steering', format)).text))),
    ]
    for (const text of texts) expect(text.match(/(?![\r\n])\p{Cc}|\p{Bidi_Control}/gu)).toBeNull()
    const [head = '', line = '', , ris = ''] = texts
    expect(head).toContain('<title>Casts of &quot;a UR - https://evil.example [2J · CMAP</title>')
    expect(line.trimEnd()).not.toContain('\n')
    expect(ris.match(/^UR {2}- .*$/gm)).toHaveLength(1)
  })

  test('describes the dataset in JSON-LD, which no text of it can end', async () => {
    const data = linkedData(await (await service.get('/catalog/datasets/Casts')).text())
    expect(data).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'Dataset',
      '@id': 'https://doi.org/10.5281/zenodo.1234567',
      name: 'Casts <of> a "Cruise"',
      alternateName: 'Casts',
      description: evil,
      url: `${local}/catalog/datasets/Casts`,
      identifier: { '@type': 'PropertyValue', value: 'doi:10.5281/zenodo.1234567' },
      version: '2.1',
      keywords: ['heat', 'ocean', 'SST'],
      license: { name: 'public domain' },
      datePublished: '2021-03-01',
      creator: { '@type': 'Organization', name: 'Lab of Salt & Heat, Ångström 100%' },
      temporalCoverage: '2016-04-20T00:00:00.000Z/2016-05-04T12:30:15.250Z',
      spatialCoverage: { '@type': 'Place', geo: { '@type': 'GeoShape', box: '-10.5 -179.5 22.75 179.25' } },
      citation: ['Doe 2019, https://doi.org/10.1000/xyz123.', 'Roe 2020'],
    })
    expect(data['variableMeasured']).toContainEqual({
      '@type': 'PropertyValue',
      name: 'temp',
      description: 'Temperature',
      unitText: 'degC',
      minValue: 2.5,
      maxValue: 28,
      measurementTechnique: 'Blend',
    })
    const files = data['distribution'] as { contentUrl: string; encodingFormat: string }[]
    expect(files.map(({ encodingFormat }) => encodingFormat)).toEqual(['text/csv', 'application/vnd.apache.parquet'])
    expect(files[0]?.contentUrl).toBe(`${local}/api/data/download?shortname=Casts&table=tblCasts&format=csv`)
  })

  test('asks the store once while the catalog stays as it is, and shows a change at once', async () => {
    const run = vi.spyOn(Reflect.get(service.db, '$client') as Sql, 'unsafe')
    onTestFinished(() => run.mockRestore())
    const read = async (name: string) => {
      run.mockClear()
      const html = await (await service.get(`/catalog/datasets/${name}`)).text()
      const asked = run.mock.calls.filter(([text]) => !text.includes('catalogue_version'))
      return { title: /<title>(.*?)<\/title>/.exec(html)?.[1], asked: asked.length }
    }
    const { title } = await read('Pacific_Climatology')
    expect(await read('pacific_climatology')).toEqual({ title, asked: 0 })
    const rename = (longName: string) =>
      service.db.update(datasets).set({ longName }).where(eq(datasets.shortName, 'Pacific_Climatology'))
    const [before] = await service.db.select().from(datasets).where(eq(datasets.shortName, 'Pacific_Climatology'))
    await rename('Another')
    onTestFinished(() => rename(before?.longName ?? '').then(() => undefined))
    expect(await read('Pacific_Climatology')).toMatchObject({ title: 'Another · CMAP' })
    expect(await read('nothing')).toMatchObject({ title: 'CMAP' })
    expect(await read('nothing-else')).toEqual({ title: 'CMAP', asked: 0 })
  })

  test('has no dates for a climatology, and crosses 180° where its field does', async () => {
    const data = linkedData(await (await service.get('/catalog/datasets/Pacific_Climatology')).text())
    expect(data).not.toHaveProperty('temporalCoverage')
    expect(data).not.toHaveProperty('identifier')
    expect(data['@id']).toBe(`${local}/catalog/datasets/Pacific_Climatology`)
    expect(data['spatialCoverage']).toMatchObject({ geo: [{ box: '-85 170 85 180' }, { box: '-85 -180 85 -178' }] })
    expect((data['distribution'] as unknown[]).length).toBe(3)
  })

  test('crosses 180° where the narrowest span of its observations does, and not around the rest of the earth', async () => {
    const other = await openTestService({ portal })
    const across = observedEntry('tblAcross')
    const observations = { ...across.observations, span: { west: 179.25, east: -179.5 } }
    await writeEntry(other.db, { ...across, observations })
    const data = linkedData(await (await other.get('/catalog/datasets/Across')).text())
    await other.close()
    expect(data['spatialCoverage']).toMatchObject({
      geo: [{ box: '-10.5 179.25 22.75 180' }, { box: '-10.5 -180 22.75 -179.5' }],
    })
  })

  test.each(['/catalog/datasets/none', '/catalog/datasets/Secret', '/catalog/datasets/%00', '/catalog/datasets/%25zz'])(
    'is not to be listed where there is none: %s',
    async (path) => {
      const response = await service.get(path)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain('<title>CMAP</title>')
      expect(html).not.toContain('ld+json')
    },
  )

  test('comes as it is while the store is away', async () => {
    const db = Object.create(service.db) as typeof service.db
    db.select = () => {
      throw Object.assign(new Error('the connection closed'), { code: 'CONNECTION_CLOSED' })
    }
    const away = await openTestService({ portal, db })
    const response = await away.app.request('/catalog/datasets/Casts')
    expect([response.status, await response.text()]).toEqual([200, shell])
    await away.close()
  })

  test('leaves other pages as they are', async () => {
    expect(await (await service.get('/catalog')).text()).toBe(shell)
  })
})

describe('The narrowest span of longitudes', () => {
  test.each([
    [[-10, 0, 10], false, -10, 10],
    [[-179, -178, 178, 179], false, 178, -178],
    [[-180, -90, 0, 90], true, -180, 180],
    [[-75, -25, 25, 75], false, -75, 75],
    [[-150, -100, 100, 150], false, 100, -100],
    [[12], false, 12, 12],
  ])('of %j is found, closed %s: %d to %d', (lon, closed, west, east) => {
    const axes = { ...entry('tblAny').grid.axes, lon: Float64Array.from(lon) }
    expect(longitudeSpan({ closed, axes })).toEqual({ west, east })
  })
})

// The properties that DataCite's schema of 4.6 in JSON names, and those that it requires (inveniosoftware/datacite, datacite-v4.6.json).
const required = ['creators', 'titles', 'publisher', 'publicationYear', 'types', 'schemaVersion']
const optional =
  'doi subjects contributors dates language alternateIdentifiers relatedIdentifiers relatedItems sizes formats version rightsList descriptions geoLocations fundingReferences container'
const known = [...required, ...optional.split(' ')]

describe('A citation', () => {
  test.each(['Casts', 'pacific_climatology'])(
    'of %s has all that DataCite requires, and nothing else',
    async (name) => {
      const { status, type, text } = await cite(name)
      expect([status, type]).toEqual([200, 'application/vnd.datacite.datacite+json'])
      const said = JSON.parse(text) as Record<string, unknown>
      for (const property of required) expect(said).toHaveProperty(property)
      expect(known).toEqual(expect.arrayContaining(Object.keys(said)))
      expect(said['publicationYear']).toMatch(/^\d{4}$/)
      expect(said['types']).toMatchObject({ resourceTypeGeneral: 'Dataset' })
      expect(said['schemaVersion']).toBe('http://datacite.org/schema/kernel-4')
      for (const list of Object.values(said).filter(Array.isArray))
        expect(new Set(list.map((item) => JSON.stringify(item))).size).toBe(list.length)
    },
  )

  test('keeps the DOI of the dataset apart from those of its references', async () => {
    const said = JSON.parse((await cite('Casts')).text) as Record<string, unknown>
    expect(said).toMatchObject({
      doi: '10.5281/zenodo.1234567',
      creators: [{ name: 'Lab of Salt & Heat, Ångström 100%' }],
      publisher: { name: 'Some Archive' },
      publicationYear: '2021',
      relatedIdentifiers: [
        { relatedIdentifier: '10.1000/xyz123', relatedIdentifierType: 'DOI', relationType: 'References' },
      ],
      geoLocations: [
        { geoLocationPlace: 'Global' },
        { geoLocationBox: { westBoundLongitude: -179.5, eastBoundLongitude: 179.25, southBoundLatitude: -10.5 } },
      ],
    })
    expect(JSON.parse((await cite('Pacific_Climatology')).text)).not.toHaveProperty('doi')
  })

  test('is a line of text', async () => {
    const year = new Date().getUTCFullYear()
    expect((await cite('Casts', 'text')).text).toBe(
      'Lab of Salt & Heat, Ångström 100% (2021): Casts <of> a "Cruise". Version 2.1. Some Archive. [Dataset]. https://doi.org/10.5281/zenodo.1234567\n',
    )
    expect((await cite('Pacific_Climatology', 'text')).text).toBe(
      `Some Lab (${year}): tblPacific_Climatology fields. Some Archive. [Dataset]. ${local}/catalog/datasets/Pacific_Climatology\n`,
    )
  })

  test.each([
    ['2.1', 'Version 2.1'],
    ['Version 5', 'Version 5'],
    ['v1.0', 'Version 1.0'],
    ['version 5, revision 2 of 2026-11-22', 'Version 5, revision 2 of 2026-11-22'],
    ['revision 3 of 2026-11-22', 'Revision 3 of 2026-11-22'],
  ])('calls the version “%s” by its name once', (version, words) => {
    const cited = {
      creator: 'A Lab',
      year: '2026',
      title: 'Casts',
      version,
      publisher: 'An Archive',
      doi: null,
      url: local,
    }
    expect(citationText(cited)).toBe(`A Lab (2026): Casts. ${words}. An Archive. [Dataset]. ${local}\n`)
  })

  test('is an entry of BibTeX, in which no text means anything to LaTeX', async () => {
    const { type, text } = await cite('Casts', 'bibtex')
    expect(type).toContain('application/x-bibtex')
    expect(text).toContain('@misc{Casts,\n  author = {{Lab of Salt \\& Heat, Ångström 100\\%}},\n')
    expect(text).toContain('  doi = {10.5281/zenodo.1234567},')
    let depth = 0
    for (const character of text.replaceAll(/\\[{}]/g, '')) depth += character === '{' ? 1 : character === '}' ? -1 : 0
    expect(depth).toBe(0)
  })

  test('is a record of RIS', async () => {
    const { text } = await cite('Casts', 'ris')
    expect(text.split('\r\n')).toEqual([
      'TY  - DATA',
      'AU  - Lab of Salt & Heat, Ångström 100%',
      'TI  - Casts <of> a "Cruise"',
      'PY  - 2021',
      'PB  - Some Archive',
      'ET  - 2.1',
      'DO  - 10.5281/zenodo.1234567',
      'UR  - https://doi.org/10.5281/zenodo.1234567',
      'ER  - ',
      '',
    ])
  })

  test('is refused for what there is none of, and in unknown forms', async () => {
    expect((await cite('none')).status).toBe(404)
    expect((await cite('Secret')).status).toBe(404)
    expect((await cite('%00')).status).toBe(400)
    expect(await cite('Casts', 'endnote')).toMatchObject({ status: 400 })
  })
})

describe('Crawlers', () => {
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

  test('find every dataset but hidden ones, with the time of its last change', async () => {
    const response = await service.get('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toContain('application/xml')
    const xml = await response.text()
    expect(addresses(xml)).toContain(`${local}/catalog/datasets/Casts`)
    expect(addresses(xml)).toContain(`${local}/catalog/datasets/Pacific_Climatology`)
    expect(xml).not.toContain('Secret')
    expect(xml).toMatch(/Casts<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
    for (const url of addresses(xml)) expect((await service.get(url.slice(local.length))).status).toBe(200)
  })

  test('are given the sitemap without the store while the catalog stays as it is, and a change at once', async () => {
    const run = vi.spyOn(Reflect.get(service.db, '$client') as Sql, 'unsafe')
    onTestFinished(() => run.mockRestore())
    const read = async (path: string) => {
      run.mockClear()
      const xml = await (await service.get(path)).text()
      return { xml, asked: run.mock.calls.filter(([text]) => !text.includes('catalogue_version')).length }
    }
    const { xml } = await read('/sitemap.xml')
    expect(await read('/sitemap.xml')).toEqual({ xml, asked: 0 })
    expect(await read('/sitemap-1.xml')).toEqual({ xml, asked: 0 })
    expect(await read('/sitemap-2.xml')).toMatchObject({ asked: 0 })
    const hide = (hidden: boolean) => service.db.update(datasets).set({ hidden }).where(eq(datasets.shortName, 'Casts'))
    await hide(true)
    onTestFinished(() => hide(false).then(() => undefined))
    expect(addresses((await read('/sitemap.xml')).xml)).not.toContain(`${local}/catalog/datasets/Casts`)
  })

  test('are told of the sitemap and kept from data and accounts', async () => {
    const text = await (await service.get('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${local}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/\n')
  })

  test('find each page once where the sitemap takes several files', async () => {
    const most = ownPages.length + 1
    const files = await sitemapFiles(service.db, most)
    expect(files).toBe(2)
    expect(addresses(sitemapIndex(files, local))).toEqual([`${local}/sitemap-1.xml`, `${local}/sitemap-2.xml`])
    const all: string[] = []
    for (let file = 1; file <= files; file++) {
      let xml = ''
      for await (const piece of sitemap(service.db, local, file, most)) xml += Buffer.from(piece).toString()
      expect(addresses(xml).length).toBeLessThanOrEqual(most)
      all.push(...addresses(xml))
    }
    expect(all).toEqual(addresses(await (await service.get('/sitemap.xml')).text()))
    expect((await service.get('/sitemap-1.xml')).status).toBe(200)
    expect((await service.get('/sitemap-2.xml')).status).toBe(404)
  })
})
