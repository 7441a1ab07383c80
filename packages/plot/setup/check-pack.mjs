// Run before the package is packed: refuses what would not work where it is installed, with a sentence that says how to go on.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const refuse = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const packer = process.env['npm_config_user_agent'] ?? ''
// npm reads no `publishConfig.exports`: its package would name sources that it does not hold.
if (!packer.startsWith('pnpm/')) {
  refuse('This package is packed by pnpm, which leaves the sources out of its exports: run "npx pnpm@12 pack".')
}
if (!existsSync(fileURLToPath(new URL('../dist/index.d.ts', import.meta.url)))) {
  refuse('There is nothing to pack: run "npx pnpm@12 run build" first.')
}
