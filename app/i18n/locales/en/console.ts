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
  title_consoleDeposits: 'Deposits',
  title_consoleStatements: 'Bank statements',
  title_consoleStatement: 'Bank statement',
  title_consoleDeposit: 'Deposit',
  title_consoleWithdrawals: 'Withdrawals',
  title_consolePayouts: 'Files for the bank',
  title_consolePayout: 'File for the bank',
  title_consoleBankResult: 'Answer of the bank',
  title_consoleWithdrawal: 'Withdrawal',
  title_consoleAdjustments: 'Adjustments',
  title_consoleGifts: 'Gifts and claims',
  title_consoleGift: 'Claim',
  title_consoleCredits: 'Wins that wait',
  title_consoleCredit: 'Win or prize',
  title_consolePasskeys: 'Passkeys',
  title_consolePasskeyConfirm: 'Confirm with a passkey',
  title_consoleSettings: 'Accounts and thresholds',
} as const;

/** Words that several screens of the console have. */
export const consoleKit = {
  console_username: 'User name',
  console_code: 'Code of the second factor',
  console_code_hint: 'The 6 digits that your authenticator shows now. Each code is good once.',
  console_passkey_instead:
    'Use a passkey instead (in a tab of its own), then send this form without a code',
  console_choose: 'Please choose',
  console_next: 'Next page',
  console_ask: 'Ask for it',
  console_change: 'Change',
} as const;

/** The overview. */
export const consoleHome = {
  console_unknown_text: 'There is no such page in the console.',
  cash_queue_deposits: 'Deposits to check',
  cash_queue_withdrawals: 'Withdrawals on their way',
  cash_queue_claims: 'Claims of promotions',
  cash_queue_credits: 'Wins that wait',
  cash_queue_conversations: 'Conversations',
  cash_queue_feedback: 'Feedback',
  cash_queue_results: 'Results due',
  cash_queue_decisions: 'Decisions',
  cash_queue_alarms: 'Alarms of 7 days',
  cash_oldest: 'oldest: {age}',
  cash_nothing: 'Nothing waits',
  cash_day: 'Money today',
  cash_sum_in: 'In {sum}',
  cash_sum_out: 'Out {sum}',
  cash_figures: 'The same in figures',
  cash_hour: 'Hour',
  cash_in: 'In',
  cash_out: 'Out',
} as const;

/** The login, and the welcome of a new member of staff. */
export const consoleLogin = {
  console_password: 'Password',
  console_code_or_recovery:
    'The 6 digits that your authenticator shows now, or one of your recovery codes',
  console_log_in: 'Log in',
  console_passkey_login: 'A passkey in the place of the code',
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

/** The pages of the own passkeys. */
export const consolePasskeys = {
  console_passkeys_text:
    'A passkey is kept by this phone or computer and opened by its fingerprint, face or PIN. It stands in the place of the code when you log in and when a form asks for one. The code of your authenticator goes on working, on every device and without script.',
  console_passkeys_own: 'Your passkeys',
  console_passkey_confirm_text:
    'Confirm with your passkey. Then go back to your form and send it, without a code.',
  console_passkey_confirm: 'Confirm with the passkey',
  console_passkey_confirmed:
    'Confirmed for five minutes. Close this tab, and send your form without a code.',
  console_passkey_none_yet:
    'You have no passkey yet. Add one first, or type the code of your authenticator.',
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
  console_act_member_secondFactor: 'End a member’s two-step login',
  console_act_deposit_approve: 'Credit a deposit',
  console_act_deposit_refund: 'Pay a deposit back',
  console_act_statement_credit: 'Credit a bank statement',
  console_act_withdrawal_approve: 'Approve a withdrawal',
  console_act_adjustment: 'Adjust a balance',
  console_act_gift_issue: 'Issue a claim',
  console_act_heldCredit_pay: 'Pay a win or prize',
  console_act_heldCredit_refuse: 'Refuse a win or prize',
  console_act_setting_target: 'Another account to pay into',
  console_act_setting_threshold: 'Another threshold of two people',
  console_fact_was: 'As it is now',
  console_fact_holder: 'Account holder',
  console_fact_vendor: 'Vendor',
  console_fact_txId: 'The vendor’s id',
  console_fact_promotion: 'Promotion',
  console_subject_deposit_bank: 'Bank account',
  console_subject_deposit_promptpay: 'PromptPay for deposits',
  console_subject_deposit_twoOperators: 'Deposits by hand',
  console_subject_withdraw_twoOperators: 'Withdrawals',
  console_subject_vendor_twoOperators: 'Wins and prizes of vendors',
  console_subject_adjustment_twoOperators: 'Adjustments and gifts',
  console_closed_title: 'Closed by wrong tries',
  console_closed_text:
    'What was typed differed too often, so nothing was done. Find out together who was wrong, then ask again.',
  console_closed_asked: 'You asked for it; closed {when}',
  console_closed_typed: 'You typed it; closed {when}',
  console_fact_role: 'Role',
  console_fact_before: 'Before',
  console_fact_username: 'User name',
  console_fact_fee: 'Fee',
  console_fact_member: 'Member',
  console_fact_why: 'Why two',
  console_fact_reason: 'Reason',
  console_fact_currency: 'Currency',
  console_fact_bank: 'Bank',
  console_fact_key: 'Key',
  console_fact_entries: 'Entries',
  console_fact_greatest: 'Greatest entry',
  console_fact_file: 'File',
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

/** The page of payment targets and thresholds. */
export const consoleSettings = {
  console_targets: 'What members pay into',
  console_thresholds: 'Above these amounts two decide',
  console_settings_text: 'Each change waits for a second person, under Decisions.',
  console_pay_bank: 'Bank account',
  console_pay_promptpay: 'PromptPay for deposits',
  console_target_none: 'Closed: members can’t pay so',
  console_target_number: 'Account number, or PromptPay number',
  console_target_number_hint: 'Empty closes it. The second person then types 0.',
  console_target_bank_name: 'Bank',
  console_target_holder: 'Account holder',
  console_two_deposit: 'Deposits by hand',
  console_two_withdraw: 'Withdrawals',
  console_two_vendor: 'Wins and prizes of vendors',
  console_two_adjustment: 'Adjustments and gifts',
  console_threshold_amount: 'Two people above',
  console_threshold_each: 'For one win or prize',
  console_threshold_hint: 'For one act, and for all of a member’s day together',
  console_waits_by: 'A change waits: {name} asked for it, {when}',
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
  console_facts_wait: '(shown when it is decided: you may be the one who confirms it)',
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
  error_retype_differs: 'This is not the same. Tries left: {left}',
  error_retype_too_soon: 'Wait {seconds} seconds before another try',
  error_decision_closed:
    'This was not the same once too often. The decision is closed: speak with who asked for it, and let them ask again.',
  error_claim_unknown: 'There is no such claim.',
  error_claim_over: 'This claim was decided already, or is not ready for this.',
  error_claim_amount_fixed: 'This claim has an amount of its own.',
  error_win_unknown: 'There is no such win or prize.',
  error_win_round_over: 'Its bet was given back meanwhile: it can only be refused.',
  error_setting_same: 'This is so already.',
  error_setting_invalid: 'This is no value for it. To close an account, leave its number empty.',
  error_member_unknown: 'There is no such member.',
  error_balance_too_low: 'The balance of the member is too low for this.',
  error_deposit_not_paid: 'Only a deposit that was credited can be paid back.',
  error_withdrawal_disowned: 'The member says that somebody else asked for this: reject it.',
  error_card_voided: 'The member says that somebody else added this account: reject it.',
  error_reason_invalid: 'A reason is one line of at most 200 characters.',
  error_amount_out_of_range: 'No balance can hold this amount, and zero is none.',
  error_decision_dropped: 'This was dropped. Open the form again.',
  error_statement_unknown: 'There is no such statement.',
  error_statement_account_name: 'Name the account, in at most 60 characters.',
  error_statement_too_large: 'A file has 2 MB at most.',
  error_statement_unread: 'This is no file with columns and entries that can be read.',
  error_statement_too_long: 'A statement has 5,000 entries at most.',
  error_statement_columns: 'Choose another column for each.',
  error_statement_empty: 'Nothing in this statement is matched.',
  error_batch_unknown: 'There is no such file for the bank.',
  error_withdrawal_in_file:
    'This stands in a file for the bank, which may have paid it: mark it there.',
  error_batch_busy: 'Marks of this file are being booked: wait a moment.',
  error_nothing_approved: 'No approved withdrawal waits for a file.',
  error_nothing_marked: 'Nothing is ticked or marked.',
} as const;
