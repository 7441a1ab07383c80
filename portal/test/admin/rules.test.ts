import { describe, expect, it } from 'vitest'
import { listBelongings } from '../../src/admin/accounts/belongings.ts'
import { optionProblems, readChange } from '../../src/admin/datasets/data-fields.ts'
import {
  conflictsOf,
  datasetFields,
  keywordsField,
  readEdit,
  seenOf,
  takeConflicts,
  textOf,
} from '../../src/admin/datasets/dataset-fields.ts'
import { findWarnings } from '../../src/admin/lists/health-rules.ts'
import type { EditableDataset, ServiceState } from '../../src/service/admin.ts'

describe('what goes with an account', () => {
  const none = { Submissions: [], API_Keys: [], Subscriptions: [], Comments: 0 }

  it('is named, kind by kind', () => {
    expect(
      listBelongings({ Submissions: ['Casts', 'Bottles'], API_Keys: ['Laptop'], Subscriptions: ['Sea'], Comments: 2 }),
    ).toEqual([
      '2 submissions with their workbooks: Casts, Bottles',
      '1 API key: Laptop',
      '1 subscription: Sea',
      '2 messages about submissions',
    ])
    expect(listBelongings({ ...none, Submissions: ['Casts'], Comments: 1 })).toEqual([
      '1 submission with its workbooks: Casts',
      '1 message about submissions',
    ])
  })

  it('is nothing where nothing belongs to it', () => {
    expect(listBelongings(none)).toEqual([])
  })
})

describe('the form of a dataset', () => {
  const dataset: EditableDataset = {
    longName: 'Casts',
    description: 'First.\n\nSecond. ',
    dataSource: 'A Laboratory',
    distributor: '',
    acknowledgement: '',
    licence: '',
    doi: '',
    make: 'Observation',
    processLevel: '',
    studyDomain: 'Physics',
    version: '',
    releaseDate: '',
    history: '',
    references: ['One 2020', 'Two 2021'],
    sensors: ['CTD'],
    regions: [],
    continuouslyUpdated: true,
    ancillaryData: false,
    hidden: false,
    keywords: { temp: ['sea', 'warmth'], salt: [] },
  }
  /** The form as the page shows a dataset, with some fields typed over; undefined leaves a switch off. */
  const form = (typed: Readonly<Record<string, string | undefined>> = {}) => {
    const data = new FormData()
    for (const { name, kind } of datasetFields) {
      const value = kind === 'switch' ? (dataset[name] ? 'on' : undefined) : textOf(dataset[name])
      const text = name in typed ? typed[name] : value
      if (text !== undefined) data.append(name, text)
    }
    for (const [variable, words] of Object.entries(dataset.keywords))
      data.append(keywordsField(variable), typed[keywordsField(variable)] ?? textOf(words))
    return data
  }

  it('sends nothing where nothing was changed', () => {
    expect(readEdit(dataset, form())).toEqual({})
    expect(readEdit(dataset, form({ description: 'First.\r\n\r\nSecond.' }))).toEqual({})
  })

  it('sends each field that was changed, and no other', () => {
    expect(
      readEdit(
        dataset,
        form({ longName: ' Warm Casts ', references: 'One 2020\n\n Three 2022 ', continuouslyUpdated: undefined }),
      ),
    ).toEqual({ longName: 'Warm Casts', references: ['One 2020', 'Three 2022'], continuouslyUpdated: false })
    expect(readEdit(dataset, form({ 'keywords of temp': 'warmth\r\nsea', 'keywords of salt': 'brine' }))).toEqual({
      keywords: { salt: ['brine'] },
    })
    expect(readEdit(dataset, form({ 'keywords of temp': ' ' }))).toEqual({ keywords: { temp: [] } })
    expect(readEdit(dataset, form({ sensors: '', ancillaryData: 'on' }))).toEqual({ sensors: [], ancillaryData: true })
  })

  it('tells of fields that somebody else has changed meanwhile, and replaces these alone when it is sent again', () => {
    const latest = {
      ...dataset,
      longName: 'Cold Casts',
      licence: 'CC BY',
      sensors: ['Bottle'],
      keywords: { temp: ['cold'], salt: [] },
    }
    const typed = form({ longName: 'Warm Casts', sensors: 'Bottle', [keywordsField('temp')]: 'heat', doi: '10.1/2' })
    const conflicts = conflictsOf(readEdit(dataset, typed), dataset, latest)
    expect(conflicts).toEqual({ fields: ['longName'], variables: ['temp'] })
    const again = takeConflicts(dataset, latest, conflicts)
    const edit = readEdit(again, typed)
    expect(edit).toEqual({ longName: 'Warm Casts', sensors: ['Bottle'], doi: '10.1/2', keywords: { temp: ['heat'] } })
    expect(conflictsOf(edit, again, latest)).toEqual({ fields: [], variables: [] })
    const { longName, sensors, doi, keywords } = latest
    expect(seenOf(edit, latest)).toEqual({ longName, sensors, doi, keywords: { temp: keywords['temp'] } })
  })
})

describe('the health of the service', () => {
  const well = { Failed_Ingests: 0, Failed_Mails: 0, Reported_Faults: 0 } as ServiceState

  it('warns of what failed, and of nothing else', () => {
    expect(findWarnings(well)).toEqual([])
    expect(findWarnings({ ...well, Failed_Ingests: 1, Failed_Mails: 2 })).toEqual([
      'One ingest failed within a day.',
      '2 mails could not be sent.',
    ])
  })
})

describe('the form of files for a dataset', () => {
  it('has the options of the command that say of files what they do not say', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      kind: 'append',
      missing: '-9\n-99\n',
      place: '22.75,-158',
      time: ' 2016-04-30T12:00Z ',
    }))
      form.set(name, value)
    expect(readChange(form)).toEqual({
      kind: 'append',
      overlap: 'refuse',
      options: { missing: ['-9', '-99'], place: ['22.75,-158'], time: ['2016-04-30T12:00Z'] },
    })
  })

  it('says what is wrong with a place and a time before any file is sent', () => {
    const problemsOf = (options: object) => optionProblems({ kind: 'append', options })
    expect(problemsOf({ place: ['22.75,-158'], time: ['2016-04-30'] })).toEqual({})
    expect(problemsOf({ place: ['95,0'], time: ['2016-02-30'] })).toEqual({
      place: '“95,0” is not LAT,LON or LAT,LON,DEPTH in degrees and metres.',
      time: '“2016-02-30” is no day or time of UTC such as 2016-04-30 or 2016-04-30T12:00Z.',
    })
  })
})
