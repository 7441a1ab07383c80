import { useLocation } from 'wouter'

/** The name in the last part of an address such as `/catalog/datasets/A%2FB`. A part that is not encoded well is taken as it stands. */
export function nameIn(path: string): string {
  const last = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** The name of what a page of its own is about. The router leaves `&`, `/` and other characters of it encoded. */
export function useNamed(): string {
  // Renders again when the address changes.
  useLocation()
  return nameIn(location.pathname)
}
