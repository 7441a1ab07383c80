import { downloads, filesThatFit, searchFiles, type FileSearchMode } from '@isobath/domain'
import { useEffect, useState } from 'react'
import type { VaultFile } from '../../service/vault.ts'
import { Tick } from '../../shell/controls/tick.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly files: readonly VaultFile[]
  readonly selected: readonly VaultFile[]
  readonly onSelected: (selected: readonly VaultFile[]) => void
}

/** The files of a folder by pages, with a search where there are many. */
export function FileList({ files, selected, onSelected }: Props) {
  const [text, setText] = useState('')
  const [mode, setMode] = useState<FileSearchMode>('wildcard')
  const words = useSettled(text, downloads.search.debounceMs)
  const [pageSize, setPageSize] = useState<number>(downloads.pageSize)
  const [page, setPage] = useState(0)
  const isSearch = words.trim().length >= downloads.search.characters
  const found = isSearch ? searchFiles(files, words, mode) : files
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const current = Math.min(page, pages - 1)
  const shown = found.slice(current * pageSize, (current + 1) * pageSize)
  const chosen = new Set(selected.map(({ path }) => path))
  const isAll = shown.length > 0 && shown.every(({ path }) => chosen.has(path))
  const add = (added: readonly VaultFile[]) =>
    onSelected([
      ...selected,
      ...filesThatFit(
        selected,
        added.filter(({ path }) => !chosen.has(path)),
      ),
    ])
  const remove = (removed: readonly VaultFile[]) => {
    const gone = new Set(removed.map(({ path }) => path))
    onSelected(selected.filter(({ path }) => !gone.has(path)))
  }
  return (
    <div className="file-list">
      {files.length > downloads.search.files && (
        <div className="file-search">
          <input
            className="input"
            type="search"
            aria-label={screenTexts.searchFiles}
            placeholder={mode === 'wildcard' ? screenTexts.searchFilesByWildcard : screenTexts.searchFiles}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setPage(0)
            }}
          />
          <select
            className="select"
            aria-label={screenTexts.searchMode}
            value={mode}
            onChange={(event) => setMode(event.target.value as FileSearchMode)}
          >
            <option value="wildcard">{screenTexts.wildcard}</option>
            <option value="fuzzy">{screenTexts.fuzzy}</option>
          </select>
        </div>
      )}
      <div className="file-tools">
        <button type="button" className="button" disabled={found.length === 0} onClick={() => add(found)}>
          {isSearch ? screenTexts.selectAllFound : screenTexts.selectAll}
        </button>
        <button type="button" className="button" disabled={selected.length === 0} onClick={() => onSelected([])}>
          {screenTexts.clear}
        </button>
        <span className="small soft">{screenTexts.foundFiles(found.length)}</span>
      </div>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">
              <Tick
                label={screenTexts.selectFilesOfThisPage}
                isTicked={isAll}
                onTick={() => (isAll ? remove(shown) : add(shown))}
              />
            </th>
            <th scope="col">{screenTexts.name}</th>
            <th scope="col">{screenTexts.size}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((file) => (
            <tr key={file.path}>
              <td>
                <Tick
                  label={screenTexts.select(file.name)}
                  isTicked={chosen.has(file.path)}
                  onTick={(isTicked) => (isTicked ? add([file]) : remove([file]))}
                />
              </td>
              <td className="file-name">{file.name}</td>
              <td className="tabular">{file.sizeFormatted}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className="soft">{screenTexts.noFileMatches}</p>}
      <div className="file-tools">
        <button type="button" className="button" disabled={current === 0} onClick={() => setPage(current - 1)}>
          {screenTexts.previous}
        </button>
        <span className="small tabular">{screenTexts.pageOf(current + 1, pages)}</span>
        <button type="button" className="button" disabled={current >= pages - 1} onClick={() => setPage(current + 1)}>
          {screenTexts.next}
        </button>
        <label className="file-folder">
          <span>{screenTexts.filesPerPage}</span>
          <select
            className="select"
            value={pageSize}
            onChange={(event) => {
              setPageSize(Number(event.target.value))
              setPage(0)
            }}
          >
            {downloads.pageSizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

/** A text once it has stood still for some milliseconds; at once where it is emptied. */
function useSettled(text: string, delay: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  return settled
}
