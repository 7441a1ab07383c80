import { useSetAtom } from 'jotai'
import { Suspense, useId, useState } from 'react'
import { Link } from 'wouter'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { datasetPath } from '../../shell/address/page-paths.ts'
import { editDataset, fetchManagedDatasets, type ManagedDataset, removeDataset } from '../../service/admin.ts'
import type { ServiceResult, Fault } from '../../service/request.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { Moment } from '../lists/moment.tsx'
import { DatasetForm } from './dataset-form.tsx'
import { screenTexts as texts } from './screen-texts.ts'

const DataPanel = lazyPart(async () => ({ default: (await import('./data-panel.tsx')).DataPanel }))

/** All datasets, hidden ones too. */
export function Datasets() {
  const [changes, setChanges] = useState(0)
  const [text, setText] = useState('')
  const id = useId()
  const onChanged = () => setChanges((count) => count + 1)
  const isFound = ({ Short_Name, Long_Name }: ManagedDataset) =>
    `${Short_Name}\n${Long_Name}`.toLowerCase().includes(text.trim().toLowerCase())
  return (
    <>
      <search className="field admin-search">
        <label htmlFor={id}>{texts.searchLabel}</label>
        <input id={id} type="search" className="input" value={text} onChange={({ target }) => setText(target.value)} />
      </search>
      <Loaded name={`managed datasets ${changes}`} request={fetchManagedDatasets} failure={texts.failure}>
        {(datasets) => {
          const found = datasets.filter(isFound)
          return (
            <>
              <output className="small soft">{texts.countOf(found.length, datasets.length)}</output>
              {found.length > 0 && (
                <ul className="admin-list" aria-label={texts.datasets}>
                  {found.map((dataset) => (
                    <DatasetItem key={dataset.ID} dataset={dataset} onChanged={onChanged} />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

interface ItemProps {
  readonly dataset: ManagedDataset
  readonly onChanged: () => void
}

function DatasetItem({ dataset, onChanged }: ItemProps) {
  const { ID, Short_Name, Long_Name, Hidden, Revision, Revision_Date, Row_Count } = dataset
  const [isOpen, setOpen] = useState(false)
  const [dataPanel, setDataPanel] = useState<'never' | 'open' | 'closed'>('never')
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const carryOut = async (request: Promise<ServiceResult<unknown>>, done: string) => {
    setAsking(false)
    const answer = await request
    setFault(answer.ok ? undefined : answer.fault)
    if (!answer.ok) return
    say({ text: done, severity: 'info' })
    onChanged()
  }
  return (
    <li className="admin-entry">
      <div className="admin-head">
        <h3 className="lone-link">
          <Link href={datasetPath(Short_Name)}>{Short_Name}</Link>
        </h3>
        <div className="editor-buttons">
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-controls={`dataset-${ID}`}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.edit}
            <span className="out-of-sight"> {Short_Name}</span>
          </button>
          <button
            type="button"
            className="button"
            aria-expanded={dataPanel === 'open'}
            aria-controls={`data-${ID}`}
            onClick={() => setDataPanel(dataPanel === 'open' ? 'closed' : 'open')}
          >
            {texts.data}
            <span className="out-of-sight"> {Short_Name}</span>
          </button>
          <button
            type="button"
            className="button"
            onClick={() =>
              void carryOut(
                editDataset(Short_Name, { hidden: !Hidden }),
                Hidden ? texts.shownAgain(Short_Name) : texts.hidden(Short_Name),
              )
            }
          >
            {Hidden ? texts.show : texts.hide}
            <span className="out-of-sight"> {Short_Name}</span>
          </button>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {texts.remove}
            <span className="out-of-sight"> {Short_Name}</span>
          </button>
        </div>
      </div>
      <p className="small soft">
        {texts.facts(Long_Name, Row_Count, Revision)}
        <Moment at={Revision_Date} />
        {Hidden && texts.isHidden}
      </p>
      {fault && <FormFailure sentence={texts.notChanged(Short_Name)} fault={fault} />}
      <div id={`dataset-${ID}`} hidden={!isOpen} className="admin-details">
        {isOpen && <DatasetForm shortName={Short_Name} onChanged={onChanged} />}
      </div>
      {/* An upload goes on while the panel is closed. */}
      <section
        id={`data-${ID}`}
        hidden={dataPanel !== 'open'}
        className="admin-details"
        aria-label={texts.dataOf(Short_Name)}
      >
        {dataPanel !== 'never' && (
          <PartFailure name={texts.dataChange.theForm} instead={<p>{texts.dataChange.formFailure}</p>}>
            <Suspense fallback={<p className="soft">{texts.dataChange.loading}</p>}>
              <DataPanel dataset={dataset} onChanged={onChanged} />
            </Suspense>
          </PartFailure>
        )}
      </section>
      {isAsking && (
        <Confirmation
          title={texts.pleaseConfirm}
          action={texts.remove}
          onClose={() => setAsking(false)}
          onConfirm={() => void carryOut(removeDataset(Short_Name), texts.deleted(Short_Name))}
        >
          {texts.removal(Short_Name, Row_Count)}
        </Confirmation>
      )}
    </li>
  )
}
