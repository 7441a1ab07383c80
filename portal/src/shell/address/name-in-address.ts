import { useLocation } from 'wouter'

/** The name in the last part of an address such as `/catalog/datasets/A%2FB`. A part that is not encoded well is taken as it stands. */
export function readName(path: string): string {
  const last =
    path
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** The name of the dataset, cruise or program that the page shows. The router leaves `&`, `/` and other characters of it encoded. */
export function useNameInAddress(): string {
  // Renders again when the address changes.
  useLocation()
  return readName(location.pathname)
}
