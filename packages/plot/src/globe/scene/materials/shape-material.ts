import { GLSL3, NoBlending, ShaderMaterial } from 'three'
import { horizon } from './glsl.ts'
import { rgb } from './surface-material.ts'

const vertex = /* glsl */ `
out vec3 place;
void main() {
  place = (modelMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const fragment = /* glsl */ `
precision highp float;
in vec3 place;
uniform vec3 tint;
out vec4 colour;
${horizon}
void main() {
  if (isBehindHorizon(place)) discard;
  colour = vec4(tint, 1.0);
}
`

/** Triangles of one colour on the near side of the globe. */
export const shapeMaterial = (tint: string): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    // Painted after the field, in the order of transparent layers.
    transparent: true,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    uniforms: { tint: { value: rgb(tint) } },
  })
