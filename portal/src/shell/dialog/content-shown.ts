import { createContext } from 'react'

/** Whether the content around is on screen. After a session has ended the content stays, hidden, and its dialogs are not shown until the user has signed in. */
export const ContentShown = createContext(true)
