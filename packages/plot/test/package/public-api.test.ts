import { expect, test } from 'vitest'

// Run by Node, without a document: that they load at all says that they are safe to import on a server.
test('the package exports exactly the listed names', async () => {
  expect(Object.keys(await import('../../src/index.ts')).sort()).toMatchInlineSnapshot(`
    [
      "arrowReader",
      "createLink",
      "createPlot",
      "defaultPalette",
      "defaultRenderBudget",
      "paletteColours",
      "paletteNames",
      "plotKindNames",
      "setChartFont",
      "setChartTexts",
      "setTableWorkerFactory",
      "setWorkerFactory",
      "themes",
      "visions",
      "warmUp",
    ]
  `)
  expect(Object.keys(await import('../../src/controls/index.ts'))).toEqual([
    'createControls',
    'projectionNames',
    'isAzimuthal',
    'mapRatio',
    'subsetAxes',
  ])
  expect(Object.keys(await import('../../src/element/index.ts')).sort()).toMatchInlineSnapshot(`
    [
      "ChartElement",
      "defineChartElement",
    ]
  `)
  expect(Object.keys(await import('../../src/globe/index.ts')).sort()).toMatchInlineSnapshot(`
    [
      "Globe",
      "createGlobe",
      "defaultBreakLimits",
      "defaultCamera",
      "setGlobeWorkerFactory",
      "warmUpGlobe",
    ]
  `)
  expect(Object.keys(await import('../../src/react/index.ts')).sort()).toMatchInlineSnapshot(`
    [
      "CloseControl",
      "ColourRangeControl",
      "ColourScaleControl",
      "ControlLook",
      "ExportControl",
      "MarkerControl",
      "OrientationControl",
      "PaletteControl",
      "Plot",
      "PlotControls",
      "ProjectionControl",
      "RangeControl",
      "SplitControl",
      "SwitchControl",
      "VisionPreview",
      "englishLabels",
      "useControls",
    ]
  `)
})
