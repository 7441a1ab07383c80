import { type ShaderMaterial, Vector3 } from 'three'
import { horizon } from './glsl.ts'
import { layerMaterial } from './layer-material.ts'

const vertex = /* glsl */ `
in float value;
flat out float cellValue;
out vec3 place;
void main() {
  cellValue = value;
  place = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const fragment = /* glsl */ `
precision highp float;
flat in float cellValue;
in vec3 place;
uniform sampler2D palette;
uniform vec3 valueScale;
out vec4 colour;
${horizon}
void main() {
  if (isBehindHorizon(place)) discard;
  float number = valueScale.z > 0.5 ? log2(max(cellValue, 1e-37)) : cellValue;
  float part = (number - valueScale.x) * valueScale.y;
  colour = vec4(texelFetch(palette, ivec2(clamp(int(part * 256.0), 0, 255), 0), 0).rgb, 1.0);
}
`

/** Cells of a section in the colours of its palette. */
export const curtainMaterial = (): ShaderMaterial =>
  layerMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: { palette: { value: null }, valueScale: { value: new Vector3(0, 1, 0) } },
  })
