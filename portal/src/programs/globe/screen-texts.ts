/** The texts that the components of this folder show. */
export const screenTexts = {
  noTracks: 'No cruise of this program has a track in the catalog.',
  page: 'Page',
  pageOf: (name: string) => `Page of ${name}`,
  globeOf: (cruises: number, program: string) => `Globe with ${cruises} cruises of ${program}`,
} as const
