import { Color, DoubleSide, GLSL3, LinearSRGBColorSpace, ShaderMaterial, Vector2, Vector3 } from 'three'
import { rayOnSphere, ringVertex } from './glsl.ts'
import type { GlobeColours } from '../colours.ts'

const seaOfPlace = /* glsl */ `
precision highp float;
${rayOnSphere}
uniform sampler2D relief;
uniform float hasRelief;
uniform vec3 shallow;
uniform vec3 deep;
uniform vec3 air;
uniform float shading;
out vec4 colour;

vec3 seaAt(vec3 ray) {
  float below;
  vec3 place = placeOnRay(ray, below);
  vec2 parts = partsOf(place);
  /* Half a texel from the edge, so that the picture below does not shine through. */
  float row = clamp(parts.y * 0.5, 0.5 / 1080.0, 0.5 - 0.5 / 1080.0);
  float depth = mix(0.45, textureLod(relief, vec2(parts.x, row), 0.0).r, hasRelief);
  float shade = mix(0.5, textureLod(relief, vec2(parts.x, row + 0.5), 0.0).r, hasRelief);
  vec3 sea = mix(shallow, deep, depth) * (1.0 + shading * (shade - 0.5));
  /* The sea darkens a little towards the rim, where one looks along it. */
  float facing = -dot(place, ray);
  return mix(mix(sea, air, 0.18), sea, smoothstep(0.0, 0.5, facing));
}
`

const seaFragment = /* glsl */ `
${seaOfPlace}
void main() {
  colour = vec4(seaAt(normalize(sight)), 1.0);
}
`

const rimFragment = /* glsl */ `
${seaOfPlace}
uniform vec3 space;
/* Earth radii that a pixel shows at the rim. */
uniform float pixel;

void main() {
  vec3 ray = normalize(sight);
  /* The distance of the ray from the centre of the earth, less the radius. */
  float away = length(cross(cameraPosition, ray)) - 1.0;
  float cover = clamp(0.5 - away / pixel, 0.0, 1.0);
  vec3 around = mix(space, air, 0.5 * exp(-max(away, 0.0) * 60.0));
  colour = vec4(cover > 0.0 ? mix(around, seaAt(ray), cover) : around, 1.0);
}
`

/** The sea floor with its hill shade. */
export const seaMaterial = (colours: GlobeColours): ShaderMaterial => surfaceMaterial(colours, seaFragment, {})

/** The rim of the sea with the air, and what is beside the globe. */
export const rimMaterial = (colours: GlobeColours): ShaderMaterial =>
  surfaceMaterial(colours, rimFragment, { space: { value: rgb(colours.space) }, pixel: { value: 0 } })

const surfaceMaterial = (
  { shallow, deep, air, shading }: GlobeColours,
  fragmentShader: string,
  uniforms: ShaderMaterial['uniforms'],
): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: ringVertex,
    fragmentShader,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
    uniforms: {
      ...cameraUniforms(),
      relief: { value: null },
      hasRelief: { value: 0 },
      shallow: { value: rgb(shallow) },
      deep: { value: rgb(deep) },
      air: { value: rgb(air) },
      shading: { value: shading },
      ...uniforms,
    },
  })

/** Uniforms of `ringVertex` and `rayOnSphere`. */
export const cameraUniforms = () => ({
  cameraRight: { value: new Vector3() },
  cameraUp: { value: new Vector3() },
  cameraBack: { value: new Vector3() },
  tangents: { value: new Vector2() },
  altitude: { value: 0 },
  planeDistance: { value: 0 },
  radii: { value: new Vector2() },
})

/** A CSS colour as it is written, not converted to linear light: shaders of the globe write the bytes of the screen. */
export const screenColour = (colour: string): Color => new Color().setStyle(colour, LinearSRGBColorSpace)

/** The same as a uniform. */
export const rgb = (colour: string): Vector3 => new Vector3(...screenColour(colour).toArray())
