import { type ComponentType, lazy } from 'react'

/** Counts how often the reader has tried to load again what could not be loaded. */
let attempt = 0

/** Has each part that could not be loaded be loaded anew when it is next rendered. Gives false where a style sheet of one is still missing. */
export async function renewParts(): Promise<boolean> {
  const hasStyles = await reloadStyles()
  if (hasStyles) attempt += 1
  return hasStyles
}

/**
 * A component that is loaded when it is first rendered. React keeps the failure of a lazy component for the life of a page; this one is loaded anew after
 * `renewParts`, so that nothing else on the page is lost.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let lastAttempt = attempt
  let hasFailed = false
  const make = () =>
    lazy(async () => {
      try {
        return await load()
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
  let Loaded: ComponentType<Props> = make()
  return function LazyPart(props: Props) {
    if (hasFailed && lastAttempt !== attempt) {
      hasFailed = false
      Loaded = make()
    }
    lastAttempt = attempt
    return <Loaded {...props} />
  }
}

/** Style sheets that did not come. Vite fetches that of a part only once. */
const failedStyles = new Set<HTMLLinkElement>()
// Tests without a browser read the list of pages.
if ('document' in globalThis) {
  const note = ({ target }: Event) => void (target instanceof HTMLLinkElement && failedStyles.add(target))
  document.addEventListener('error', note, true)
}

/** Fetches the style sheets anew that failed. Gives whether all have come. */
async function reloadStyles(): Promise<boolean> {
  const links = [...failedStyles].filter(({ rel }) => rel === 'stylesheet')
  failedStyles.clear()
  const loads = await Promise.all(links.map(reloadStyle))
  return loads.every(Boolean)
}

const reloadStyle = (link: HTMLLinkElement) =>
  new Promise<boolean>((settle) => {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.addEventListener('load', () => settle(true), { once: true })
    // It is noted again.
    next.addEventListener('error', () => settle(false), { once: true })
    next.href = link.href
    link.replaceWith(next)
  })
