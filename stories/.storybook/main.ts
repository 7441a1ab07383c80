import remarkGfm from 'remark-gfm'
import type { StorybookConfig } from '@storybook/react-vite'
import { plotPlugins } from '../../packages/plot/vite.plugins.ts'
import { levitus } from './levitus.ts'
import { monthly } from './monthly.ts'
import { options } from './options.ts'

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
    plugins: [...(vite.plugins ?? []), ...plotPlugins('@isobath/plot > '), levitus(), monthly(), options()],
    worker: { ...vite.worker, format: 'es', plugins: () => plotPlugins() },
  }),
}

export default config
