import { DocsContainer, type DocsContainerProps, Source } from '@storybook/addon-docs/blocks'
import type { ComponentProps, PropsWithChildren, ReactElement } from 'react'
import { looks } from '../../../.storybook/look.ts'
import { useScheme } from './scheme.ts'
import './manual.css'

/** A page of the manual in the scheme of the reader’s system. */
export function ManualPage({ children, ...props }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const scheme = useScheme()
  return (
    <DocsContainer {...props} theme={looks[scheme]}>
      <main className="manual" data-theme={scheme}>
        {children}
      </main>
    </DocsContainer>
  )
}

/** Code with a button that copies it. */
export const CodeBlock = ({ code, language }: { readonly code: string; readonly language: string }): ReactElement => (
  <Source code={code} language={language as 'tsx'} dark={useScheme() === 'dark'} />
)

/** Code of a page: a block where Markdown names a language, otherwise words in a sentence. */
export function Code({ className = '', children, ...props }: ComponentProps<'code'>): ReactElement {
  const language = /language-(\w+)/.exec(className)?.[1]
  if (language && typeof children === 'string') return <CodeBlock code={children.trimEnd()} language={language} />
  return (
    <code className={className} {...props}>
      {children}
    </code>
  )
}

/** A link. `page:kinds-heatmap` leads to a page of the manual. */
export function Link({ href = '', children, ...props }: ComponentProps<'a'>): ReactElement {
  const page = /^page:(.+)$/.exec(href)?.[1]
  return page ? (
    <a {...props} href={`./?path=/docs/manual-${page}--docs`} target="_top">
      {children}
    </a>
  ) : (
    <a {...props} href={href}>
      {children}
    </a>
  )
}

/** A table that scrolls by itself where the page is narrower. */
export const Table = (props: ComponentProps<'table'>): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
  <div className="table-scroll" tabIndex={0}>
    <table {...props} />
  </div>
)
