/**
 * Watches whether an element can be seen: its page is not in the background, and it is within the viewport.
 *
 * @param onChange called with each change; an element counts as visible until it is known not to be
 * @returns ends the watch
 */
export function watchVisibility(element: HTMLElement, onChange: (isVisible: boolean) => void): () => void {
  const { ownerDocument: document } = element
  let isInView = true
  const report = () => onChange(isInView && !document.hidden)
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? isInView
    report()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', report)
  report()
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', report)
  }
}
