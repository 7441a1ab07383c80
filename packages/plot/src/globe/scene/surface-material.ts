import { Color, GLSL3, LinearSRGBColorSpace, ShaderMaterial, Vector2, Vector3 } from 'three'
import { pictureVertex, rayOnSphere } from './glsl.ts'
import type { GlobeColours } from './colours.ts'

/** Earth radii above the rim where the air changes colours by less than half a step. */
const airHeight = 0.1

const fragment = /* glsl */ `
precision highp float;
${rayOnSphere}
uniform sampler2D relief;
uniform float hasRelief;
uniform vec3 shallow;
uniform vec3 deep;
uniform vec3 space;
uniform vec3 air;
uniform float shading;
uniform float pixelAngle;
out vec4 colour;

void main() {
  vec3 ray = rayOfPixel();
  float below;
  vec3 place = placeOnRay(ray, below);
  /* The distance of the ray from the centre of the earth, less the radius, in pixels there. */
  float away = length(cross(cameraPosition, ray)) - 1.0;
  float distance = sqrt(altitude * (altitude + 2.0));
  float cover = clamp(0.5 - away / (distance * pixelAngle), 0.0, 1.0);
  /* Farther out the air is invisible, and the picture has the colour of space already. */
  if (cover <= 0.0 && away > ${airHeight}) discard;
  vec3 around = cover < 1.0 ? mix(space, air, 0.5 * exp(-max(away, 0.0) * 60.0)) : space;
  if (cover <= 0.0) {
    colour = vec4(around, 1.0);
    return;
  }
  vec2 parts = partsOf(place);
  /* Half a texel from the edge, so that the picture below does not shine through. */
  float row = clamp(parts.y * 0.5, 0.5 / 1080.0, 0.5 - 0.5 / 1080.0);
  float depth = mix(0.45, textureLod(relief, vec2(parts.x, row), 0.0).r, hasRelief);
  float shade = mix(0.5, textureLod(relief, vec2(parts.x, row + 0.5), 0.0).r, hasRelief);
  vec3 sea = mix(shallow, deep, depth) * (1.0 + shading * (shade - 0.5));
  /* The sea darkens a little towards the rim, where one looks along it. */
  float facing = -dot(place, ray);
  sea = mix(mix(sea, air, 0.18), sea, smoothstep(0.0, 0.5, facing));
  colour = vec4(mix(around, sea, cover), 1.0);
}
`

/** The sea floor with its hill shade, the rim of air, and what is beside the globe. */
export function surfaceMaterial({ shallow, deep, space, air, shading }: GlobeColours): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: pictureVertex,
    fragmentShader: fragment,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      ...cameraUniforms(),
      relief: { value: null },
      hasRelief: { value: 0 },
      shallow: { value: rgb(shallow) },
      deep: { value: rgb(deep) },
      space: { value: rgb(space) },
      air: { value: rgb(air) },
      shading: { value: shading },
      pixelAngle: { value: 0 },
    },
  })
}

/** Uniforms of `rayOnSphere`. */
export const cameraUniforms = () => ({
  cameraRight: { value: new Vector3() },
  cameraUp: { value: new Vector3() },
  cameraBack: { value: new Vector3() },
  tangents: { value: new Vector2() },
  altitude: { value: 0 },
})

/** A CSS colour as it is written, not converted to linear light: shaders of the globe write the bytes of the screen. */
export const screenColour = (colour: string): Color => new Color().setStyle(colour, LinearSRGBColorSpace)

/** The same as a uniform. */
export const rgb = (colour: string): Vector3 => new Vector3(...screenColour(colour).toArray())
