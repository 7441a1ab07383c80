/** States of WebGL that no chart sets, so they stay as a context begins: without depth, stencil and faces. */
const flags = [
  'DEPTH_ENABLE',
  'CULL_ENABLE',
  'POLYGON_OFFSET_ENABLE',
  'SAMPLE_ALPHA',
  'SAMPLE_ENABLE',
  'STENCIL_ENABLE',
]
const variables = [
  'BLEND_COLOR',
  'DEPTH_FUNC',
  'DEPTH_RANGE',
  'CULL_FACE',
  'FRONT_FACE',
  'LINE_WIDTH',
  'POLYGON_OFFSET_OFFSET',
  'SAMPLE_COVERAGE',
  'STENCIL_MASK',
  'STENCIL_FUNC',
  'STENCIL_OPFRONT',
  'STENCIL_OPBACK',
]
const groups = ['depth', 'cull', 'stencil', 'polygonOffset', 'sample']

const away = (beginnings: readonly string[]) => Object.fromEntries(beginnings.map((beginning) => [beginning, '']))

/**
 * What stands in place of statements of regl, each known by its function and how it begins. regl compares every state before every draw, and writes
 * its tables into every command that it compiles: of these only the types of buffers are read.
 */
export const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reglCore: {
    ...away(flags.map((name) => `stateFlag(S_${name},`)),
    // The mask of depth shares its case of the switch with flags that are set.
    ...away([...variables, 'DEPTH_MASK'].map((name) => `stateVariable(S_${name},`)),
    'var sharedConstants =': 'var sharedConstants = { glTypes: glTypes };',
  },
  parseGLState: away([...flags, ...variables].map((name) => `case S_${name}:`)),
  flattenNestedOptions: away(groups.map((name) => `merge('${name}')`)),
}
