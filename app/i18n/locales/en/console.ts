// The operator's console, which speaks Thai and English.

/** The frame of every screen of the console. */
export const consoleFrame = {
  title_consoleHome: 'Overview',
  title_consoleLogin: 'Log in',
  title_consoleJoin: 'Welcome',
  title_consoleStaff: 'Staff',
  title_consoleDecisions: 'Decisions',
  title_consoleRecord: 'Record',
  title_consoleUnknown: 'Not found',
  console_name: 'Chokdee console',
  console_menu: 'Areas',
  console_log_out: 'Log out',
  console_theme_light: 'Light',
  console_theme_dark: 'Dark',
  console_failed: 'This did not work. Please try again.',
  console_go_home: 'To the overview',
  console_role_owner: 'Owner',
  console_role_finance_clerk: 'Finance clerk',
  console_role_finance_lead: 'Finance lead',
  console_role_support_agent: 'Support agent',
  console_role_support_lead: 'Support lead',
  console_role_risk: 'Risk',
  console_role_lottery_clerk: 'Lottery clerk',
  console_role_lottery_lead: 'Lottery lead',
  console_role_content_editor: 'Content editor',
  console_role_marketing: 'Marketing',
  console_role_agents_manager: 'Agents’ manager',
  console_role_auditor: 'Auditor',
} as const;

/** Words that several screens of the console have. */
export const consoleKit = {
  console_username: 'User name',
  console_code: 'Code of the second factor',
  console_code_hint: 'The 6 digits that your authenticator shows now. Each code is good once.',
  console_choose: 'Please choose',
  console_next: 'Next page',
  console_ask: 'Ask for it',
  console_change: 'Change',
} as const;

/** The overview. */
export const consoleHome = {
  console_home_text: 'Choose an area above.',
  console_unknown_text: 'There is no such page in the console.',
} as const;

/** The login, and the welcome of a new member of staff. */
export const consoleLogin = {
  console_password: 'Password',
  console_code_or_recovery:
    'The 6 digits that your authenticator shows now, or one of your recovery codes',
  console_log_in: 'Log in',
  console_logged_out: 'You are logged out',
  console_join_text:
    'Hello {name}. Put this secret into your authenticator, choose a password, and type the code that it shows.',
  console_secret: 'Secret of your second factor',
  console_open_authenticator: 'Open in the authenticator of this phone',
  console_new_password: 'Password',
  console_password_hint: '12 characters or more',
  console_again: 'The password again',
  console_join: 'Begin',
  console_recovery_title: 'Your recovery codes',
  console_recovery_text:
    'Write them down and keep them apart from your phone: each opens the console once in the place of a code. They are shown this once.',
} as const;

/** The page of the staff. */
export const consoleStaff = {
  console_role: 'Role',
  console_staff_add: 'A new member of staff',
  console_staff_add_text:
    'Another person authorises it under Decisions, and gets the link by which the new one chooses a password.',
  console_state_active: 'Active',
  console_state_invited: 'Has not begun',
  console_state_disabled: 'Disabled',
  console_since: 'since {when}',
  console_sessions_one: '{count} session',
  console_sessions_other: '{count} sessions',
  console_end_sessions: 'End all sessions',
  console_disable: 'Disable for good',
  console_disable_text:
    'Their sessions end, and {name} can never log in again. What they did stays in the record.',
  console_disable_yes: 'Disable {name}',
  console_asked: 'It waits for another person under Decisions',
  console_sessions_ended_one: '{count} session was ended',
  console_sessions_ended_other: '{count} sessions were ended',
  console_disabled: 'This member of staff is disabled',
} as const;

/** The page of decisions. */
export const consoleDecisions = {
  console_act_staff_add: 'New member of staff',
  console_act_staff_role: 'Another role',
  console_fact_role: 'Role',
  console_fact_before: 'Before',
  console_fact_username: 'User name',
  console_nothing_waits: 'Nothing waits.',
  console_asked_by: '{name} asked for it, {when}',
  console_typed: 'The decided name, result or amount',
  console_typed_hint:
    'Type it from your own source, not from what the other one says: it is compared with what was asked for.',
  console_confirm: 'Confirm',
  console_drop: 'Drop it',
  console_confirmed: 'It is done',
  console_dropped: 'It was dropped',
  console_join_link:
    'It is done. Give the new member of staff this link, which is shown this once and good for a day: {address}',
  console_by_command: 'It is confirmed by an operator’s command',
} as const;

/** The record of acts. */
export const consoleRecord = {
  console_record_member: 'Member (user name or id)',
  console_record_staff: 'Name of staff or operator',
  console_record_act: 'Act, or what it begins with',
  console_record_day: 'Day',
  console_search: 'Search',
  console_unknown_member: 'There is no such member',
  console_unknown_day: 'This is no day',
  console_no_acts: 'Nothing was found.',
  console_older: 'Older acts',
  console_chain: 'The whole record',
  console_chain_text:
    '{rows} acts, each with the hash of the one before. The head of each day is published at /m/seals/acts of the members’ site; that of now is:',
  console_chain_file: 'File from act {from} on (CSV)',
} as const;

/** Refusals of the console. */
export const consoleErrors = {
  error_staff_refused:
    'The user name, the password or the code is not right, or it is too early for another try. Please wait a little.',
  error_staff_code_needed: 'Type the code of your second factor as well',
  error_staff_code_wrong: 'This code is not right, or was used: wait for the next one',
  error_staff_unknown: 'There is no such member of staff',
  error_staff_name_invalid:
    'This name could pass for another: use the letters of one script, a to z or Thai',
  error_staff_name_taken: 'A member of staff, or an operator, is or was called so, or it looks so',
  error_staff_role_unknown: 'There is no such role',
  error_staff_password_invalid: 'A password has 12 to 128 characters, and is not the user name',
  error_staff_join_over: 'This link is over or was used. Ask for a new one.',
  error_staff_too_few: 'Two who can make and authorise staff always stay',
  error_decision_waiting: 'A decision on this waits already',
  error_decision_unknown: 'There is no such decision',
  error_decision_ended: 'This was decided already',
  error_same_operator: 'Another person has to confirm this',
  error_same_device:
    'It was asked for on this device: another person confirms it on another device',
  error_own_agent: 'This concerns a member of your own team',
  error_above_ceiling: 'This is above the ceiling of your role',
  error_retype_differs: 'This is not the same',
} as const;
