const position = /* glsl */ `
precision highp float;
uniform vec2 canvas;
uniform float upward;
vec4 positionOf(vec2 pixel) {
  return vec4(2.0 * (upward > 0.5 ? pixel.yx : pixel) / canvas - 1.0, 0.0, 1.0);
}
`

/**
 * A box around the segment. Each pixel computes its distance to the segment from its own place: values interpolated over the box are slightly
 * wrong on every rasterizer. `line.reference.ts` has the same arithmetic.
 */
export const strokeVertex = /* glsl */ `${position}
attribute vec4 ends;
attribute vec2 corner;
uniform float lineWidth;
varying vec4 segment;
void main() {
  segment = ends;
  vec2 span = ends.zw - ends.xy;
  float size = length(span);
  vec2 along = size > 0.0 ? span / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float reach = 0.5 * lineWidth + 0.6;
  gl_Position = positionOf(
    ends.xy + along * (corner.x * size + (2.0 * corner.x - 1.0) * reach) + across * corner.y * reach
  );
}
`

export const strokeFragment = /* glsl */ `
precision highp float;
uniform float upward;
uniform float lineWidth;
uniform float opacity;
varying vec4 segment;
void main() {
  vec2 offset = (upward > 0.5 ? gl_FragCoord.yx : gl_FragCoord.xy) - segment.xy;
  vec2 span = segment.zw - segment.xy;
  float square = dot(span, span);
  float part = square > 0.0 ? clamp(dot(offset, span) / square, 0.0, 1.0) : 0.0;
  float coverage = clamp(0.5 * lineWidth + 0.5 - length(offset - part * span), 0.0, 1.0) * min(lineWidth, 1.0);
  gl_FragColor = vec4(coverage * opacity);
}
`

export const triangleVertex = /* glsl */ `${position}
attribute vec2 place;
void main() {
  gl_Position = positionOf(place);
}
`

export const triangleFragment = /* glsl */ `
precision highp float;
uniform float opacity;
void main() {
  gl_FragColor = vec4(opacity);
}
`

export const composeFragment = /* glsl */ `
precision highp float;
uniform vec4 colour;
void main() {
  gl_FragColor = vec4(colour.rgb, 1.0);
}
`

export const dotVertex = /* glsl */ `${position}
attribute vec2 place;
uniform float size;
void main() {
  gl_Position = positionOf(place);
  gl_PointSize = size + 2.0;
}
`

export const dotFragment = /* glsl */ `
precision highp float;
uniform float size;
uniform vec4 colour;
uniform vec4 outline;
void main() {
  float far = length(gl_PointCoord - 0.5) * (size + 2.0);
  vec4 inside = mix(outline, colour, clamp(0.5 * size - 0.5 - far, 0.0, 1.0));
  gl_FragColor = inside * clamp(0.5 * size + 0.5 - far, 0.0, 1.0);
}
`
