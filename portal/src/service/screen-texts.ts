/** Why a request brought nothing, as pages say it below their own sentence. */
export const screenTexts = {
  serviceNotReached: 'The service cannot be reached. Nothing that you chose or typed is lost.',
  isOffline: 'This device is offline. Nothing that you chose or typed is lost; try again when the connection is back.',
  answerEnded: 'The answer ended early. Nothing that you chose or typed is lost.',
  tookTooLong: 'The service took too long to answer.',
  wasReplaced: 'The request was replaced by a later one.',
  needsSession: 'This needs a session. Please log in or continue as a guest, then try again.',
  tooMany: 'There were too many requests. Please wait a moment, then try again.',
  tooManyFor: (seconds: number) => `There were too many requests. Please wait ${seconds} s, then try again.`,
  couldNotAnswer: 'The service could not answer.',
  refused: 'The service refused the request.',
} as const
