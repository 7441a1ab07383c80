import { build } from 'vite'

/** What a page loads to draw any chart, as a bundler makes it of the built package: minified, without what is fetched later, when it is wanted. */
export async function pageBundle(entry) {
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'page',
          resolveId: (name) => (name === 'page' ? name : undefined),
          load: (name) =>
            name === 'page'
              ? `import { createPlot } from ${JSON.stringify(entry)}\nwindow.draw = createPlot`
              : undefined,
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
