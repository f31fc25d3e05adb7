import type { Tier } from '../limits/limit';

/** Forms of a member that bring pictures: each picture costs decoding. */
export const picturesByMember: Tier = {
  name: 'pictures-member',
  times: 20,
  window_ms: 60 * 60_000,
};
