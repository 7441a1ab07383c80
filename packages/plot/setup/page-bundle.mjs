import { build } from 'vite'

/** The part of the built package that a page loads to draw any chart, bundled and minified, without what is fetched later. */
export const pageBundle = (entry) =>
  bundleOf(`import { createPlot } from ${JSON.stringify(entry)}\nwindow.draw = createPlot`)

/** What a page loads for a globe that a worker draws, without that worker. Colour bars and the time slider are fetched when they are needed. */
export const globeBundle = (entry, link) =>
  bundleOf(
    `import { createGlobe } from ${JSON.stringify(entry)}\nimport { connectRenderer } from ${JSON.stringify(link)}\nwindow.draw = [createGlobe, connectRenderer]`,
  )

/** What a page loads for a globe that it draws itself: three, React Three Fiber and React too. */
export const globeOnPageBundle = (entry, renderer) =>
  bundleOf(
    `import { createGlobe } from ${JSON.stringify(entry)}\nimport { createSceneRenderer } from ${JSON.stringify(renderer)}\nwindow.draw = [createGlobe, createSceneRenderer]`,
  )

/** A worker's script from the text of its module: without unused code, and minified. */
export const workerBundle = (text) => bundleOf(text, 'iife')

/** A script from the text of a module whose exports become a variable of this name. */
export const scriptBundle = (text, name) => bundleOf(text, 'iife', name)

/** The bundle of a module with this text, without what it fetches later. */
export async function bundleOf(text, format = 'es', name) {
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      // React's build for production, also where a test runs this.
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'page',
          resolveId: (id) => (id === 'page' ? id : undefined),
          load: (id) => (id === 'page' ? text : undefined),
        },
      ],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rollupOptions: {
          input: 'page',
          output: { format, ...(name ? { name } : {}) },
          preserveEntrySignatures: name ? 'strict' : false,
        },
      },
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
