import { createContext } from 'react'

/** Whether the content around is on screen. While a session has ended it stays, hidden, and its dialogs make way for the sign-in. */
export const ContentShown = createContext(true)
