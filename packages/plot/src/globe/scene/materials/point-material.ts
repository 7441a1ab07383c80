import { GLSL3, ShaderMaterial, Vector2, Vector3 } from 'three'
import type { GlobeColours } from '../colours.ts'
import { haloAround, horizon } from './glsl.ts'
import { rgb } from './surface-material.ts'

const vertex = /* glsl */ `
in float value;
in float time;
uniform float diameter;
uniform vec2 timeWindow;
uniform sampler2D palette;
uniform vec3 valueScale;
uniform bool hasValues;
uniform vec3 plain;
uniform vec3 missing;
flat out vec3 tint;
${horizon}

vec3 colourOf(float value) {
  if (!hasValues) return plain;
  if (isnan(value) || (valueScale.z > 0.5 && value <= 0.0)) return missing;
  float part = ((valueScale.z > 0.5 ? log2(value) : value) - valueScale.x) * valueScale.y;
  return texelFetch(palette, ivec2(clamp(int(part * 256.0), 0, 255), 0), 0).rgb;
}

void main() {
  bool isHidden = isBehindHorizon(position) || (time >= 0.0 && (time < timeWindow.x || time > timeWindow.y));
  gl_Position = isHidden ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  /* A pixel more on each side for the smooth edge. */
  gl_PointSize = diameter + 2.0;
  tint = colourOf(value);
}
`

const fragment = /* glsl */ `
precision highp float;
flat in vec3 tint;
uniform float diameter;
uniform float rim;
out vec4 colour;
${haloAround}

void main() {
  float away = length(gl_PointCoord - 0.5) * (diameter + 2.0);
  float cover = clamp(0.5 * diameter + 0.5 - away, 0.0, 1.0);
  if (cover <= 0.0) discard;
  float inside = clamp(0.5 * diameter - rim + 0.5 - away, 0.0, 1.0);
  colour = vec4(mix(haloAround(tint), tint, inside), cover);
}
`

/** Points as discs with a rim. */
export const pointMaterial = ({ missing, halo, haloOfDark }: GlobeColours): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      diameter: { value: 8 },
      rim: { value: 1 },
      timeWindow: { value: new Vector2(-1, 2) },
      palette: { value: null },
      valueScale: { value: new Vector3(0, 1, 0) },
      hasValues: { value: false },
      plain: { value: new Vector3() },
      halo: { value: rgb(halo) },
      haloOfDark: { value: rgb(haloOfDark) },
      missing: { value: rgb(missing) },
    },
  })
