/** Whether a path is a file of a release: its name changes with its content. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/')

/** The data of a plot, and their size, by which a plot chooses what to ask for. They are the same for everybody, although a session is needed to ask for them. */
const plotPaths: ReadonlySet<string> = new Set(['/api/data/sp', '/api/data/check-query-size'])

/** Whether answers of this path may be kept. Those about accounts never are. */
export const isKeepable = (path: string): boolean =>
  path.startsWith('/data/') || (path.startsWith('/api/') && !path.startsWith('/api/user/'))

/** Whether an answer may be kept: the data of plots, and what the service lets shared caches keep. The service marks answers that depend on the caller as private or `no-store`. */
export function mayKeep(path: string, answer: Response): boolean {
  const rules = answer.headers.get('Cache-Control') ?? ''
  const isShared = /\bmax-age=/.test(rules) && !/\bprivate\b/.test(rules)
  return answer.status === 200 && isKeepable(path) && (plotPaths.has(path) || isShared)
}
