/** Which options code sets: the names in its object literals. */

/** Characters of code from an opening to its closing bracket, without what lies in brackets within. */
function literalAt(code: string, open: number): string {
  let [depth, text] = [0, '']
  for (let i = open; i < code.length; i++) {
    const character = code[i] ?? ''
    if ('{[('.includes(character)) depth++
    else if ('}])'.includes(character) && --depth === 0) break
    else if (depth === 1) text += character
  }
  return text
}

/** Where the object literal begins that holds a place of the code. */
function openingBefore(code: string, place: number): number {
  let depth = 0
  for (let i = place - 1; i >= 0; i--) {
    const character = code[i] ?? ''
    if ('}])'.includes(character)) depth++
    else if ('{[('.includes(character) && depth-- === 0) return i
  }
  return 0
}

/** The names of the members of an object literal, also of those that stand for a constant of the same name. */
const namesAt = (code: string, open: number): readonly string[] =>
  literalAt(code, open)
    .split(',')
    .flatMap((member) => /^\s*(?:\/\/[^\n]*\n\s*)*(\w+)\s*(?::|$)/.exec(member)?.[1] ?? [])

/** The options of layers of a type that code sets. */
export const namesOfLayers = (code: string, type: string): ReadonlySet<string> =>
  new Set(
    Array.from(code.matchAll(new RegExp(`\\btype: '${type}'`, 'g')), ({ index }) =>
      namesAt(code, openingBefore(code, index)),
    ).flat(),
  )

/** The options of axes that code sets, by their names or as those of a second axis. */
export function namesOfAxes(code: string): ReadonlySet<string> {
  const second = Array.from(code.matchAll(/\bsecondAxis: \{/g), ({ index, 0: text }) => index + text.length - 1)
  const named = Array.from(code.matchAll(/\baxes: \{/g), ({ index, 0: text }) => {
    const open = index + text.length - 1
    const end = closingAfter(code, open)
    return Array.from(code.slice(open + 1, end).matchAll(/\w+: \{/g), (axis) => open + axis.index + axis[0].length)
  }).flat()
  return new Set([...second, ...named].flatMap((open) => namesAt(code, open)))
}

function closingAfter(code: string, open: number): number {
  let depth = 0
  for (let i = open; i < code.length; i++) {
    if (code[i] === '{') depth++
    else if (code[i] === '}' && --depth === 0) return i
  }
  return code.length
}
