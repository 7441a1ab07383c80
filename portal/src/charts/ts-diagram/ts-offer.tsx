import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { guestAtom } from '../../shell/guest/atom.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { screenTexts } from './screen-texts.ts'
import type { TsOfferProps } from './ts-dialog.tsx'
import { roleOf } from './ts-variables.ts'

const TsDialog = lazyPart(() => import('./ts-dialog.tsx'))

interface Props extends TsOfferProps {
  /** A visitor, who has no session, wants a chart. */
  readonly onVisitor: () => void
}

/** Offers a T-S diagram where the chosen variable is a temperature or a salinity. */
export default function TsOffer({ onVisitor, ...props }: Props) {
  const { row } = props.target
  const [isOpen, setOpen] = useState(false)
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const role = roleOf({ name: row.Variable, longName: row.Long_Name, unit: row.Unit })
  if (!role) return null
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => (user || guest ? setOpen(true) : onVisitor())}
      >
        {screenTexts.tsDiagram}
      </button>
      {isOpen && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setOpen(false)}>
          <Suspense>
            <ReturnFocus>
              <TsDialog {...props} role={role} onClose={() => setOpen(false)} />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </>
  )
}
