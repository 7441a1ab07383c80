import { type ShaderMaterial, Vector2, Vector3 } from 'three'
import { horizon, segmentCorners, texelByNumber } from './glsl.ts'
import { layerMaterial } from './layer-material.ts'

/**
 * Each vertex that is joined to the one before it is a segment of six corners, found by the number of the corner: no vertex is stored twice. A corner keeps
 * the depth of its end, so that the place of a pixel is exact in perspective.
 */
const vertex = /* glsl */ `
/* Place, and 1 where a segment leads here from the vertex before. */
uniform highp sampler2D vertices;
uniform vec2 resolution;
uniform float lineWidth;
out vec3 place;
/* Pixels from the middle of the line, times the depth. */
out float acrossByDepth;
${texelByNumber}
${segmentCorners}

/* Cuts off what lies behind the camera or beside it. Nothing in view is nearer than half the altitude. */
void cutBehind(inout vec4 clip, inout vec3 end, vec4 otherClip, vec3 otherEnd) {
  float nearest = 0.5 * (length(cameraPosition) - 1.0);
  if (clip.w >= nearest) return;
  float part = (nearest - clip.w) / (otherClip.w - clip.w);
  clip = mix(clip, otherClip, part);
  end = mix(end, otherEnd, part);
}

void main() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  int index = gl_VertexID / 6 + 1;
  int corner = gl_VertexID % 6;
  vec4 last = texelAt(vertices, index);
  if (last.w < 0.5) return;
  vec3 end = last.xyz;
  vec3 start = texelAt(vertices, index - 1).xyz;
  if (isHidden(start, end)) return;
  vec4 from = projectionMatrix * viewMatrix * vec4(start, 1.0);
  vec4 to = projectionMatrix * viewMatrix * vec4(end, 1.0);
  cutBehind(from, start, to, end);
  cutBehind(to, end, from, start);
  vec2 along = (to.xy / to.w - from.xy / from.w) * resolution;
  float span = length(along);
  along = span > 1e-4 ? along / span : vec2(1.0, 0.0);
  bool isEnd = isAtEnd(corner);
  float across = sideOf(corner) * (0.5 * lineWidth + 0.5);
  vec4 clip = isEnd ? to : from;
  place = isEnd ? end : start;
  acrossByDepth = across * clip.w;
  gl_Position = vec4(clip.xy + vec2(-along.y, along.x) * across / (0.5 * resolution) * clip.w, 0.0, clip.w);
}
`

const fragment = /* glsl */ `
precision highp float;
in vec3 place;
in float acrossByDepth;
uniform float lineWidth;
uniform vec3 stroke;
uniform float opacity;
uniform vec3 area;
uniform bool isEdge;
out vec4 colour;
${horizon}

void main() {
  if (isBehindHorizon(place)) discard;
  float away = abs(acrossByDepth * gl_FragCoord.w);
  float line = opacity * clamp(0.5 * lineWidth + 0.5 - away, 0.0, 1.0);
  float below = isEdge ? clamp(1.0 - away, 0.0, 1.0) * (1.0 - line) : 0.0;
  float cover = line + below;
  if (cover <= 0.0) discard;
  colour = vec4((stroke * line + area * below) / cover, cover);
}
`

/** Thin lines with smooth edges on the near side of the globe. Lines along the edge of an area smooth the edge of that area too. */
export const lineMaterial = (): ShaderMaterial =>
  layerMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: {
      vertices: { value: null },
      resolution: { value: new Vector2(1, 1) },
      lineWidth: { value: 1 },
      stroke: { value: new Vector3() },
      opacity: { value: 1 },
      area: { value: new Vector3() },
      isEdge: { value: false },
    },
  })
