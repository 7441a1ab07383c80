import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { findFirefox, shellLaunchOptions } from './server/setup/programs/browser.mjs'
import { findPostgres } from './server/setup/programs/postgres.mjs'
import { testsLeftOut } from './server/setup/stages/slow-tests.mjs'
import { inFirefox } from './packages/plot/test/in-firefox.ts'
import { workerHeap } from './packages/plot/test/worker-heap.ts'
import { ownMalloc } from './server/setup/vitest/malloc.mjs'
import { plotPlugins } from './packages/plot/vite.plugins.ts'

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const conditions = ['source', 'module', 'browser', 'development|production']
// Their tests keep no state beyond their own file, so that files share a process: a module is read once for all of them (`isolate: false`).
const node = {
  resolve: {
    conditions: ['source', 'node'],
    alias: [{ find: /^fast-check$/, replacement: abs('server/setup/vitest/properties.mjs') }],
  },
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['source', 'node'] } },
}

// How long `expect.poll` and `expect.element` wait for a state, in milliseconds. It bounds what hangs: load alone never makes a test wait so long.
const expectState = { poll: { timeout: 50_000 } }

// Each process of tests has a young generation of 64 MB: much fewer collections than with the default of 16.
const nodeTests = {
  environment: 'node' as const,
  expect: expectState,
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: [abs('server/setup/vitest/equality.mjs')],
}

const fastWasm = abs('server/setup/vitest/fast-wasm.cjs')
const serviceTests = {
  ...nodeTests,
  execArgv: [...nodeTests.execArgv, '--require', fastWasm],
  setupFiles: [...nodeTests.setupFiles, abs('server/setup/vitest/own-malloc.mjs')],
  env: {
    ...ownMalloc,
    // For the programs that the tests start.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${nodeTests.execArgv.join(' ')} --require ${JSON.stringify(fastWasm)}`,
  },
}

// The usual number of DuckDB's threads. Several would wait for each other without leaving their cores.
const oneThreadTests = { ...serviceTests, env: { ...serviceTests.env, SLURM_CPUS_ON_NODE: '1' } }

const leftOut = (folder = '') => ['**/node_modules/**', ...testsLeftOut(folder)]

// Tests of the portal that read its sources alone. They run with the units, and so at each check.
const portalTexts = 'portal/test/texts/{markdown,screen-texts,specification}.test.ts'

// How long a browser may take to start and load its page, in milliseconds. Under load Vitest's minute is not enough.
const connectTimeout = 240_000

// The screen behind a viewport; a larger viewport than it would be shown, and photographed, smaller.
const screen = { width: 1280, height: 960 }
const browser = (viewport = { width: 1000, height: 700 }) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    contextOptions: { viewport: screen },
    launchOptions: shellLaunchOptions(),
  }),
  instances: [{ browser: 'chromium' as const, viewport }],
})

const charts = {
  root: abs('packages/plot'),
  plugins: plotPlugins(),
  resolve: { conditions },
  // Met only in the middle of a run, they would make Vite reload the page under a test.
  optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'] },
}

const firefox = findFirefox()

// Storybook takes seconds to load, so it is loaded only for a run that holds its project.
const named = process.argv.filter((_, i, all) => all[i - 1] === '--project')
const stories = async () => {
  if (named.length > 0 && !named.includes('stories')) return []
  const path = createRequire(abs('stories/package.json')).resolve('@storybook/addon-vitest/vitest-plugin')
  const { storybookTest } = (await import(pathToFileURL(path).href)) as {
    storybookTest: (options: { configDir: string }) => Promise<Plugin[]>
  }
  return storybookTest({ configDir: abs('stories/.storybook') })
}

// The same tests that run on PGlite, on a PostgreSQL server that they start.
const onPostgres = (name: string, include: readonly string[]) => ({
  ...node,
  test: {
    name,
    ...serviceTests,
    isolate: false,
    globalSetup: [abs('server/setup/vitest/scratch.mjs'), abs('server/test/postgres/started.ts')],
    setupFiles: [...serviceTests.setupFiles, abs('server/test/postgres/use.ts')],
    include: include.map((path) => `server/test/${path}.test.ts`),
    // Of PGlite alone.
    exclude: ['server/test/db/template.test.ts', ...leftOut()],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // Vitest reads this one setting of browsers here, and not from a project.
    browser: { connectTimeout },
    // Projects, and later runs, take from `node_modules/.experimental-vitest-cache` what another has compiled of the same source with the same configuration.
    experimental: { fsModuleCache: true },
    projects: [
      {
        ...node,
        test: {
          ...nodeTests,
          name: 'unit',
          isolate: false,
          globalSetup: [abs('server/setup/vitest/scratch.mjs')],
          // Much longer than any takes alone: the workers of a loaded machine share its cores.
          testTimeout: 60_000,
          include: ['packages/*/test/**/*.test.ts', portalTexts],
          exclude: ['**/*.browser.test.*', '**/*.packed.test.*', ...leftOut()],
        },
      },
      {
        ...node,
        test: {
          name: 'package',
          ...nodeTests,
          include: ['packages/plot/test/package/**/*.packed.test.ts'],
          exclude: leftOut(),
          globalSetup: [abs('server/setup/vitest/scratch.mjs'), abs('packages/plot/test/package/packed.setup.ts')],
          testTimeout: 240_000,
        },
      },
      {
        ...node,
        test: {
          name: 'service',
          ...oneThreadTests,
          isolate: false,
          globalSetup: [abs('server/setup/vitest/scratch.mjs')],
          include: ['server/test/**/*.test.ts'],
          exclude: ['server/test/scale/**', ...leftOut()],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...node,
        test: {
          name: 'scale',
          ...serviceTests,
          globalSetup: [abs('server/setup/vitest/scratch.mjs')],
          include: ['server/test/scale/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...node,
        test: {
          name: 'faults',
          ...serviceTests,
          globalSetup: [abs('server/setup/vitest/scratch.mjs')],
          include: ['server/test/faults/*.drill.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 240_000,
        },
      },
      ...(findPostgres()
        ? [
            onPostgres('postgres', ['{admin,db,mail,news,people,store}/*']),
            onPostgres('postgres-whole', ['{admin,api,db,mail,news,people,store,submissions}/**/*']),
          ]
        : []),
      ...(firefox
        ? [
            {
              ...charts,
              test: {
                name: 'firefox',
                // Those that neither click nor type from outside.
                include: [
                  'test/{controls,export,gpu,kinds,land,worker}/**/*.browser.test.ts',
                  'test/globe/{tracks,scene}/**/*.browser.test.ts',
                  'test/globe/page/life-cycle.browser.test.ts',
                  'test/react/plot.browser.test.tsx',
                  'test/page/{contour,ready,subset,*/{table-reading,main-thread-scheduler,watch,worker}}.browser.test.ts',
                ],
                expect: expectState,
                testTimeout: 120_000,
                browser: {
                  enabled: true,
                  headless: false,
                  screenshotFailures: false,
                  provider: inFirefox(firefox),
                  instances: [{ browser: 'firefox' as never, viewport: { width: 1000, height: 700 } }],
                },
              },
            },
          ]
        : []),
      {
        ...charts,
        test: {
          name: 'browser',
          // One page for all files: each page of its own would load some three hundred modules again.
          isolate: false,
          setupFiles: [abs('packages/plot/test/shared-page.setup.ts')],
          include: ['test/**/*.browser.test.{ts,tsx}'],
          exclude: leftOut('packages/plot/'),
          expect: expectState,
          testTimeout: 120_000,
          browser: { ...browser(), commands: { workerHeap } },
        },
      },
      {
        root: abs('stories'),
        plugins: await stories(),
        test: {
          name: 'stories',
          // One page holds the stories of all files, as in Storybook itself, and loads its preview once.
          isolate: false,
          // Pages of the manual hold no story; each would start Storybook's preview for nothing. The build of the manual reads them.
          exclude: ['src/manual/**', ...leftOut('stories/')],
          expect: expectState,
          testTimeout: 120_000,
          setupFiles: [abs('stories/.storybook/vitest.setup.ts')],
          browser: {
            ...browser(),
            expect: {
              toMatchScreenshot: {
                // None but that of the test: the timer of a limit goes on after the picture, and the run would wait for it at its end.
                timeout: 0,
                resolveScreenshotPath: ({ arg, browserName, platform, ext }) =>
                  abs(`stories/__screenshots__/${arg}-${browserName}-${platform}${ext}`),
              },
            },
          },
        },
      },
      {
        ...node,
        test: {
          name: 'manual',
          ...nodeTests,
          include: ['stories/test/**/*.test.ts'],
          globalSetup: [abs('server/setup/vitest/scratch.mjs')],
          testTimeout: 240_000,
        },
      },
      {
        ...node,
        test: {
          name: 'portal',
          ...oneThreadTests,
          isolate: false,
          include: ['portal/test/**/*.test.ts'],
          exclude: [portalTexts, ...leftOut()],
          globalSetup: [abs('server/setup/vitest/scratch.mjs'), abs('portal/test/serve.ts')],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
