import type { SyntheticEvent } from 'react'
import './mail-frame.css'

interface Props {
  readonly title: string
  readonly html: string
}

/** A mail as HTML, in a frame that runs nothing and loads nothing. Its links open in a new tab. */
export const MailFrame = ({ title, html }: Props) => (
  <iframe
    className="mail-frame"
    title={title}
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    srcDoc={`<!doctype html>${html
      .replaceAll('<a ', '<a target="_blank" rel="noreferrer" ')
      .replaceAll(' style="', ` ${styleName}="`)}`}
    onLoad={applyStyles}
  />
)

/** Holds the style of an element. The policy of the page allows no style attributes, and that holds in its frames too. */
const styleName = 'data-style'

function applyStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
  for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>(`[${styleName}]`) ?? [])
    element.style.cssText = element.getAttribute(styleName) ?? ''
}
