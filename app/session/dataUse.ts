/** The cookie of the bytes that a visit in lite mode has taken so far, before its prefix. */
export const data_cookie = 'ck_used';

/** The first round trips carry this much. */
export const first_trips_bytes = 14 * 1024;
/** A page that is up to so many times longer fits into them when it is packed harder. */
export const just_above = 1.04;

/**
 * Stand at the foot of a page in lite mode where our own server writes what it takes, once it is packed (site#data-use):
 * characters for private use, of the three bytes each that no other place has.
 */
export const dataPlaces = {
  /** The bytes of the page. */
  page: '\uE003',
  /** Those of the page and of the visit. */
  visit: '\uE004',
} as const;

export type DataPlace = keyof typeof dataPlaces;
