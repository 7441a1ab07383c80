import { GLSL3, ShaderMaterial, Vector2 } from 'three'

const vertex = /* glsl */ `
/* CSS pixels from the place to the corner, and the corner on the texture. */
in vec4 corner;
uniform vec2 resolution;
uniform float pixelRatio;
/* How far before the horizon labels end: they would stick out over the rim. */
const float margin = 0.02;
out vec2 texel;

void main() {
  texel = corner.zw;
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  if (dot(position, cameraPosition) < 1.0 + margin) return;
  vec4 clip = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_Position = vec4(clip.xy / clip.w + corner.xy * pixelRatio * 2.0 / resolution, 0.0, 1.0);
}
`

const fragment = /* glsl */ `
precision highp float;
in vec2 texel;
uniform sampler2D texts;
out vec4 colour;

void main() {
  colour = texture(texts, texel);
}
`

/** Texts that stand upright on the screen at places of the globe. */
export const labelMaterial = (): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: { texts: { value: null }, resolution: { value: new Vector2(1, 1) }, pixelRatio: { value: 1 } },
  })
