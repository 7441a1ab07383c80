/** Whether this deployment has sign-in with Google (R10): the service says so in the head of the page. Its library is loaded where it has. */
export const hasGoogle = (): boolean => document.querySelector('meta[name="external-sign-in"]') !== null
