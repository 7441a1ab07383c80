import { useAtomValue } from 'jotai'
import { Suspense, useId, useState } from 'react'
import { fetchVisualizable } from '../../service/catalog.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { useRequest } from '../../service/use-request.ts'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { guestAtom } from '../../shell/guest/atom.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { screenTexts } from './screen-texts.ts'
import type { TsOfferProps } from './ts-dialog.tsx'
import { partnersOf, roleOf } from './ts-variables.ts'

const TsDialog = lazyPart(() => import('./ts-dialog.tsx'))

interface Props extends TsOfferProps {
  /** A visitor, who has no session, wants a chart. */
  readonly onVisitor: () => void
}

/** Offers a T-S diagram where the chosen variable is a temperature or a salinity. Says why there is none where the dataset lacks the other. */
export default function TsOffer({ onVisitor, ...props }: Props) {
  const { row } = props.target
  const [isOpen, setOpen] = useState(false)
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const role = roleOf({ name: row.Variable, longName: row.Long_Name, unit: row.Unit })
  const list = useRequest(role && row.Short_Name, (signal) => fetchVisualizable(row.Short_Name, signal))
  const reasonId = useId()
  if (!role) return null
  const isLacking = list.state === 'succeeded' && partnersOf(role, list.value.variables).length === 0
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        disabled={isLacking}
        {...(isLacking ? { 'aria-describedby': reasonId } : {})}
        onClick={() => (user || guest ? setOpen(true) : onVisitor())}
      >
        {screenTexts.tsDiagram}
      </button>
      {isLacking && (
        <p id={reasonId} className="hint">
          {screenTexts.lacking[role]}
        </p>
      )}
      {isOpen && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setOpen(false)}>
          <Suspense>
            <ReturnFocus>
              <TsDialog {...props} role={role} list={list} onClose={() => setOpen(false)} />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </>
  )
}
