// Moves the declarations that the published entries reach from dist/.types to dist, and with them those of @isobath/domain, which the package
// carries in itself: who installs it needs no other package of this workspace. Run by `pnpm run build` after tsc.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const plot = fileURLToPath(new URL('..', import.meta.url))
const dist = join(plot, 'dist')
const emitted = join(dist, '.types')
const carried = join(dist, 'domain')
const domain = join(plot, '../domain/dist')

const { publishConfig } = JSON.parse(readFileSync(join(plot, 'package.json'), 'utf8'))
const entries = Object.values(publishConfig.exports).flatMap(({ types }) => (types ? [join(plot, types)] : []))

/** The declaration of domain in which each of its exports stands, as its index names them. */
const homes = new Map()
for (const [, names, path] of readFileSync(join(domain, 'index.d.ts'), 'utf8').matchAll(
  /export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g,
)) {
  for (const name of names.split(',')) homes.set(name.replace(/^\s*(type )?/, '').trim(), path)
}

/** One import from domain as one from each file that the names stand in. */
function fromHomes(clause) {
  const byHome = new Map()
  for (const name of clause.split(',').flatMap((word) => word.trim() || [])) {
    const home = homes.get(name.replace(/^type /, '').split(' ')[0])
    if (!home) throw new Error(`@isobath/domain exports no ${name}`)
    byHome.set(home, [...(byHome.get(home) ?? []), name])
  }
  return [...byHome].map(([home, names]) => [`{ ${names.join(', ')} }`, join(carried, home)])
}

const declaration = (path) => path.replace(/(\.d)?\.(ts|tsx|js)$/, '.d.ts')
const asked = [...entries]
const written = new Set()
for (let file = asked.pop(); file; file = asked.pop()) {
  if (written.has(file)) continue
  written.add(file)
  const link = (target) => {
    asked.push(declaration(target))
    const path = relative(dirname(file), declaration(target)).replace(/\.d\.ts$/, '.js')
    return path.startsWith('.') ? path : `./${path}`
  }
  const origin = file.startsWith(carried) ? join(domain, relative(carried, file)) : join(emitted, relative(dist, file))
  const text = readFileSync(origin, 'utf8')
    .replace(/((?:im|ex)port type |export |import )\{([^}]*)\} from '@isobath\/domain';?/g, (_, keyword, clause) =>
      fromHomes(clause)
        .map(([names, target]) => `${keyword}${names} from '${link(target)}';`)
        .join('\n'),
    )
    // TypeScript writes the type of an inferred constant as an import of its own.
    .replace(/import\(['"]@isobath\/domain['"]\)\.(\w+)/g, (_, name) => {
      const [[, target]] = fromHomes(name)
      return `import('${link(target)}').${name}`
    })
    .replace(
      // That import has double quotes.
      /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]+\.tsx?)\2/g,
      (_, before, quote, name) => `${before}${quote}${link(join(dirname(file), name))}${quote}`,
    )
  // Nothing resolves @isobath/domain where the package is installed.
  if (/['"]@isobath\/domain['"]/.test(text)) throw new Error(`${relative(plot, file)} names @isobath/domain`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
rmSync(emitted, { recursive: true })
