import { expect, test } from 'vitest'
import { compacted, shorterNames } from '../../setup/shaders.ts'

const vertex = `
precision highp float;
attribute vec2 place;
uniform float turn;
varying vec4 tint;
float square(float value) {
  return value * value;
}
void main() {
  /* Where it stands. */
  vec2 xy = place.xy * square(turn);
  tint = vec4(xy, \${size}.0, 1.0);
  gl_Position = tint;
}
`
const fragment = `
precision highp float;
varying vec4 tint;
#ifdef EVEN
float turn(vec4 v) { return v.x; }
#else
float turn(vec4 v) { return v.y; }
#endif
void main() { gl_FragColor = tint * turn(tint); }
`

test('shaders keep uniforms, attributes, their own words, directives and what JavaScript puts in; other names are one letter in all of them', () => {
  const names = shorterNames([vertex, fragment])
  expect([...names.keys()].sort()).toEqual(['square', 'tint', 'v', 'value', 'xy'])
  expect(new Set(names.values()).size).toBe(names.size)
  const short = (name: string) => names.get(name) ?? ''
  const [square, tint, v, value, xy] = ['square', 'tint', 'v', 'value', 'xy'].map(short)
  expect(compacted(vertex, names)).toBe(
    `precision highp float;attribute vec2 place;uniform float turn;varying vec4 ${tint};` +
      `float ${square}(float ${value}){return ${value}*${value};}` +
      `void main(){vec2 ${xy}=place.xy*${square}(turn);${tint}=vec4(${xy},\${size}.0,1.0);gl_Position=${tint};}`,
  )
  expect(compacted(fragment, names)).toBe(
    `precision highp float;varying vec4 ${tint};\n#ifdef EVEN\nfloat turn(vec4 ${v}){return ${v}.x;}\n#else\n` +
      `float turn(vec4 ${v}){return ${v}.y;}\n#endif\nvoid main(){gl_FragColor=${tint}*turn(${tint});}`,
  )
})
