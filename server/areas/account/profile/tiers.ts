import type { Tier } from '../../../kernel/limits/limit';

const hour_ms = 60 * 60_000;

/** Changes of a profile, by member. */
export const profileByMember: Tier = { name: 'profile-member', times: 60, window_ms: hour_ms };
/** Uploads are limited further: a picture costs decoding. */
export const uploadByMember: Tier = { name: 'upload-member', times: 20, window_ms: hour_ms };
