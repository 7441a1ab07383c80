import { useEffect, useState, type RefObject } from 'react'

/** A menu that a button discloses. Escape, a click or the focus elsewhere, and a new address close it; Escape gives the focus back to the button. */
export function useDisclosure(
  address: string,
  item: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === address
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!item.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, item, button])
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : address) }
}
