/**
 * A script with escapes in place of all characters beyond ASCII. V8 keeps a script that has one of them beyond Latin-1, such as a minus sign, with two bytes for
 * each character: the globe's worker then takes 0.8 MB more. A character after a backslash is left: an escape there would mean another text.
 */
export const asciiScript = (script: string): string =>
  script.replace(/(?<!\\)[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
