import { type ShaderMaterial, Vector2 } from 'three'
import { joints } from '../../tracks/track-lines.ts'
import type { GlobeColours } from '../colours.ts'
import { haloAround, horizon, segmentCorners, texelByNumber } from './glsl.ts'
import { layerMaterial } from './layer-material.ts'
import { rgb } from './surface-material.ts'

/** How tracks get their colours. */
export const colourModes = { track: 0, time: 1, value: 2 } as const

const jointsInShader = /* glsl */ `
const float segment = ${joints.segment}.0;
const float jump = ${joints.jump}.0;
`

/**
 * Each vertex of a track after the first is a segment of six corners, found by the number of the corner: no vertex is stored twice. A corner is
 * written in pixels, so that what varies along a segment varies evenly on the screen.
 */
const vertex = /* glsl */ `
${jointsInShader}
uniform highp sampler2D places;
uniform highp sampler2D marks;
uniform vec2 resolution;
uniform float lineWidth;
uniform float haloWidth;
uniform float markReach;
uniform bool hasJumpMarks;
flat out float joint;
flat out vec4 start;
flat out vec4 end;
flat out vec2 values;
flat out float track;
flat out float span;
/* Pixels from the start of the segment, along it and across. */
out vec2 pixel;

${texelByNumber}
${segmentCorners}
vec2 pixelOf(vec3 offset) {
  vec4 clip = projectionMatrix * modelViewMatrix * vec4(offset, 1.0);
  return clip.xy / clip.w * resolution * 0.5;
}

void main() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  int index = gl_VertexID / 6;
  int corner = gl_VertexID % 6;
  vec4 mark = texelAt(marks, index);
  joint = mark.z;
  if (joint < 0.5 || (joint == jump && !hasJumpMarks)) return;
  /* Dots and marks have no segment: both ends are one place. */
  int before = joint > segment ? index : index - 1;
  end = texelAt(places, index);
  start = texelAt(places, before);
  values = vec2(texelAt(marks, before).x, mark.x);
  track = mark.y;
  vec2 from = pixelOf(start.xyz);
  vec2 to = pixelOf(end.xyz);
  start.xyz = (modelMatrix * vec4(start.xyz, 1.0)).xyz;
  end.xyz = (modelMatrix * vec4(end.xyz, 1.0)).xyz;
  if (isHidden(start.xyz, end.xyz)) return;
  span = distance(from, to);
  vec2 along = span > 1e-4 ? (to - from) / span : vec2(1.0, 0.0);
  float reach = 0.5 * lineWidth + haloWidth + 0.5 + (joint == jump ? markReach : 0.0);
  bool isEnd = isAtEnd(corner);
  float side = sideOf(corner);
  pixel = vec2(isEnd ? span + reach : -reach, side * reach);
  vec2 place = from + along * pixel.x + vec2(-along.y, along.x) * pixel.y;
  gl_Position = vec4(place / (0.5 * resolution), 0.0, 1.0);
}
`

const fragment = /* glsl */ `
precision highp float;
${jointsInShader}
flat in float joint;
flat in vec4 start;
flat in vec4 end;
flat in vec2 values;
flat in float track;
flat in float span;
in vec2 pixel;
uniform float lineWidth;
uniform float markReach;
uniform vec3 markColour;
/* 0 for the lines themselves, otherwise how far the halo reaches beyond them. */
uniform float haloWidth;
uniform int mode;
uniform sampler2D palette;
uniform sampler2D trackColours;
uniform vec2 timeWindow;
uniform vec2 timeDomain;
/* Offset and factor of the palette, and whether values are logarithms. */
uniform vec3 valueScale;
uniform float selected;
uniform vec3 missing;
out vec4 colour;
${horizon}
${haloAround}

vec3 colourOf(float time, float value) {
  if (mode == ${colourModes.track}) return texelFetch(trackColours, ivec2(int(track), 0), 0).rgb;
  float part = mode == ${colourModes.time}
    ? (time - timeDomain.x) / max(timeDomain.y - timeDomain.x, 1e-9)
    : ((valueScale.z > 0.5 ? log2(value) : value) - valueScale.x) * valueScale.y;
  bool isMissing = mode == ${colourModes.time} ? time < 0.0 : isnan(value) || (valueScale.z > 0.5 && value <= 0.0);
  return isMissing ? missing : texelFetch(palette, ivec2(clamp(int(part * 256.0), 0, 255), 0), 0).rgb;
}

/* Pixels from the diagonals of the mark. */
float awayFromCross() {
  vec2 diagonal = abs(vec2(pixel.x + pixel.y, pixel.x - pixel.y)) * sqrt(0.5);
  float across = min(diagonal.x, diagonal.y);
  return length(vec2(across, max(0.0, max(diagonal.x, diagonal.y) - markReach)));
}

/* The part of the halo's colour in tracks that are not selected: they are still told from each other, and found in a legend. */
const float stepBack = 0.3;

void main() {
  float part = span > 0.0 ? clamp(pixel.x / span, 0.0, 1.0) : 0.0;
  if (isBehindHorizon(mix(start.xyz, end.xyz, part))) discard;
  float time = mix(start.w, end.w, part);
  if (time >= 0.0 && (time < timeWindow.x || time > timeWindow.y)) discard;
  bool isSelected = track == selected;
  bool isMark = joint == jump;
  float width = isMark ? 0.6 * lineWidth : isSelected ? lineWidth : lineWidth * 0.8;
  float away = isMark ? awayFromCross() : length(vec2(pixel.x - clamp(pixel.x, 0.0, span), pixel.y));
  float cover = clamp(0.5 * width + haloWidth + 0.5 - away, 0.0, 1.0);
  if (cover <= 0.0) discard;
  /* Only colours of tracks step back or are lightened: those of times and values must agree with their colour bar. */
  bool hasOwnColour = mode == ${colourModes.track};
  bool isStrong = !hasOwnColour || selected < 0.0 || isSelected;
  vec3 tint = isMark ? markColour : colourOf(time, mix(values.x, values.y, part));
  if (haloWidth > 0.0) {
    colour = vec4(isSelected && !hasOwnColour ? markColour : haloAround(tint), cover);
    return;
  }
  if (isSelected && hasOwnColour && !isMark) tint = mix(tint, vec3(1.0), 0.65 * clamp(0.25 * width + 0.5 - away, 0.0, 1.0));
  /* Opaque, because segments overlap at their joins. */
  if (!isStrong) tint = mix(tint, halo, stepBack);
  colour = vec4(tint, cover);
}
`

/** Tracks as lines with round joins, or the halos that lie below all lines. */
export const trackMaterial = ({ missing, halo, haloOfDark, mark }: GlobeColours): ShaderMaterial =>
  layerMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: {
      places: { value: null },
      marks: { value: null },
      resolution: { value: new Vector2(1, 1) },
      lineWidth: { value: 2.5 },
      haloWidth: { value: 0 },
      markReach: { value: 4 },
      markColour: { value: rgb(mark) },
      hasJumpMarks: { value: true },
      halo: { value: rgb(halo) },
      haloOfDark: { value: rgb(haloOfDark) },
      mode: { value: colourModes.track },
      palette: { value: null },
      trackColours: { value: null },
      timeWindow: { value: new Vector2(0, 1) },
      timeDomain: { value: new Vector2(0, 1) },
      valueScale: { value: null },
      selected: { value: -1 },
      missing: { value: rgb(missing) },
    },
  })
