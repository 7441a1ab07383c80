import { useEffect, useMemo } from 'react'

/** An object of the graphics card that is freed when it is replaced or the component goes. three uploads it again if it is used after that. */
export function useDisposable<T extends { dispose(): void }>(create: () => T, inputs: readonly unknown[]): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller lists the inputs
  const object = useMemo(create, inputs)
  useEffect(() => () => object.dispose(), [object])
  return object
}
