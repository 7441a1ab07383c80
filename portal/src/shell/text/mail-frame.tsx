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
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={`<!doctype html>${html.replaceAll('<a ', '<a target="_blank" rel="noreferrer" ')}`}
  />
)
