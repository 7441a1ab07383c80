import { describe, expect, it } from 'vitest'
import { replacesUnseen } from '../../src/wire/replaces-unseen.ts'

describe('what an administrator sends', () => {
  const doi = { doi: '10.5281/zenodo.42', title: 'Casts', creators: ['A', 'B'], publisher: 'P', publicationYear: 2021 }
  const { publisher, ...rest } = doi

  it.each([
    ['what another has written since', 6, 2, 3, true],
    ['nothing that another has changed', 6, 2, 2, false],
    ['the same that another has written', 6, 2, 6, false],
    ['the first DOI, where another has kept one', doi, null, { ...doi, title: 'Cold casts' }, true],
    ['one DOI where another has put its creators in another order', doi, doi, { ...doi, creators: ['B', 'A'] }, true],
    ['the same DOI with its fields in another order', doi, null, { publisher, ...rest }, false],
  ])('replaces %s', (_, sent, shown, now, isUnseen) => {
    expect(replacesUnseen(sent, shown, now)).toBe(isUnseen)
  })
})
