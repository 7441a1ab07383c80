import { texelsPerRow } from '../../tracks/track-lines.ts'

/** Hides what lies behind the horizon. The camera stands at `cameraPosition`, in earth radii. */
export const horizon = /* glsl */ `
bool isBehindHorizon(vec3 place) {
  return dot(normalize(place), cameraPosition) < 1.0;
}
`

/** Reads a texel of a texture by its number, row after row. */
export const texelByNumber = /* glsl */ `
vec4 texelAt(highp sampler2D texels, int number) {
  return texelFetch(texels, ivec2(number % ${texelsPerRow}, number / ${texelsPerRow}), 0);
}
`

/** The six corners of a segment: two triangles, which lie to both sides of it and join its start to its end. */
export const segmentCorners = /* glsl */ `
bool isAtEnd(int corner) {
  return corner == 1 || corner == 2 || corner == 4;
}

float sideOf(int corner) {
  return corner == 0 || corner == 1 || corner == 3 ? -1.0 : 1.0;
}

/* Whether all of a segment lies behind the horizon: between its ends it is nearer by half its length at most. */
bool isHidden(vec3 from, vec3 to) {
  return max(dot(from, cameraPosition), dot(to, cameraPosition)) + 0.5 * distance(from, to) * length(cameraPosition) < 1.0;
}
`

/** The halo around a colour: dark colours may have another one. */
export const haloAround = /* glsl */ `
uniform vec3 halo;
uniform vec3 haloOfDark;
vec3 haloAround(vec3 tint) {
  float luma = dot(tint, vec3(0.299, 0.587, 0.114));
  return mix(haloOfDark, halo, smoothstep(0.18, 0.28, luma));
}
`

/** Sides of a polygon that is drawn for a circle. */
export const ringSides = 64

/**
 * A ring around the globe or a disc on it, as seen from the camera: a flat ring in the plane of the horizon, of six corners for each side. Pixels elsewhere
 * cost nothing. Directions of the camera are unit vectors; `tangents` are those of half the horizontal and half the vertical angle of view, `planeDistance`
 * that of the plane from the camera, `radii` those of the inner and the outer polygon.
 */
export const ringVertex = /* glsl */ `
uniform vec3 cameraRight;
uniform vec3 cameraUp;
uniform vec3 cameraBack;
uniform vec2 tangents;
uniform float planeDistance;
uniform vec2 radii;
/* From the camera to the plane. */
out vec3 sight;

void main() {
  int corner = gl_VertexID % 6;
  bool isOuter = corner == 1 || corner == 2 || corner == 4;
  bool isNext = corner == 2 || corner == 4 || corner == 5;
  float angle = float(gl_VertexID / 6 + int(isNext)) * ${(2 * Math.PI) / ringSides};
  vec3 up = normalize(cameraPosition);
  /* The camera's right is level, however it is tilted. */
  vec3 across = cameraRight * cos(angle) + cross(up, cameraRight) * sin(angle);
  sight = across * (isOuter ? radii.y : radii.x) - up * planeDistance;
  gl_Position = vec4(dot(sight, cameraRight) / tangents.x, dot(sight, cameraUp) / tangents.y, 0.0, -dot(sight, cameraBack));
}
`

/** The place of the earth that a pixel shows, computed for each pixel: the globe has no facets, and its texture no seam at the poles or the date line. */
export const rayOnSphere = /* glsl */ `
in vec3 sight;
uniform float altitude;

const float pi = 3.14159265358979;

/* Where the ray meets the sphere. below is negative beside the globe. */
vec3 placeOnRay(vec3 ray, out float below) {
  float along = dot(cameraPosition, ray);
  float beyond = altitude * (altitude + 2.0);
  below = along * along - beyond;
  return normalize(cameraPosition + ray * beyond / (-along + sqrt(max(below, 0.0))));
}

/* Longitude and latitude as parts of the earth from 180 degrees west and from the north pole, 0 to 1. */
vec2 partsOf(vec3 place) {
  return vec2(0.5 + atan(place.y, place.x) / (2.0 * pi), 0.5 - atan(place.z, length(place.xy)) / pi);
}
`
