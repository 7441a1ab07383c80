import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isStoryLink, plainStory, readStoryBody, storyMarkup } from '../src/index.ts'

const links = [
  { text: 'the paper', url: 'https://doi.org/10.1000/x' },
  { text: 'the catalog', url: '/catalog' },
]
const marked = (content: string) => storyMarkup({ content, links })

it('reads every mark, within others too', () => {
  expect(marked('A *bold /and/* `raw *x*` _line_')).toEqual([
    { type: 'text', text: 'A ' },
    {
      type: 'emphasis',
      pieces: [
        { type: 'text', text: 'bold ' },
        { type: 'italic', pieces: [{ type: 'text', text: 'and' }] },
      ],
    },
    { type: 'text', text: ' ' },
    { type: 'preformatted', text: 'raw *x*' },
    { type: 'text', text: ' ' },
    { type: 'underline', pieces: [{ type: 'text', text: 'line' }] },
  ])
})

it('puts links where their numbers stand, the first by {1}', () => {
  expect(marked('See {1} in {2}, not {3}.')).toEqual([
    { type: 'text', text: 'See ' },
    { type: 'link', ...links[0] },
    { type: 'text', text: ' in ' },
    { type: 'link', ...links[1] },
    { type: 'text', text: ', not {3}.' },
  ])
})

it.each([
  'and/or, either/or',
  'https://example.org/a/b',
  'var_short_name and var_long_name',
  '2 * 3 * 4',
  'a * b',
  'an open *mark',
  '**',
])('leaves %s as it is', (content) => {
  expect(marked(content)).toEqual([{ type: 'text', text: content }])
})

it('takes a mark behind a backslash for itself', () => {
  expect(marked('\\*not bold\\* \\{1}')).toEqual([{ type: 'text', text: '*not bold* {1}' }])
})

it('reads any text without failing, and plain text unchanged', () => {
  const anyText = fc.property(fc.string(), (content) => Array.isArray(marked(content)))
  const plain = fc.stringMatching(/^[a-z .,:;()é-]*$/)
  const unchanged = fc.property(plain, (content) => plainStory(marked(content)) === content)
  expect([fc.check(anyText).failed, fc.check(unchanged).failed]).toEqual([false, false])
})

it('says links with their addresses in plain text', () => {
  expect(plainStory(marked('Read *{1}*.'))).toBe('Read the paper (https://doi.org/10.1000/x).')
})

it('knows a body by its content and links, and takes no link that would run', () => {
  expect(readStoryBody('{"content":"x"}')).toEqual({ content: 'x', links: [] })
  for (const json of [
    '',
    'x',
    'null',
    '[]',
    '{"content":1}',
    '{"content":"x","links":[1]}',
    '{"content":"x","links":{}}',
  ])
    expect(readStoryBody(json)).toBeUndefined()
  const linked = (url: string) => readStoryBody(JSON.stringify({ content: 'x', links: [{ text: 'x', url }] }))
  expect(linked('https://example.org')).toBeDefined()
  expect(linked('javascript:alert(1)')).toBeUndefined()
})

it.each(['http://x.org', 'https://x.org/a?b#c', '/catalog/datasets/X', 'mailto:a@b.org', '/'])('takes %s', (url) =>
  expect(isStoryLink(url)).toBe(true),
)

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  '//evil.org',
  '/\\evil.org',
  'https://',
  'x',
  '',
  ' /a',
  'http://a b',
])('does not take "%s"', (url) => expect(isStoryLink(url)).toBe(false))
