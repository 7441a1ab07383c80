/**
 * Test files that take more than about three seconds of a core each: they start programs, read 100 MB or the files of
 * every provider. `npm run test:quick` leaves them out.
 */
const slowTests = [
  'packages/plot/test/kinds/field/contour.test.ts',
  'packages/plot/test/oracle/**',
  'server/test/process.test.ts',
  'server/test/admin/backup.test.ts',
  'server/test/api/clients/{cmap4r,julia,pycmap}.test.ts',
  'server/test/api/data/{demo,older-calls}.test.ts',
  'server/test/api/fuzz/**',
  'server/test/api/limits/request-limits.test.ts',
  'server/test/api/sign-in/authorisation.test.ts',
  'server/test/api/sql/{catalog,forms,hostile,hostile-forms,parquet,procedures,safety,statements}.test.ts',
  'server/test/db/upgrade.test.ts',
  'server/test/engine/{demo,streams,duckdb/duckdb,formats/netcdf,formats/parquet}.test.ts',
  'server/test/engine/observations/duckdb.test.ts',
  'server/test/faults/**',
  'server/test/ingest/{ingest,shared}.test.ts',
  'server/test/ingest/command/{beside-service,killed-append,process}.test.ts',
  'server/test/ingest/demo/{demo,simulated}.test.ts',
  'server/test/ingest/field/join-fields.test.ts',
  'server/test/ingest/observations/{cruises,discrete,files,row-distribution,shared,shared-files,strangers/text-files,text/tables}.test.ts',
  'server/test/sandbox/job-runner.test.ts',
  'server/test/sql/pruning/{answers,large-field}.test.ts',
  'server/test/submissions/{data-change-jobs,data-changes,hostile,ingest,ingest-child,ingest-jobs,killed,uploads}.test.ts',
  'server/test/workbook/strangers.test.ts',
]

/**
 * Test files that take more than about six seconds of a core each, for few tests: they kill processes, take the files of every provider, visit every
 * screen at every width, draw every example of the manual or go over slow networks. `npm run test:whole` runs them too, `npm test` does not.
 */
const longTests = [
  'packages/plot/test/oracle/**',
  'packages/plot/test/kinds/field/contour.test.ts',
  'packages/plot/test/globe/page/{mounts,panels}.browser.test.ts',
  'packages/plot/test/globe/renderer/renderers.browser.test.ts',
  'packages/plot/test/globe/scene/layers.browser.test.ts',
  'packages/plot/test/globe/tracks/tracks.browser.test.ts',
  'packages/plot/test/kinds/field/contour.browser.test.ts',
  'packages/plot/test/export/export.browser.test.ts',
  'packages/plot/test/page/{contour,groups,animation/animation,layers/layers,layout/panels,linking/link,session/worker,table/row-tools,table/table-reading}.browser.test.ts',
  'packages/plot/test/page/scheduling/many.browser.test.tsx',
  'packages/plot/test/worker/context-loss.browser.test.ts',
  'portal/test/account/{google,new-account,own-account}.test.ts',
  'portal/test/admin/administration.test.ts',
  'portal/test/charts/{charts-globe,charts-page,kinds,refusals,scatter}.test.ts',
  'portal/test/cruises/cruises.test.ts',
  'portal/test/dataset/dataset.test.ts',
  'portal/test/downloads/{bulk,dataset,transfer}.test.ts',
  'portal/test/gallery/gallery.test.ts',
  'portal/test/globe/{globe-camera,globe-warm-up}.test.ts',
  'portal/test/help/help.test.ts',
  'portal/test/information/{information,reference}.test.ts',
  'portal/test/look/{access,layout}.test.ts',
  'portal/test/network/{low-bandwidth,networks,offline}.test.ts',
  'portal/test/news-admin/{announcement,news-admin}.test.ts',
  'portal/test/plan/plan.test.ts',
  'portal/test/programs/programs.test.ts',
  'portal/test/shell/first-use.test.ts',
  'portal/test/submission/{admin-dashboard,guide,keyboard,portal,validation,whole-path}.test.ts',
  'portal/test/texts/waiting-words.test.ts',
  'server/test/process.test.ts',
  'server/test/admin/backup.test.ts',
  'server/test/api/clients/{julia,matcmap}.test.ts',
  'server/test/api/data/older-calls.test.ts',
  'server/test/api/sql/{ancillary,forms,hostile-forms,parquet,procedures,safety}.test.ts',
  'server/test/db/{lock,processes,template,upgrade}.test.ts',
  'server/test/engine/{demo,streams,duckdb/duckdb,duckdb/instance-pool,duckdb/view,formats/parquet}.test.ts',
  'server/test/engine/observations/duckdb.test.ts',
  'server/test/faults/**',
  'server/test/ingest/shared.test.ts',
  'server/test/ingest/command/{beside-service,killed-append,process}.test.ts',
  'server/test/ingest/demo/{demo,simulated}.test.ts',
  'server/test/ingest/field/join-fields.test.ts',
  'server/test/ingest/observations/{appended-cruises,cruises,files,row-distribution,shared,shared-files,workbooks}.test.ts',
  'server/test/people/{accounts,password-races}.test.ts',
  'server/test/sandbox/job-runner.test.ts',
  'server/test/sql/pruning/{answers,large-field}.test.ts',
  'server/test/submissions/{bucket,data-change-jobs,data-changes,hostile,ingest-child,ingest-jobs,killed}.test.ts',
  'server/test/vault/s3.test.ts',
  'server/test/workbook/{formulas,oracle,strangers}.test.ts',
  'stories/src/{animation,casts,examples,layers,scatter,splits,time-series}.stories.tsx',
  'stories/src/controls/{controls,controls-alone,every-control}.stories.tsx',
  'stories/src/fields/{contour-map,heatmap,section-map}.stories.tsx',
  'stories/src/globe/{layers,time-slider,tracks}.stories.tsx',
]

/**
 * The patterns of the files that a run leaves out, relative to `folder`. `TESTS_LEFT_OUT` names the lists of the run, separated by commas: `long` or `slow`.
 * Without it none is left out.
 */
export function testsLeftOut(folder = '') {
  const lists = { slow: slowTests, long: longTests }
  const patterns = (process.env.TESTS_LEFT_OUT ?? '').split(',').flatMap((name) => lists[name] ?? [])
  return patterns.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
}
