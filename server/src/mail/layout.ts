/**
 * The look of all HTML mails: one column of 600 pixels at most, in the typeface of the reader's system. Styles stand at the elements, since mail programs drop style sheets. No colour is set but the grey of
 * lines: text, links and background are those of the mail program, light or dark.
 */
export const mailStyles = {
  page: 'margin:0;padding:0',
  column:
    "box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere",
  sender: 'margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #888888;font-size:14px;font-weight:600',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600',
  paragraph: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #888888',
  link: 'color:inherit;font-weight:600;text-decoration:underline',
  address: 'display:inline-block;max-width:100%;padding:0 0 8px;font-size:13px;word-break:break-all',
  footer: 'margin:24px 0 0;padding:12px 0 0;border-top:1px solid #888888;font-size:13px',
  code: 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px',
} as const

type MailStyle = keyof typeof mailStyles

/** An element in its style, around HTML. */
export const styled = (element: string, style: MailStyle, html: string): string =>
  `<${element} style="${mailStyles[style]}">${html}</${element}>`

/** A mail as a page, around the HTML of its paragraphs. */
export const mailPage = (content: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Simons CMAP</title></head>',
    `<body style="${mailStyles.page}">`,
    `<div style="${mailStyles.column}">`,
    styled('p', 'sender', 'Simons CMAP'),
    ...content,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n')
