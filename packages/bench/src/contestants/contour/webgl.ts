import { bareQuad } from '../../bare-quad.ts'
import type { Contestant } from '../../contestant.ts'
import { contourLevels } from '../../field.ts'

const [first = 0, second = 1] = contourLevels

// Bilinear interpolation in the shader, because WebGL 1 need not filter float textures. Bands by the level below, lines one pixel wide by the slope.
const shader = `float cell(vec2 place) { return texture2D(field, (place + 0.5) / cells).r; }
void main() {
  vec2 place = at * cells - 0.5;
  vec2 low = floor(place);
  vec2 way = place - low;
  float value = mix(mix(cell(low), cell(low + vec2(1.0, 0.0)), way.x), mix(cell(low + vec2(0.0, 1.0)), cell(low + 1.0), way.x), way.y);
  float band = (value - ${first.toFixed(4)}) / ${(second - first).toFixed(4)};
  float count = clamp(floor(band) + 1.0, 0.0, ${contourLevels.length}.0);
  vec4 colour = colourOf(${first.toFixed(4)} + (count - 0.5) * ${(second - first).toFixed(4)});
  float far = abs(band - clamp(floor(band + 0.5), 0.0, ${contourLevels.length - 1}.0)) / max(fwidth(band), 1e-9);
  gl_FragColor = vec4(colour.rgb * (1.0 - 0.7 * clamp(1.0 - far, 0.0, 1.0)), 1.0);
}`

/** The floor: bands and lines in one fragment shader, with no labels, axes or legend. */
const contestant: Contestant = {
  draw: async (host, { lon, lat, values }) => bareQuad(host, { columns: lon.length, rows: lat.length, values }, shader),
}

export default contestant
