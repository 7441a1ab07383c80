import remarkGfm from 'remark-gfm'
import type { PluginOption } from 'vite'
import type { StorybookConfig } from '@storybook/react-vite'
import { plotPlugins } from '../../packages/plot/vite.plugins.ts'
import { levitus } from './levitus.ts'
import { monthly } from './monthly.ts'
import { options } from './options.ts'

/** Files that hold components of stories. */
const stages = /\/stories\/src\/.*\.tsx$/

/** Looks for the properties of components, which the panel of controls shows, in the files of stories alone: to read all others takes a third of a build. */
const describeStages = (plugin: PluginOption): PluginOption =>
  plugin &&
  'name' in plugin &&
  plugin.name === 'storybook:react-docgen-plugin' &&
  typeof plugin.transform === 'function'
    ? { ...plugin, transform: { filter: { id: stages }, handler: plugin.transform } }
    : plugin

const config: StorybookConfig = {
  stories: ['../src/manual/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: [
    // Tables in the manual's pages are GitHub's, which MDX reads only with this plugin.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-vitest',
    '@storybook/addon-a11y',
  ],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['source', 'module', 'browser', 'development|production'] },
    plugins: [
      ...(vite.plugins ?? []).map(describeStages),
      ...plotPlugins('@isobath/plot > '),
      levitus(),
      monthly(),
      options(),
    ],
    worker: { ...vite.worker, format: 'es', plugins: () => plotPlugins() },
  }),
}

export default config
