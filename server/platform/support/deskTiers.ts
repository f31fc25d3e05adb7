import type { Tier } from '../limits/limit';

const minute_ms = 60_000;

/** Messages of visitors. A mobile carrier puts hundreds of phones behind one address. */
export const deskByAddress: Tier = {
  name: 'desk-address',
  times: 60,
  window_ms: 10 * minute_ms,
  by: 'address',
};

/** Conversations that visitors begin. */
export const deskThreadsByAddress: Tier = {
  name: 'desk-threads-address',
  times: 20,
  window_ms: 60 * minute_ms,
  by: 'address',
};
