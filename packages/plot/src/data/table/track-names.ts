/** Usual names of the column that names tracks, in lower case. A file of its own, because a page needs none of the other roles. */
export const trackNames = /^(id|cruise)$/
