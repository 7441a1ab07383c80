import { build } from 'vite'

/** The part of the built package that a page loads to draw any chart, bundled and minified, without what is fetched later. */
export const pageBundle = (entry) =>
  bundleOf(`import { createPlot } from ${JSON.stringify(entry)}\nwindow.draw = createPlot`)

/** The part of the built package that a page loads to draw a globe, with three, React Three Fiber and React. */
export const globeBundle = (entry) =>
  bundleOf(`import { createGlobe } from ${JSON.stringify(entry)}\nwindow.draw = createGlobe`)

/** The bundle of a module with this text, without what it fetches later. */
export async function bundleOf(text) {
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      // React's build for production, also where a test runs this.
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'page',
          resolveId: (name) => (name === 'page' ? name : undefined),
          load: (name) => (name === 'page' ? text : undefined),
        },
      ],
      build: { write: false, target: 'es2022', modulePreload: false, rollupOptions: { input: 'page' } },
    }),
  ].flat()
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const loaded = new Set()
  const load = (name) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) load(imported)
  }
  for (const [name, { isEntry }] of chunks) if (isEntry) load(name)
  return [...loaded].map((name) => chunks.get(name)?.code ?? '').join('')
}
