// Problems and their sentences
export { type Field, type Problem, type ProblemType, type Result, found, refused, statusOf } from './problem.ts'
export { sentence } from './form/sentence.ts'
export { type PlotProblem, plotSentence } from './plot-sentence.ts'

// Regions
export {
  type Interval,
  type Region,
  ceilCoordinate,
  containsPoint,
  crossesDateLine,
  floorCoordinate,
  narrowestLonSpan,
  lonIntervals,
  lonSpan,
  roundCoordinate,
  roundOutward,
  runOnLon,
  wholeEarth,
  wrapLon,
  wrapRegion,
} from './region.ts'

// Time
export {
  type Calendar,
  type TimeRange,
  isoInstant,
  millisecondsPerDay,
  monthText,
  monthsOf,
  parseMonth,
  parseTime,
} from './data/time.ts'

// Rows without a place or a time
export {
  type GivenPlace,
  momentOfGivenTime,
  givenPlaceOf,
  readGivenTime,
  readPlace,
  rowOptionProblem,
} from './data/given-rows.ts'

// Axes
export { closesGlobe, countWithin, evenStep, nearestIndex } from './data/axis.ts'
export { knownDepthLevels } from './data/depth-grids.ts'
export { type DepthBand, type DepthCounts, depthBands, standardDepth, suitsDepthLayers } from './data/depth-layers.ts'

// Vocabularies
export { type OceanRegion, landBorders, oceanRegions, regionsAt } from './data/ocean-region.ts'
export { disciplines, makes, sensors } from './vocabulary.ts'

// Resolutions and units
export { type SpatialResolution, labelSpatialStep, parseSpatialResolution, spatialLabels } from './data/resolution.ts'
export {
  type TemporalResolution,
  monthlyClimatology,
  parseTemporalResolution,
  temporalLabels,
  temporalResolutionOf,
  timeIndependent,
} from './data/temporal-resolution.ts'
export { formatUnit, isUnit } from './text/units.ts'

// How numbers, places and times are written
export {
  countText,
  formatCount,
  formatDepth,
  formatLat,
  formatLon,
  formatMonth,
  formatNumber,
  formatRange,
  formatTime,
  formatValue,
  isoDay,
  monthNames,
  plainNumber,
  timeOfDay,
} from './text/format.ts'

// Variables, kinds of charts, requests
export { type Variable, type VariableRow, isIrregular, isSurfaceOnly, variableFromRow } from './data/variable.ts'
export { coarsestCells, levelsFor, levelsOf } from './data/coarser-levels.ts'
export {
  type ChartKind,
  type ChartKindRules,
  type Procedure,
  type SplitBy,
  chartKindNames,
  chartKinds,
  isChartKind,
} from './chart-kind.ts'
export { type ExistingChart, chartWeight, existingWeight } from './charts/existing-charts.ts'
export { kindLabels } from './charts/kind-labels.ts'
export { type Cut, type DepthRange, daysOf, defaultCut } from './form/cut.ts'
export { type CutRanges, rangesForKind } from './form/ranges-for-kind.ts'
export { type LockAlerts, lockAlerts } from './form/lock.ts'
export { dropUndefined } from './wire/drop-undefined.ts'
export { changedMeanwhile, replacesUnseen } from './wire/replaces-unseen.ts'
export { type SpParams, cutToSp, spToCut } from './wire/sp.ts'
export {
  type KindSplits,
  type Split,
  type SplitValues,
  countPanels,
  effectiveSplit,
  kindSplits,
  splitProblems,
  splitWarnings,
} from './split.ts'

// Cruises
export {
  type CruiseFacts,
  type CruiseFilter,
  type CruiseGrouping,
  compareCruiseGroups,
  cruiseFilters,
  cruiseGroup,
  cruiseGroupings,
  cruiseSearchText,
  cruiseValues,
  cruiseView,
  exceedsTrajectoryPoints,
  otherCruises,
  trackReach,
} from './cruises.ts'

// Cost, limits, verdicts
export { cost, depthLevels, timeSteps } from './form/cost.ts'
export {
  type ChartWeight,
  type RenderBudget,
  accounts,
  commentOffsetHours,
  coordinateDecimals,
  counts,
  colourQuantiles,
  cruiseZoom,
  deepest,
  defaultRenderBudget,
  downloadSeconds,
  downloads,
  sqlBudget,
  estimate,
  globe,
  guests,
  heavyPoints,
  inputStep,
  layout,
  marker,
  openRenderBudget,
  plotSize,
  scatterRows,
  storyLimits,
  dataFiles,
  submissions,
  textLengths,
  waits,
} from './limits.ts'
export { type Caller, type JudgeRequest, type SizeCheck, judge } from './form/judge.ts'
export { type Arrival, type Verdict, judgeArrival, mostPoints } from './form/size-rules.ts'
export { visualizeButton } from './form/visualize-button.ts'
export { type FieldProblems, fieldProblems } from './form/fields.ts'
export { kindProblem, possibleKinds } from './charts/kind-problems.ts'

// The workbook that goes with data
export { type DatasetMetadata, metadataSheets } from './wire/metadata-sheets.ts'
export { type PlainSheet, type SheetCell, storableCell, storableSheets } from './wire/spreadsheet.ts'

// Plot controls
export { type ChartControl, type ScatterTab, chartControls } from './charts/chart-controls.ts'
export {
  type CheckedInput,
  type DateInput,
  type RangeInput,
  checkDateInput,
  checkRangeInput,
  colourRangeProblems,
  dateText,
  markerSizeProblem,
  opacityProblem,
  parseDecimal,
} from './form/controls.ts'
export { usualMarker } from './form/usual-marker.ts'

// Numbers as exports write them
export { guardCell, quoteCell, unguardCell } from './text/guard-cell.ts'
export { shortenText } from './text/shorten-text.ts'
export { coordinateText, doubleText, mostFloatBytes, putFloat } from './text/float-text.ts'

// Downloads
export {
  type BulkRequest,
  type DownloadButton,
  type DownloadRequest,
  type DownloadSizeCheck,
  type DownloadVerdict,
  bulkProblems,
  fitsDownload,
  judgeDownload,
  usernameProblem,
} from './wire/downloads.ts'
export { type FileSearchMode, searchFiles } from './download/file-search.ts'
export { type SelectionVerdict, filesThatFit, formatBytes, judgeSelection } from './download/file-selection.ts'
export {
  type Subset,
  type SubsetBounds,
  type SubsetField,
  type SubsetProblems,
  subsetProblems,
  wholeSubset,
} from './download/subset.ts'

// Audits of submission workbooks
export * from './workbook/index.ts'

// Accounts
export {
  type AccountProblem,
  accountSentences,
  newEmailProblem,
  newPasswordProblem,
  newUsernameProblem,
} from './account.ts'

// Slabs on the wire
export {
  type Slab,
  type SlabAxes,
  type SlabCalendar,
  type SlabHeader,
  type SlabPart,
  encodeSlabEnd,
  encodeSlabFrame,
  encodeSlabHead,
  readSlabs,
  slabCount,
  slabMediaType,
} from './wire/slab.ts'

// News
export {
  type StoryBody,
  type StoryPiece,
  type ViewStatus,
  isStoryLink,
  plainStory,
  readStoryBody,
  storyCategories,
  storyDate,
  storyMarkup,
  viewStatus,
} from './story.ts'
export {
  type ListedStory,
  type StoryOrder,
  type StorySort,
  compareOnHomePage,
  selectStories,
  sortListing,
  storySorts,
  usualListing,
} from './story-list.ts'

// Submissions
export { type SubmissionPhaseId, phaseOf, submissionPhases } from './submission.ts'

// The sphere
export {
  type Place,
  type Vector,
  angleBetween,
  cross,
  dot,
  earthRadius,
  lengthOf,
  placeOf,
  radiansPerDegree,
  vectorOf,
} from './sphere.ts'

// Planned cruises
export * from './cruise-plan/index.ts'
