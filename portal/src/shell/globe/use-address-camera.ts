import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The camera of a globe as the address has it: with it the globe begins, and Back and Forward return to it (S6).
 *
 * `read` gives the camera of the present address. Each return is a new object, so that the globe moves even to where it began. `onReturn` is called before.
 */
export function useAddressCamera<Start>(read: () => Start, onReturn?: () => void): Start {
  const [camera, setCamera] = useState(read)
  const turnBack = useEffectEvent(() => {
    onReturn?.()
    setCamera(read())
  })
  useEffect(() => {
    const listen = () => turnBack()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
  return camera
}
