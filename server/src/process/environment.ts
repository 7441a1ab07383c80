/** The environment of a service. Outside production everyone sees previews (R9). */
export const environments = ['production', 'staging', 'development'] as const
export type Environment = (typeof environments)[number]

/** Derives the environment from the host name of the public address, never from a request's `Host`. */
export function environmentOf(publicUrl: string): Environment {
  const { hostname } = new URL(publicUrl)
  const labels = hostname.split('.')
  if (/^(localhost|127\..*|\[::1\])$/.test(hostname) || labels.at(-1) === 'localhost') return 'development'
  const says = (words: RegExp) => labels.some((label) => words.test(label))
  if (says(/^(dev|development)\d*$|-(dev|development)$/)) return 'development'
  return says(/^(staging|stage|test)\d*$|-(staging|stage|test)$/) ? 'staging' : 'production'
}
