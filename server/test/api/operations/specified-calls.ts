/** The calls that the specification names, and those of the published clients, by the part of the service. Blanks separate them, and parameters of a path are in braces. */
export const specifiedCalls: Readonly<Record<string, string>> = {
  'GET /api/catalog/': `dataset-names submissionoptions searchcatalog keywords datasetfullpage datasetmetadata
    datasetvariables visualizable-variables datasetvariableum cruisefullpage searchcruises
    popular-datasets recent-datasets recommended-datasets programs programs/{id} membervariables
    autocompletevariablesnames variablesearch variable datasetsummary variable-sample-visualization
    program-datasets/{name}`,
  'GET /api/': `highlights`,
  'POST /api/community/': `errorreport`,
  'GET /api/data/': `sp query check-query-size trajectory-point-counts named/{name} cruiselist cruisetrajectory tablestats
    dataset-features ancillary-datasets ci-datasets dropbox-vault/get-files-info/{shortName}`,
  'POST /api/data/': `cruise-trajectories bulk-download bulk-download-row-counts bulk-download-init
    dropbox-vault/download-files`,
  'POST /api/collections/': `calculate-row-counts`,
  'GET /dataretrieval/': `query sp csv tablestats`,
  'GET /data/': `sst_anomaly_data.csv adt_anomaly_data.csv`,
  'GET /api/datasubmission/': `submissionsbyuser submissions commenthistory retrievemostrecentfile deletesubmission`,
  'POST /api/datasubmission/': `addcomment beginuploadsession uploadfilepart commitupload setphase checkname`,
  'GET /api/user/': `signout getguesttoken retrieveapikeys generateapikey last-api-call subscriptions confirmemail`,
  'POST /api/user/': `signin signup forgotpassword choosepassword validate googleauth contactus changepassword changeemail
    updateinfo subscriptions`,
  'DELETE /api/user/': `subscriptions`,
  'GET /api/news/': `list`,
  'POST /api/news/': `create update updateRanks publish draft preview unpublish category feature`,
  'GET /api/notifications/': `history recipients preview`,
  'POST /api/notifications/': `send resend`,
}

/** Specified calls that this service leaves out, each with the reason. */
export const absentCalls: Readonly<Record<string, string>> = {}
