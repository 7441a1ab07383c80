import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from '../../src/shell/text/markdown.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))

describe('a description', () => {
  it('has paragraphs, strong and emphasised words, and links', () => {
    expect(html('A **1°** grid of *means*.\n\nSee [the source](https://a.org/b) or https://c.org/d.')).toBe(
      '<p>A <strong>1°</strong> grid of <em>means</em>.</p><p>See <a href="https://a.org/b" rel="noreferrer">the source</a> or ' +
        '<a href="https://c.org/d" rel="noreferrer">https://c.org/d</a>.</p>',
    )
  })

  it('never becomes markup or a script by itself', () => {
    expect(html('<b>x</b> [y](javascript:alert)')).toBe('<p>&lt;b&gt;x&lt;/b&gt; [y](javascript:alert)</p>')
  })

  it('may have a million brackets that nothing closes', () => {
    const brackets = '['.repeat(1_000_000)
    expect(html(`${brackets}[y](https://a.org)`)).toBe(
      `<p>${brackets}<a href="https://a.org" rel="noreferrer">y</a></p>`,
    )
  })
})
