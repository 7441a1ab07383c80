import { type ShaderMaterial, Vector2, Vector3 } from 'three'
import { binCount, cellsPerBin } from '../../field/drape.ts'
import { rayOnSphere, ringVertex } from './glsl.ts'
import { layerMaterial } from './layer-material.ts'
import { cameraUniforms } from './surface-material.ts'

/** Each pixel finds its cell by itself, as `cellByTexels` does, so that cells have sharp edges at any zoom, at the poles and across the date line. */
const fragment = /* glsl */ `
precision highp float;
${rayOnSphere}
uniform highp sampler2D values;
uniform highp sampler2D lonEdges;
uniform highp sampler2D latEdges;
uniform highp sampler2D lonBins;
uniform highp sampler2D latBins;
uniform vec2 lonRange;
uniform vec2 latRange;
uniform sampler2D palette;
uniform vec3 valueScale;
uniform float opacity;
out vec4 colour;

/* The cell of a place on an axis of so many cells, -1 where there is none. */
int cellAt(highp sampler2D edges, highp sampler2D bins, vec2 range, int count, float place) {
  if (place < range.x || place > range.y) return -1;
  int bin = min(${binCount - 1}, int((place - range.x) / (range.y - range.x) * ${binCount}.0));
  int first = int(texelFetch(bins, ivec2(bin, 0), 0).r);
  for (int cell = first; cell < min(count, first + ${cellsPerBin}); cell++) {
    vec2 edge = texelFetch(edges, ivec2(cell, 0), 0).rg;
    if (place < edge.x) return -1;
    if (place < edge.y || (place == range.y && cell == count - 1)) return cell;
  }
  return -1;
}

void main() {
  float below;
  vec3 place = placeOnRay(normalize(sight), below);
  if (below < 0.0) discard;
  vec2 parts = partsOf(place);
  float lat = 90.0 - 180.0 * parts.y;
  float lon = 360.0 * parts.x - 180.0;
  /* Longitudes of the field count on from its first edge. */
  lon += 360.0 * ceil((lonRange.x - lon) / 360.0);
  ivec2 size = textureSize(values, 0);
  int column = cellAt(lonEdges, lonBins, lonRange, size.x, lon);
  int row = cellAt(latEdges, latBins, latRange, size.y, lat);
  if (column < 0 || row < 0) discard;
  float value = texelFetch(values, ivec2(column, row), 0).r;
  /* What has no logarithm has the colour of the low end, as in the charts. */
  if (value >= 3.3e38) discard;
  if (valueScale.z > 0.5) value = log2(max(value, 1e-37));
  float part = (value - valueScale.x) * valueScale.y;
  colour = vec4(texelFetch(palette, ivec2(clamp(int(part * 256.0), 0, 255), 0), 0).rgb, opacity);
}
`

/** A field in the colours of its palette. Missing cells show the sea. */
export const fieldMaterial = (): ShaderMaterial =>
  layerMaterial({
    vertexShader: ringVertex,
    fragmentShader: fragment,
    uniforms: {
      ...cameraUniforms(),
      values: { value: null },
      lonEdges: { value: null },
      latEdges: { value: null },
      lonBins: { value: null },
      latBins: { value: null },
      lonRange: { value: new Vector2() },
      latRange: { value: new Vector2() },
      palette: { value: null },
      valueScale: { value: new Vector3() },
      opacity: { value: 1 },
    },
  })
