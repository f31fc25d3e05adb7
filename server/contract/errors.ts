/**
 * Every failure code of the contract, its HTTP status, and its message in English for callers without
 * a screen. Screens look their messages up by code in the member's language. The messages are those
 * of the error catalogues (site#error-catalogue, account#messages) where they have them.
 */
export const errors = {
  bad_request: [400, 'The request is not of the form that this call takes'],
  body_too_large: [413, 'The request is too large'],
  not_found: [404, 'There is no such call'],
  method_not_allowed: [405, 'This call does not take that method'],
  not_logged_in: [401, 'You are not logged in, please login first'],
  logged_out: [401, 'The account has been logged out, please log in again'],
  no_permission: [
    403,
    'This account does not have permission or the feature is temporarily unavailable',
  ],
  trial_not_allowed: [403, 'Please login an actual account to use this function'],
  too_many_requests: [429, 'Too many tries, please wait a little'],
  unknown_error: [500, 'Unknown error'],
  gateway_unavailable: [502, 'System upgrading, please try again later'],
  gateway_timeout: [504, 'Slow Connection'],
  url_empty: [502, 'The requested url is empty'],
  maintenance: [503, 'Platform under maintenance'],
  restricted: [403, 'Access restricted by location or IP'],
  wrong_encryption: [400, 'The encrypted body could not be read'],

  wrong_credentials: [401, 'Incorrect account or password'],
  account_disabled: [403, 'User does not exist or is disabled'],
  not_member_entry: [403, 'A non-member account cannot log in through the member entry'],
  not_agent_entry: [403, 'Non-agents cannot log in through the agent entry'],
  username_taken: [409, 'Username already exists'],
  registration_closed: [403, 'Registration is closed at the moment'],
  fields_invalid: [422, 'Some fields are not valid'],
  captcha_required: [401, 'Please answer the captcha as well'],
  captcha_wrong: [400, 'Verification code error'],
  code_wrong: [400, 'Verification code error'],
  code_limit: [429, 'Too many codes were sent to this number, please try again later'],
  sending_failed: [502, 'The message could not be sent, please try again'],
  mobile_invalid: [422, 'This is no mobile number'],
  dialing_code_closed: [403, 'No codes are sent to numbers of this country'],
  mobile_taken: [409, 'This mobile number belongs to another account'],
  contact_unproved: [
    409,
    'This needs a number or address that was confirmed at least a day ago, please contact customer service',
  ],
  email_invalid: [422, 'The e-mail address is incorrect'],
  email_taken: [409, 'This e-mail address belongs to another account'],
  password_invalid: [422, 'The password does not follow the rules'],
  /** The code that the rule names (account#set-password-by-phone). */
  'modify.new.old.same': [422, 'The new password is the same as the old one'],
  step_up_required: [403, 'Please confirm first that it is you'],
  wrong_password: [403, 'The password is incorrect'],
  wrong_old_password: [403, 'The old password is incorrect'],
  reset_link_over: [410, 'This link is over or was used'],
  affiliate_unknown: [422, 'Referrer link error'],
  payee_name_locked: [409, 'The payee name can only be changed by customer service'],
  picture_invalid: [422, 'This is no picture that can be read'],
  picture_too_large: [413, 'A picture has 5 MB at most'],
  picture_unknown: [404, 'There is no such picture'],
  pictures_too_many: [422, 'These are too many pictures'],
  session_unknown: [404, 'There is no such session'],
  feedback_unknown: [404, 'There is no such message'],
  feedback_over: [409, 'This message was answered or closed, please send a new one'],
  feedback_full: [429, 'Several of your messages wait for an answer, please wait for it'],
  desk_full: [429, 'Several of your messages wait for an answer, please wait for it'],
  social_unavailable: [404, 'This way to log in is not available'],
  social_failed: [400, 'The login at the provider did not succeed'],
  trial_offer_invalid: [400, 'This trial offer is over, please ask for another'],

  game_unknown: [404, 'There is no such game'],
  game_unavailable: [409, 'This game is resting at the moment'],
  game_not_for_trial: [403, 'Please login an actual account to use this function'],
  favourites_full: [409, 'The list of favourites is full'],

  launch_not_yours: [403, 'This launch is of another player'],
  game_session_over: [401, 'This game has been left, please start it again'],
  insufficient_funds: [402, 'The balance does not cover this stake'],
  stake_out_of_range: [400, 'This stake is outside the limits of the game'],
  choice_invalid: [400, 'Choose what to bet on'],
  too_fast: [429, 'The last round is still running'],
  round_in_progress: [409, 'This round is being settled, please look again'],
  key_conflict: [409, 'This form was sent before with other contents'],
  round_unknown: [404, 'There is no such round'],

  dates_invalid: [400, 'These dates cannot be read, or end before they begin'],
  period_too_long: [400, 'These dates lie too far apart'],

  lottery_unknown: [404, 'There is no such lottery'],
  draw_unknown: [404, 'There is no such draw'],
  draw_locked: [409, 'Bets on this draw are closed'],
  bet_invalid: [422, 'One of the bets cannot be read'],
  number_full: [409, 'This number is full for this draw'],
  draw_limit: [409, 'This is more than you can stake on this draw'],
  ticket_unknown: [404, 'There is no such ticket'],
  message_unknown: [404, 'There is no such message'],
  announcement_unknown: [404, 'There is no such announcement'],
  help_unknown: [404, 'There is no such help article'],
  promotion_unknown: [404, 'There is no such promotion'],
  promotion_soon: [409, 'This promotion has not begun yet'],
  promotion_over: [409, 'This promotion is over'],
  promotion_other_way: [409, 'This promotion is not entered in this way'],
  promotion_entered: [409, 'You already take part in this promotion'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** Returns true for a code of the contract. A foreign gateway may send anything. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);
