/** Whether a media query matches. None does in jsdom, where pages are tested without layout. */
export const matchesMedia = (query: string): boolean | undefined =>
  (globalThis.matchMedia as typeof matchMedia | undefined)?.(query).matches
