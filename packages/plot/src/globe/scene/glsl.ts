/** Hides what lies behind the horizon. The camera stands at `cameraPosition`, in earth radii. */
export const horizon = /* glsl */ `
bool isBehindHorizon(vec3 place) {
  return dot(normalize(place), cameraPosition) < 1.0;
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

/** A triangle that covers the picture, from the number of its corner. Give it a draw range of three vertices. */
export const pictureVertex = /* glsl */ `
out vec2 corner;
void main() {
  corner = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2)) * 2.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}
`

/**
 * The place of the earth that a pixel shows, computed for each pixel: the globe has no facets, and its texture no seam at the poles or the date line.
 * Directions of the camera are unit vectors; `tangents` are those of half the horizontal and half the vertical angle of view.
 */
export const rayOnSphere = /* glsl */ `
in vec2 corner;
uniform vec3 cameraRight;
uniform vec3 cameraUp;
uniform vec3 cameraBack;
uniform vec2 tangents;
uniform float altitude;

const float pi = 3.14159265358979;

vec3 rayOfPixel() {
  return normalize(cameraRight * corner.x * tangents.x + cameraUp * corner.y * tangents.y - cameraBack);
}

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
