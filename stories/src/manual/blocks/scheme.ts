import { useSyncExternalStore } from 'react'
import { onSchemeChange, preferredScheme, type Scheme } from '../../../.storybook/look.ts'

/** The scheme of the manual. It follows the reader’s system. */
export const useScheme = (): Scheme => useSyncExternalStore(onSchemeChange, preferredScheme)
