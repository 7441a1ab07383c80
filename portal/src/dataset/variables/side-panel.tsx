import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import { LinkedText } from '../../shell/text/linked-text.tsx'
import { metadataEntries } from '../sections/metadata-entries.ts'
import type { VariableEntry } from './columns.ts'
import { screenTexts } from './screen-texts.ts'
import '../../shell/dialog/dialog.css'

interface Props {
  readonly variables: readonly VariableEntry[]
  readonly focused: VariableEntry
  readonly onClose: () => void
}

/** Comments and further metadata: of one variable, or of all. */
export function SidePanel({ variables, focused, onClose }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const described = variables.filter(({ Comment, Metadata }) => Comment !== '' || Metadata !== '')
  return (
    <Dialog open onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <DialogPanel className="side-panel">
        <header>
          <DialogTitle className="dialog-title">{showsAll ? screenTexts.allVariables : focused.Long_Name}</DialogTitle>
          {!showsAll && described.length > 1 && (
            <button type="button" className="button" onClick={() => setShowsAll(true)}>
              {screenTexts.showAll}
            </button>
          )}
          {showsAll && (
            <button type="button" className="button" onClick={() => setShowsAll(false)}>
              {screenTexts.showOnly(focused.Long_Name)}
            </button>
          )}
        </header>
        <div className="side-panel-body">
          {(showsAll ? described : [focused]).map((entry) => (
            <section key={entry.Variable}>
              {showsAll && <h3>{entry.Long_Name}</h3>}
              {entry.Comment !== '' && (
                <p className="dataset-text">
                  <LinkedText text={entry.Comment} />
                </p>
              )}
              <dl className="overview">
                {metadataEntries(entry.Metadata).map(({ name, value }, at) => (
                  <div key={`${name} ${at}`}>
                    <dt>{name}</dt>
                    <dd>
                      <LinkedText text={value} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className="dialog-buttons">
          <button type="button" className="button" data-autofocus onClick={onClose}>
            {screenTexts.close}
          </button>
        </div>
      </DialogPanel>
    </Dialog>
  )
}
