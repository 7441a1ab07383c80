import postgres from 'postgres'

/** The faults of the driver that `server/patches` mends. `server/docs/dependencies.md` describes each. */
const neededPatches = ['issue 1193', 'pull request 1215']

/** Why the store cannot be opened with this driver; undefined with the patched one. */
export function refuseDriver(driver: object = postgres): string | undefined {
  const { patchedFor = [] } = driver as { readonly patchedFor?: readonly string[] }
  const missing = neededPatches.filter((patch) => !patchedFor.includes(patch))
  return missing.length === 0
    ? undefined
    : `The database driver postgres lacks the patch for its ${missing.join(' and ')}: install with \`npx pnpm@12.18.0 install\`, which applies server/patches.`
}
