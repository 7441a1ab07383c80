/** Makes the picture of one chart for paper and shows it. */
type PictureMaker = () => Promise<void>

const makers = new Set<PictureMaker>()

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Charts are painted by a worker, and a browser that begins to print waits for none: the pictures are made first. */
async function printWithPictures(event: KeyboardEvent) {
  if (!isPrintKey(event) || document.documentElement.dataset['theme'] === 'light') return
  event.preventDefault()
  // A chart whose picture fails is printed as it is on screen.
  await Promise.allSettled([...makers].map((make) => make()))
  print()
}

const listener = (event: KeyboardEvent) => void printWithPictures(event)

/** Calls a function before the page is printed by its key from a dark screen. Returns a function that ends this. */
export function beforePrint(make: PictureMaker): () => void {
  if (makers.size === 0) addEventListener('keydown', listener)
  makers.add(make)
  return () => {
    makers.delete(make)
    if (makers.size === 0) removeEventListener('keydown', listener)
  }
}
