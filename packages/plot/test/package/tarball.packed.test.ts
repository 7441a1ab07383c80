import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { run } from './run.ts'

const packed = inject('packed')
const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, object | string>
  publishConfig: { exports: Record<string, object | string> }
}
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
// The files of workers run in workers alone.
const entries = Object.keys(own.publishConfig.exports)
  .filter((entry) => !['./worker', './table-worker', './globe-worker', './package.json'].includes(entry))
  .map((entry) => `@isobath/plot${entry.slice(1)}`)
const loaded = entries.map(() => 'true').join('\n')

describe.skipIf(!packed)('the packed package', () => {
  const { tarball } = packed ?? { tarball: '' }
  const bytes = () => new Uint8Array(readFileSync(tarball))

  test('publint finds nothing to say about it', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: bytes().buffer }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('its types are found and right wherever modules are: by bundlers and by Node', async () => {
    const checked = await checkPackage(createPackageFromTarballData(bytes()))
    if (!checked.types) throw new Error('the package has no types')
    // It is of ES modules alone: CommonJS reaches it by import(), and by require() from Node 20.19 on.
    const asStated = ['node10', 'node16-cjs']
    const wrong = checked.problems.filter(
      (problem) => !('resolutionKind' in problem && asStated.includes(problem.resolutionKind)),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(checked.entrypoints)).toEqual(Object.keys(own.publishConfig.exports))
  })

  test('it contains the build, its licences and its README, and no source', () => {
    const files = createPackageFromTarballData(bytes())
      .listFiles()
      .map((file) => file.replace('/node_modules/@isobath/plot/', ''))
    const odd = files.filter((file) => !/^(dist\/.*\.(js|js\.map|d\.ts)|package\.json|README\.md|LICENSE)$/.test(file))
    expect(odd).toEqual(['dist/THIRD-PARTY-NOTICES.txt'])
    const manifest = JSON.parse(
      createPackageFromTarballData(bytes()).readFile('/node_modules/@isobath/plot/package.json'),
    ) as Record<string, unknown>
    expect(manifest).not.toHaveProperty('dependencies')
    const published = Object.entries(own.exports).map(([entry, to]) => {
      if (typeof to === 'string') return [entry, to]
      return [entry, Object.fromEntries(Object.entries(to).filter(([condition]) => condition !== 'source'))]
    })
    expect(manifest['exports']).toEqual(Object.fromEntries(published))
  })

  describe('installed by npm into an empty folder', () => {
    let folder = ''
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'isobath-consumer-'))
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
      await run(
        [
          'npm',
          'install',
          '--prefer-offline',
          '--no-audit',
          '--no-fund',
          tarball,
          'react@19.3.1',
          '@types/react@19.3.0',
          'three@0.182.0',
          '@react-three/fiber@9.8.2',
        ],
        folder,
      )
    }, 240_000)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('every entry loads in Node, by import and by require', async () => {
      const imports = `for (const entry of ${JSON.stringify(entries)}) console.log(Object.keys(await import(entry)).length > 0)`
      expect((await run([process.execPath, '--input-type=module', '-e', imports], folder)).trim()).toBe(loaded)
      const requires = `for (const entry of ${JSON.stringify(entries)}) console.log(Object.keys(require(entry)).length > 0)`
      expect(await run([process.execPath, '--no-warnings', '--input-type=commonjs', '-e', requires], folder)).toContain(
        loaded,
      )
    })

    test.each([
      { module: 'nodenext', moduleResolution: 'nodenext' },
      { module: 'esnext', moduleResolution: 'bundler' },
    ])('its types hold a consumer to the options, under moduleResolution $moduleResolution', async (options) => {
      writeFileSync(join(folder, 'consumer.ts'), consumer)
      const compilerOptions = {
        ...options,
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023', 'dom'],
        types: [],
      }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
      expect(await run([process.execPath, compiler, '-p', folder, '--checkers', '1'], folder)).toBe('')
    })
  })
})

const consumer = `import { createPlot, type PlotOptions } from '@isobath/plot'
import { defineChartElement } from '@isobath/plot/element'
import { Globe, type GlobeHandle, type GlobeOptions, createGlobe } from '@isobath/plot/globe'
import { Plot, type PlotHandle } from '@isobath/plot/react'

defineChartElement()
const options: PlotOptions = {
  kind: 'heatmap',
  source: { type: 'slabs', url: '/field.slabs' },
  field: { name: 'Temperature', unit: '°C' },
  // @ts-expect-error there is no such palette
  palette: 'of no such name',
}
const plot = createPlot(document.body, options)
// A wrapper passes on what it was given, and undefined is as good as nothing.
const wrap = (title?: readonly string[], onStatus?: () => void): PlotOptions => ({ ...options, title, onStatus })
plot.update(wrap())
plot.update({ range: undefined })
plot.update({ range: [0, 30] })
// Rows of an interface, which has no index signature, and columns of any type of number.
interface Bottle { readonly time: Date; readonly nitrate: number | null }
const bottles: Bottle[] = []
const series = { kind: 'timeSeries', field: { name: 'Nitrate', unit: 'µmol kg⁻¹' } } as const
createPlot(document.body, { ...series, source: { type: 'rows', rows: bottles } }).append(bottles)
createPlot(document.body, { ...series, source: { type: 'columns', columns: { time: new BigInt64Array(2), value: new Int16Array(2) } } })
document.createElement('isobath-chart').addEventListener('status', ({ detail }) => detail.state === 'drawn')
const handle: PlotHandle | null = null
const onGlobe: GlobeOptions = {
  tracks: [{ id: 'a', lon: [-158, -157], lat: [22, 23] }],
  // @ts-expect-error tracks are coloured by track, time or value
  colouring: { by: 'mood' },
}
const globe: GlobeHandle = createGlobe(document.body, onGlobe)
globe.flyTo('a')
void [Globe, Plot, handle]
`
