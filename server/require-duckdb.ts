import { createRequire } from 'node:module'
import type { Options } from 'tsup'

/** DuckDB's package. A build names it as `noExternal`, so that the plugin below answers for it. */
export const duckdbPackage = '@duckdb/node-api'

/**
 * A plugin of esbuild: programs load DuckDB's package by `require`, not by `import`. Node searches each file of a CommonJS package that is imported for the
 * names that it exports, which takes twice as long as to load this one. The names are found here, once for each build.
 */
export const requireDuckdb: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'require-duckdb',
  setup(build) {
    build.onResolve({ filter: /^@duckdb\/node-api$/ }, ({ path }) => ({ path, namespace: 'required' }))
    build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => {
      const names = Object.keys(createRequire(import.meta.url)(path) as object).filter((name) => name !== 'default')
      return {
        contents: `import { createRequire } from 'node:module'
          export const { ${names.join(', ')} } = createRequire(import.meta.url)('${path}')`,
      }
    })
  },
}
