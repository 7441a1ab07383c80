import { PartFailure } from '../shell/failures/part-failure.tsx'
import { Suspense } from 'react'
import { ReturnFocus } from '../shell/controls/return-focus.tsx'
import type { Target } from '../shell/use-target.ts'
import type { Search } from '../service/catalog.ts'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { screenTexts } from './screen-texts.ts'

const SearchOverlay = lazyPart(() => import('../shell/variable-search/overlay.tsx'))
const GuestDialog = lazyPart(() => import('../shell/guest/guest-dialog.tsx'))
const VariableDetails = lazyPart(() => import('./details/variable-details.tsx'))
const DatasetDetails = lazyPart(() => import('./details/dataset-details.tsx'))
const SubsetDialog = lazyPart(() => import('./area/subset-dialog.tsx'))
const ModuleDialog = lazyPart(() => import('../visualization/module-dialog.tsx'))

/** The dialog over the page. */
export type OpenDialog =
  | { readonly name: 'variable' | 'dataset' | 'modules' }
  /** A visitor asked for a plot, or a guest's session has ended. */
  | { readonly name: 'guest'; readonly reason: 'plot' | 'session' }
  /** A chart shows a part of the rows. */
  | { readonly name: 'subset'; readonly sentence: string }

interface Props {
  /** The search of the data search; undefined while that is closed. */
  readonly search: Search | undefined
  readonly open: OpenDialog | undefined
  readonly target: Target | undefined
  /** The id of the chosen variable. */
  readonly chosen: number | undefined
  readonly onSearch: (search: Search) => void
  readonly onChoose: (id: number) => void
  readonly onGuest: () => void
  readonly onClose: () => void
}

/** The data search and the dialogs, each loaded when it is first opened. */
export const Dialogs = ({ search, open, target, chosen, onSearch, onChoose, onGuest, onClose }: Props) => (
  <PartFailure name={screenTexts.theDialog} onClose={onClose}>
    <Suspense>
      {search && (
        <ReturnFocus otherwise=".target-button, .panel-expand">
          <SearchOverlay search={search} onSearch={onSearch} chosen={chosen} onChoose={onChoose} onClose={onClose} />
        </ReturnFocus>
      )}
      {open && (
        <ReturnFocus key={open.name}>
          <OneDialog open={open} target={target} onGuest={onGuest} onClose={onClose} />
        </ReturnFocus>
      )}
    </Suspense>
  </PartFailure>
)

type OneProps = Pick<Props, 'target' | 'onGuest' | 'onClose'> & { readonly open: OpenDialog }

function OneDialog({ open, target, onGuest, onClose }: OneProps) {
  switch (open.name) {
    case 'guest':
      return <GuestDialog onContinue={onGuest} onClose={onClose} />
    case 'modules':
      return <ModuleDialog current="/visualization/charts" onClose={onClose} />
    case 'subset':
      return <SubsetDialog sentence={open.sentence} onClose={onClose} />
    case 'variable':
      return target && <VariableDetails row={target.row} onClose={onClose} />
    case 'dataset':
      return (
        target && (
          <DatasetDetails id={target.variable.datasetId} name={target.variable.dataset.longName} onClose={onClose} />
        )
      )
  }
}
