// The one rule for words that say that times are those of UTC or of another zone, in heads, in names and units of columns, and in attributes.

/** A distance from UTC that is not 0: `+2`, ` - 03:30`, `+0:30`. */
const distance = String.raw`\s*[+-]\s*(?!0*(?:[:.]0*)?(?:$|[^\d:.]))\d`

const distanceFromUtc = new RegExp(`(?:utc|gmt)${distance}`, 'i')
/** Words of UTC, also joined with those of times: `timeUTC`, `gmt_time`. `outcome` is none. */
const wordOfUtc = new RegExp(`(?:^|[^a-z]|time|date)(?:utc|gmt|zulu)(?=$|[^a-z]|time|date)(?!${distance})`, 'i')
/** Capital letters behind small ones: `sampleUTC`. */
const capitalsOfUtc = new RegExp(`[a-z](?:UTC|GMT)(?![A-Za-z])(?!${distance})`)

/** Whether a text says that times lie at a distance from UTC: `UTC+2`. */
export const namesDistance = (text: string): boolean => distanceFromUtc.test(text)

/** Words that say that times are not those of UTC. */
const otherZone =
  /(^|[^a-z])(lt|lst|ldt|[ecmp][sd]t|ak[sd]t|hst|jst|kst|cet|cest|bst|ist|a[ecw][sd]t|nz[sd]t)($|[^a-z])|local(?![ei])/i

/** Whether a text says that times are those of a place, or of a zone other than UTC. */
export const namesOtherZone = (text: string): boolean => otherZone.test(text) || namesDistance(text)

/** Words of sentences that say so. Abbreviations count in capital letters alone, because `est` and `ist` are words of other languages. */
const otherZoneInSentence =
  /(?:^|[^A-Za-z])(?:[ECMP][SD]T|AK[SD]T|HST|JST|KST|CES?T|BST|IST|A[ECW][SD]T|NZ[SD]T)(?:$|[^A-Za-z])|\blocal (?:(?:standard|daylight|summer|civil|solar|mean) )?time\b/

/** Whether a sentence about times says that they are those of a place, or of a zone other than UTC, and does not speak of UTC. */
export const saysOtherZone = (sentence: string): boolean =>
  (otherZoneInSentence.test(sentence) || namesDistance(sentence)) && !namesUtc(sentence)

/** Whether a text says that times are those of UTC. */
export const namesUtc = (text: string): boolean => wordOfUtc.test(text) || capitalsOfUtc.test(text)

/** The pattern of a zone that is UTC, or of a distance of 0, as a cell or an attribute says it. It looks nowhere ahead, so that DuckDB reads it, too. */
export const utcZonePattern = String.raw`^(?:etc/)?(?:z|zulu|universal|(?:ut|utc|gmt)?\s*(?:[+-]?0[0:.]*)?)$`
const utcZone = new RegExp(utcZonePattern, 'i')

/** Whether a zone is that of UTC: `Z`, `Etc/UTC`, `GMT+0`, `UTC (Greenwich)`. */
export const isUtcZone = (zone: string): boolean => utcZone.test(zone.trim()) || namesUtc(zone)
