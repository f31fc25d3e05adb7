// Limits, breaks, self-exclusion, the self-test.

export const limits = {
  title_limits: 'Play limits',
  limits_lead:
    'Limits that you set for yourself. A new or a lower limit counts at once. A higher one, or none, counts after 24 hours and your second yes.',
  limits_limit: 'Kind of limit',
  limits_period: 'Period',
  limits_amount: 'Amount',
  limits_choose: 'Choose',
  limits_kind_deposit: 'Deposits',
  limits_kind_loss: 'Losses',
  limits_kind_stake: 'Stakes',
  limits_period_day: 'Day',
  limits_period_week: 'Week',
  limits_period_month: 'Month',
  limits_of_deposit_day: 'Deposits per day',
  limits_of_deposit_week: 'Deposits per week',
  limits_of_deposit_month: 'Deposits per month',
  limits_of_loss_day: 'Losses per day',
  limits_of_loss_week: 'Losses per week',
  limits_of_loss_month: 'Losses per month',
  limits_of_stake_day: 'Stakes per day',
  limits_of_stake_week: 'Stakes per week',
  limits_of_stake_month: 'Stakes per month',
  limits_set_title: 'Set a limit',
  limits_save: 'Save the limit',
  limits_amount_none:
    'A limit is above zero. To stop playing, choose “Take a break from play” below',
  limits_amount_large: 'This amount is too large for a limit',
  limits_none: 'Not limited: {what}',
  limits_used: 'So far {used}, left {left}',
  limits_until: 'Until {until}',
  limits_change: 'Change',
  limits_remove: 'Remove',
  limits_waits: 'You asked for {amount}. You can say yes from {from} on.',
  limits_waits_removal: 'You asked for no limit. You can say yes from {from} on.',
  limits_ready: 'You asked for {amount} in place of {before}. It counts only with your second yes.',
  limits_ready_removal:
    'You asked for no limit in place of {before}. It counts only with your second yes.',
  limits_ready_until: 'Without a yes by {until}, your limit stays as it is.',
  limits_yes: 'Yes, change to {amount}',
  limits_yes_removal: 'Yes, no limit',
  limits_keep: 'No, keep {before}',
  limits_drop: 'Drop this',
  limits_saved: 'Saved: {what}, {amount}. It counts from now on.',
  limits_asked_ready:
    'You asked for this before, and its 24 hours are over: you can say yes to it now.',
  limits_asked: 'Asked for. You can say yes from {from} on. Until then your limit stays as it is.',
  limits_unchanged: 'Your limit stays as it is',
  limits_removed: '{what}: your limit was removed. There is none now.',
  limits_counts: 'What counts',
  limits_counts_deposit: 'Deposits: all that you pay in, also what is paid back to you later.',
  limits_counts_loss: 'Losses: stakes less wins. An open stake counts as lost until it is settled.',
  limits_counts_stake: 'Stakes: all that you bet, less stakes that come back.',
  limits_counts_week: 'Weeks begin on Monday. Days, weeks and months begin at midnight.',
  limits_more: 'More',
  limits_break: 'Take a break from play',
  limits_reminder: 'Reminder while playing',
  limits_month: 'My month in figures',
  limits_help: 'Help with gambling',
  error_limit_not_asked: 'Nothing waits for your yes any more',
  error_limit_asked_other: 'You have asked for something else since: see what waits here',
  error_limit_not_ready: 'You can say yes 24 hours after you asked',
} as const;

export const limitOffer = {
  limit_offer_title: 'Set a deposit limit first?',
  limit_offer_says:
    'This is your first deposit. You can decide before how much you pay in at most.',
  limit_offer_set: 'Set a limit',
  limit_offer_without: 'Go on without',
  limit_offer_note:
    'You go on without a deposit limit of your own. You can set one at any time under Play limits.',
  limit_offer_go: 'Continue without a limit',
} as const;

/** A refusal by one of the member's own limits, on any screen. */
export const ownLimits = {
  own_limit_deposit_day: 'Your own limit leaves {left} for deposits today',
  own_limit_deposit_week: 'Your own limit leaves {left} for deposits this week',
  own_limit_deposit_month: 'Your own limit leaves {left} for deposits this month',
  own_limit_loss_day: 'Your own limit leaves {left} to lose today',
  own_limit_loss_week: 'Your own limit leaves {left} to lose this week',
  own_limit_loss_month: 'Your own limit leaves {left} to lose this month',
  own_limit_stake_day: 'Your own limit leaves {left} for stakes today',
  own_limit_stake_week: 'Your own limit leaves {left} for stakes this week',
  own_limit_stake_month: 'Your own limit leaves {left} for stakes this month',
  error_own_limit: 'This is more than one of your own limits leaves',
} as const;

export const takeBreak = {
  title_break: 'Take a break from play',
  break_lead: 'You can stop at any time, for a while or for long. You can always withdraw.',
  break_at_once: 'Stop now for 24 hours',
  break_at_once_lead:
    'One tap: games, lottery bets and deposits stop at once, on every device. It ends by itself.',
  break_time_out: 'Time-out',
  break_time_out_lead: '24 hours to 6 weeks. It ends by itself.',
  break_self: 'Self-exclusion',
  break_self_lead: '6 months and more, or for ever. Nobody can end it early, nor can we.',
  break_span: 'For how long',
  break_day: 'Last day',
  break_day_choice: 'Until a day that I choose',
  break_day_hint: 'Day/month/year, such as {example}',
  break_span_24h: '24 hours',
  break_span_3d: '3 days',
  break_span_1w: '1 week',
  break_span_2w: '2 weeks',
  break_span_4w: '4 weeks',
  break_span_6w: '6 weeks',
  break_span_6m: '6 months',
  break_span_1y: '1 year',
  break_span_2y: '2 years',
  break_span_5y: '5 years',
  break_span_ever: 'For ever',
  break_next: 'Continue',
  break_confirm_time_out: 'A time-out until {until}',
  break_confirm_self: 'A self-exclusion until {until}',
  break_confirm_ever: 'A self-exclusion for ever',
  break_does: 'What will happen',
  break_does_play: 'Games, lottery bets and deposits stop at once, on every device',
  break_does_offers: 'No offers and no bonuses',
  break_does_money: 'You can always withdraw',
  break_money_all: 'All of your balance, {balance}, can be withdrawn at any time',
  break_money_held: 'Of {balance}, bonuses hold {held}; {free} can always be withdrawn',
  break_money_above:
    '{held} from bonuses stays held meanwhile; all above it can be withdrawn at any time',
  break_does_tickets: 'Tickets of open draws are given back; others are settled as usual',
  break_does_keep: 'Tickets and rounds that you have are settled as usual',
  break_does_pages: 'Only your balance, withdrawals, records and help stay open',
  break_does_end_time_out: 'It ends by itself. You can lengthen it, not shorten it',
  break_does_end_self: 'After its end play opens only when you ask for it, and 24 hours later',
  break_does_early: 'Nobody can end it early, nor can we',
  break_does_never: 'Nobody can end it',
  break_does_final: 'It is final once you confirm that it is you, or 72 hours after we told you',
  break_yes_time_out: 'Yes, begin the time-out',
  break_yes_self: 'Yes, exclude me',
  break_no: 'Back',
  break_begun: 'It has begun',
  break_now_time_out: 'You are taking a time-out',
  break_until: 'Until',
  break_giving_back: 'Being given back now',
  break_giving_text:
    'This takes a moment; the money comes to your balance. You can see each one in',
  break_given_text: 'The money is in your balance. You can see each one in',
  break_given_back: 'Given back for open tickets',
  break_given_one: '{tickets} ticket, {amount}',
  break_given_other: '{tickets} tickets, {amount}',
  break_open: 'What stays open',
  break_longer: 'Make it longer',
  break_open_title: 'Not final yet',
  break_open_sent:
    'Begun on {since} without a check of who it was. We sent you a message. After {at} nobody can end it. Was it not you? Open the link in that message before then.',
  break_open_page: 'Begun on {since} without a check of who it was. After {at} nobody can end it.',
  break_open_untold:
    'Begun on {since} without a check of who it was, and your account has no contact that we could tell. 72 hours after your next login nobody can end it.',
  break_settle: 'Make it final now',
  break_settled: 'It is final now',
  break_disown: 'This was not me',
  break_disown_hint:
    'You confirm that it is you, all other devices are logged out, and play opens after 24 hours.',
  break_disowned: 'It is lifted. Play opens after 24 hours',
  break_ask: 'Ask to play again',
  break_asked: 'Your request is noted',
  break_nothing_over: 'There is no exclusion of yours that is over, so there is nothing to ask for',
  break_register: 'Outside register: {name}',
  break_register_lead:
    'A register of self-exclusion that does not belong to this site. It is asked at registration, at your first login of a day, and every 15 days while you stay logged in.',
  break_register_clear: 'Asked on {at}: it has no entry for you.',
  break_register_excluded: 'Asked on {at}: it has an entry for you.',
  break_register_nobody:
    'It cannot know you yet: your account has no number, e-mail, or name with date of birth.',
  break_register_none: 'It is asked at your next login.',
  break_register_waits: 'It gave no answer on {at}. Play waits for it; we keep asking.',
  break_register_plays: 'It gave no answer on {at}. You can play meanwhile; we keep asking.',
} as const;

export const exclusionErrors = {
  error_on_time_out: 'You are taking a time-out, so this is closed to you',
  error_self_excluded: 'You have excluded yourself from play, so this is closed to you',
  error_exclusion_until_invalid:
    'A time-out lasts 24 hours to 6 weeks, a self-exclusion at least 6 months. Write a day like 28/11/2026.',
  break_bounds_time_out: 'A time-out lasts 24 hours to 6 weeks from now',
  break_bounds_self: 'A self-exclusion lasts at least 6 months from now',
  error_exclusion_shorter: 'You are on a longer break already, which cannot be shortened',
  error_exclusion_final:
    'This cannot be lifted here: it is final, or the link that was sent to you lifts it',
  error_exclusion_not_over: 'This exclusion is not over',
  error_register_silent:
    'The outside self-exclusion register gives no answer at the moment, so this waits. We keep asking',
  error_age_unconfirmed: 'Please confirm your age first: until then this is closed',
  error_excluded_here:
    'Somebody with these details has excluded themselves from play here, so no account is made, and nothing that you typed is kept. Somebody to talk to: 1323 (Thailand), gamblingtherapy.org',
  error_excluded_by_register:
    'An outside register of self-exclusion has an entry for these details, so no account is made here, and nothing that you typed is kept. Somebody to talk to: 1323 (Thailand), gamblingtherapy.org',
} as const;

/** A page that is closed to an excluded member (protection#closed-and-open). */
export const excluded = {
  excluded_same_title: 'Play is closed',
  excluded_same_text:
    'A detail of this account is that of somebody who has excluded themselves from play here, so play is closed. Your money can be withdrawn as ever. If you are another person, please ask customer service.',
  excluded_self_title: 'You have excluded yourself from play',
  excluded_self_until:
    'Until {until} you cannot play, deposit or get offers here. Nobody can end this earlier.',
  excluded_self_ever: 'You cannot play, deposit or get offers here any more. Nobody can end this.',
  excluded_self_over:
    'The time of your self-exclusion is over. Play opens only when you ask for it, and a day later.',
  excluded_self_from: 'You asked to play again. Play opens at {from}.',
  excluded_time_out_title: 'You are taking a break',
  excluded_time_out_text:
    'This page is closed to you until {until}: play, deposits and offers rest. Everything else stays open.',
  excluded_help: 'Somebody to talk to',
  excluded_help_lines: 'Thailand: 1323, day and night. Elsewhere: gamblingtherapy.org',
  excluded_about: 'About your break',
  excluded_register_title: 'You are in an outside register of self-exclusion',
  excluded_register_until:
    'The entry comes from that register, not from this site. Until {until} at least you cannot play, deposit or get offers here, and nobody here can end this earlier.',
  excluded_unchecked_title: 'The self-exclusion register has not answered yet',
  excluded_unchecked_text:
    'Before you play we ask an outside register of self-exclusion. It gives no answer at the moment, so games, bets and deposits wait. We keep asking, and you need do nothing. Withdrawals and records stay open.',
  excluded_age_title: 'Your age is not confirmed yet',
  excluded_age_text:
    'Games, bets, deposits and offers open once you have confirmed that you are old enough. Withdrawals and records stay open.',
  excluded_register_about: 'About the register',
} as const;

export const reminder = {
  title_reminder: 'Reminder while playing',
  reminder_every: 'Remind me',
  time_minutes: '{minutes} min',
  time_hours: '{hours} h {minutes} min',
  reminder_lead: 'While you play, you are told how long you have been playing and your result.',
  reminder_minutes: 'every {minutes} minutes',
  reminder_never: 'never',
  reminder_save: 'Save',
  reminder_title: 'Playing for {time}',
  reminder_text: 'Your result in this time: {net}. Do you want to go on?',
  reminder_go_on: 'Go on',
  reminder_stop: 'Stop',
} as const;

export const safePlay = {
  title_safePlay: 'Help with gambling',
  safe_lead:
    'Has playing stopped being fun? Talk to somebody. The people on these lines listen, and tell nobody.',
  safe_no_lines:
    'Call the mental health line of your country, or find help in your language at gamblingtherapy.org.',
  safe_here: 'On this site',
  safe_test: 'Test yourself: nine questions',
  safe_limits: 'Limits, a break, or stop',
  safe_statement: 'My month in figures',
  safe_service: 'Talk to customer service',
  safe_signs: 'Signs to take seriously',
  safe_sign_more: 'You play for longer or for more than you meant to.',
  safe_sign_back: 'You play to win back what you lost.',
  safe_sign_borrow: 'You borrow or sell things to play.',
  safe_sign_hide: 'You hide from others how much you play.',
  safe_close_ones: 'You can call for somebody close to you, too.',
} as const;

export const selfTest = {
  title_selfTest: 'Self-test',
  test_lead:
    'Nine questions about the last twelve months. Answer honestly: only you see the result.',
  test_private: 'Your answers are not kept and go to nobody.',
  test_q1: 'Have you bet more than you could really afford to lose?',
  test_q2: 'Have you needed to gamble with larger amounts to get the same feeling of excitement?',
  test_q3: 'When you gambled, did you go back another day to try to win back the money you lost?',
  test_q4: 'Have you borrowed money or sold anything to get money to gamble?',
  test_q5: 'Have you felt that you might have a problem with gambling?',
  test_q6: 'Has gambling caused you any health problems, including stress or anxiety?',
  test_q7:
    'Have people criticised your betting or told you that you had a gambling problem, whether or not you thought it was true?',
  test_q8: 'Has your gambling caused any money problems for you or your household?',
  test_q9: 'Have you felt guilty about the way you gamble or what happens when you gamble?',
  test_a0: 'Never',
  test_a1: 'Sometimes',
  test_a2: 'Most of the time',
  test_a3: 'Almost always',
  test_unanswered: 'Not answered yet: {field}',
  test_send: 'Show my result',
  test_source:
    'Problem Gambling Severity Index: J. Ferris and H. Wynne, The Canadian Problem Gambling Index, 2001.',
  test_score: 'Your score: {score} of {most}.',
  test_risk_none: 'No sign of a problem',
  test_risk_low: 'A low risk',
  test_risk_moderate: 'A moderate risk',
  test_risk_high: 'A high risk',
  test_advice_none: 'Keep an eye on your time and money. You can set limits before you need them.',
  test_advice_low: 'There are few signs of harm so far. Limits help to keep it that way.',
  test_advice_moderate:
    'Gambling may already be doing you harm. Set limits or take a break, and talk to somebody about it.',
  test_advice_high:
    'Gambling is very likely doing you harm. Please talk to a help line today, and stop playing for a time.',
  test_help: 'Help lines',
  test_limits: 'Limits and breaks',
  test_no_diagnosis: 'The test is no diagnosis.',
  test_again: 'Take it again',
} as const;
