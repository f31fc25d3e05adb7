import type { ErrorCode } from '@contract/errors';

/** The HTTP statuses of pages with a refusal of the platform; 400 for any other code. */
const page_statuses: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 429,
  picture_too_large: 413,
  picture_unknown: 404,
  code_limit: 429,
  too_fast: 429,
  trial_not_allowed: 403,
  restricted: 403,
  game_unknown: 404,
  session_unknown: 404,
  reset_link_over: 410,
  round_in_progress: 409,
  draw_locked: 409,
  number_full: 409,
  draw_limit: 409,
  lottery_unknown: 404,
  ticket_unknown: 404,
  card_unknown: 404,
  card_taken: 409,
  cards_full: 409,
  payee_name_differs: 409,
  payment_password_unset: 409,
  deposit_unknown: 404,
  deposit_over: 409,
  deposits_open: 409,
  deposit_channel_closed: 409,
  payment_unknown: 404,
  payment_provider_away: 502,
  announcement_unknown: 404,
  message_unknown: 404,
  promotion_unknown: 404,
  promotion_soon: 409,
  promotion_over: 409,
  promotion_other_way: 409,
  promotion_entered: 409,
  key_conflict: 409,
  sending_failed: 502,
  gateway_unavailable: 502,
  gateway_timeout: 504,
  url_empty: 502,
  unknown_error: 502,
};

/** The status of a page that shows a refusal of the platform. */
export const statusOf = (code: ErrorCode, otherwise = 400): number =>
  page_statuses[code] ?? otherwise;
