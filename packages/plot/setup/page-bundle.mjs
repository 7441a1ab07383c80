import { build } from 'vite'

/** What a page loads to draw any chart, as a bundler makes it of the built package: minified, without what is fetched later, when it is wanted. */
export const pageBundle = (entry) =>
  bundleOf(`import { createPlot } from ${JSON.stringify(entry)}\nwindow.draw = createPlot`)

/** What a bundler makes of a module of this text, without what it fetches later. */
export async function bundleOf(text) {
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'silent',
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
