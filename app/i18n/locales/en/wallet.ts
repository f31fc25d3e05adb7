// Money: deposits, withdrawals, bonuses, accounts to pay to.

export const balance = {
  member_balance: 'Balance',
  member_hide_balance: 'Hide balance',
  member_show_balance: 'Show balance',
  balances_hidden: 'Balances are hidden',
} as const;

export const deposit = {
  title_deposit: 'Deposit',
  deposit_channel: 'Way to pay',
  deposit_channel_bank: 'Bank transfer',
  deposit_channel_promptpay: 'PromptPay (QR)',
  deposit_channel_stripe: 'Card or wallet (Stripe)',
  deposit_channel_sandbox: 'Sandbox (play money)',
  deposit_from: 'From {least}',
  deposit_most: 'At most {most} each time',
  deposit_time_person: 'Credited after our check',
  deposit_time_provider: 'Credited at once',
  deposit_no_fee: 'No fee',
  deposit_amount: 'Amount',
  deposit_amount_between: 'The amount must be from {least} to {most}',
  deposit_left: 'You can still deposit {left} today',
  deposit_limits: '{least} to {most}, no fee',
  deposit_limits_fee: '{least} to {most}. A fee of {rate}% is taken from the amount.',
  deposit_quick: 'Amounts to choose',
  deposit_turnover: 'What is credited has to be staked {times}× before it can be withdrawn.',
  deposit_go: 'Continue',
  deposit_closed: 'No way to pay is open at the moment. Please ask us:',
  deposit_ask: 'Customer service',
  deposit_open: 'Deposits that wait',
  deposit_state_created: 'Not paid yet',
  deposit_state_pending: 'Being checked',
  deposit_state_paid: 'Paid',
  deposit_state_failed: 'Rejected',
  deposit_state_expired: 'Time is over',
  deposit_state_cancelled: 'Cancelled',
  deposit_state_refunded: 'Paid back',
  deposit_says_created:
    'Transfer exactly {amount} to this account by {until}, with the reference in the note. Then send the slip here.',
  deposit_says_closed:
    'Play is closed to you now, so pay nothing for this deposit. If you have paid already, the money is credited and can be withdrawn; send the slip of a transfer here.',
  deposit_says_pending: 'We have your slip. A person checks it, then the money is in your balance.',
  deposit_says_paid: '{credited} is in your balance.',
  deposit_says_failed: 'This deposit was not accepted: {reason}',
  deposit_says_expired:
    'The time to pay is over. If you have paid already, send the slip here. If not, make a new deposit.',
  deposit_says_cancelled:
    'You cancelled this deposit. If you have paid all the same, send the slip.',
  deposit_says_refunded: '{credited} has left your balance, and {amount} is paid back to you.',
  deposit_says_refunded_bonus:
    '{credited} has left your balance, and {amount} is paid back to you. The bonus of {bonus} was taken back.',
  deposit_pays_created: 'Pay {amount} on the payment page by {until}. Then come back here.',
  deposit_pays_pending:
    'The payment is on its way. As soon as it has come, the money is in your balance.',
  deposit_pays_failed: 'The payment was not made. Nothing was credited.',
  deposit_pays_expired:
    'The time to pay is over. If you have paid already, the money is credited by itself. If not, make a new deposit.',
  deposit_scan: 'Scan the code with your bank’s app by {until}. Check the amount: {amount}.',
  deposit_pay: 'Go to the payment page',
  deposit_pay_play: 'Pay with play money',
  deposit_qr: 'QR code of the payment',
  deposit_qr_text: 'Code as text',
  deposit_bank: 'Bank',
  deposit_number: 'Account number',
  deposit_holder: 'Account name',
  deposit_reference: 'Reference',
  deposit_slip: 'Slip',
  deposit_slip_hint: 'One png or jpg of up to 5 MB. Only you and we can see it.',
  deposit_slip_send: 'Send the slip',
  deposit_slip_late:
    'The time of this deposit is over, and it is more than the limit of its day allows. If you have paid, ask customer service.',
  deposit_slip_sent: 'The slip was sent',
  deposit_slip_show: 'Show the slip',
  deposit_fee: 'Fee',
  deposit_credited: 'Credited',
  deposit_to_credit: 'To be credited',
  deposit_needed: 'To be staked',
  deposit_made: 'Made',
  deposit_ended: 'Decided',
  deposit_again: 'Look again',
  deposit_cancel: 'Cancel this deposit',
  deposit_cancel_sure:
    'Cancel only if you have not paid. If you have, go back and send the slip instead.',
  deposit_cancel_yes: 'Cancel the deposit',
  deposit_cancel_no: 'Keep it',
  deposit_cancel_done: 'The deposit was cancelled',
  deposit_new: 'New deposit',
  error_deposit_channel_closed: 'This way to pay is not open at the moment',
  error_deposit_out_of_range: 'The amount is outside the limits',
  deposit_contact_title: 'Before your first deposit, confirm a mobile number or an e-mail',
  deposit_contact_why: 'Once is enough: by it we can reach you, and give the account back to you.',
  deposit_contact_mobile: 'Confirm a mobile number',
  deposit_contact_email: 'Confirm an e-mail',
  error_contact_needed: 'Before your first deposit, confirm a mobile number or an e-mail',
  error_deposits_open:
    'Several deposits wait already. Please finish or cancel one, or wait until one has run out',
  error_deposit_over: 'This deposit takes no more slips',
  error_payment_unknown: 'There is no such payment',
  error_payment_provider_away: 'The payment page cannot be reached at the moment. Please try again',
  deposit_ask_about: 'Ask customer service about it',
  deposit_play_on: 'Back to your game',
} as const;

/** The record of deposits, and the steps of each. */
export const depositReport = {
  title_depositReport: 'Deposit record',
  depositReport_none: 'No deposits in these days',
  depositReport_rows: 'Deposits',
  depositReport_amount: 'Amounts',
  deposit_step_made: 'Made',
  deposit_step_pay: 'Waiting for your payment',
  deposit_step_closed: 'Nothing to pay now: play is closed to you',
  deposit_step_sent: 'Slip sent',
  deposit_step_check: 'Being checked',
  deposit_step_paid: 'In your balance',
  deposit_step_failed: 'Not accepted',
  deposit_step_expired: 'Time to pay was over',
  deposit_step_cancelled: 'Cancelled by you',
  deposit_step_refunded: 'Paid back',
} as const;

/** Bonuses with a deposit. */
export const bonus = {
  bonus_choose: 'Bonus',
  bonus_none: 'No bonus',
  bonus_none_terms: 'Nothing more to be staked.',
  bonus_percent: '{rate}% of the deposit, from {least}',
  bonus_percent_cap: '{rate}% of the deposit, at most {cap}, for deposits from {least}',
  bonus_fixed: '{amount} for a deposit from {least}',
  bonus_example:
    'Deposit {amount}: {bonus} bonus, and {needed} more to be staked ({times}× the bonus) before it can be withdrawn.',
  bonus_example_free: 'Deposit {amount}: {bonus} bonus, with nothing more to be staked.',
  bonus_once: 'Once for each member.',
  bonus_back: 'If a deposit is paid back, its bonus goes back too.',
  bonus_needed: 'To be staked for the bonus',
  bonus_least: 'This bonus is for deposits from {least}',
  error_deposit_day_limit: 'This is more than you can still deposit today',
  error_bonus_unknown: 'This bonus is not offered to you at the moment. Choose another one or none',
  error_bonus_least: 'The amount is too small for this bonus',
} as const;

/** The steps of a first withdrawal. */
export const firstWithdrawal = {
  first_title: 'Three steps to your first withdrawal',
  first_password: 'Payment password',
  first_account: 'Bank account',
  first_withdraw: 'Withdraw',
  first_done: 'done',
} as const;

export const withdraw = {
  title_withdraw: 'Withdraw',
  withdraw_free: 'You can withdraw now',
  withdraw_card: 'To the account',
  withdraw_card_choose: 'Choose an account',
  withdraw_amount: 'Amount',
  withdraw_amount_between: 'The amount must be from {least} to {most}',
  withdraw_amount_free: 'At most {free} of your balance can be withdrawn now',
  withdraw_amount_left: 'At most {left} more can be withdrawn today',
  withdraw_limits: '{least} to {most} each time; {left} more today',
  withdraw_limits_whole:
    "All that you can withdraw is less than the usual least of {least}. While you can't play it can be withdrawn, but only as a whole",
  withdraw_amount_whole: 'Less than {least} can be withdrawn only as a whole',
  withdraw_all: 'All: {amount}',
  withdraw_go: 'Continue',
  withdraw_no_card: 'Add the account first that the money is to go to.',
  withdraw_no_card_go: 'Add an account',
  withdraw_nothing_empty: 'Your balance is empty.',
  withdraw_nothing_hidden: 'Nothing can be withdrawn now.',
  withdraw_nothing_balance: 'Your balance is below the least that can be withdrawn, {least}.',
  withdraw_nothing_locked:
    'Your balance is locked until enough has been staked. Below you see how much is still missing.',
  withdraw_nothing_held:
    'Your whole balance is from a bonus or a correction and stays locked. The amounts stand below.',
  withdraw_nothing_day:
    'You have used your limit for today, {perDay}. You can withdraw again tomorrow.',
  withdraw_nothing_left:
    'Of your limit for today {left} is left, less than the least amount of {least}. You can withdraw again tomorrow.',
  withdraw_nothing_record: 'Withdrawal record',
  withdraw_check: 'Is everything right?',
  withdraw_payee: 'Account name',
  withdraw_made: 'Asked for on',
  withdraw_reference: 'Reference',
  withdraw_fee: 'Fee',
  withdraw_fee_none: 'None',
  withdraw_final:
    "The money leaves your balance at once. You can't call the withdrawal back or change it afterwards.",
  withdraw_final_open: "A withdrawal that was asked for can't be called back.",
  withdraw_do: 'Withdraw {amount}',
  withdraw_change: 'Change something',
  withdraw_sent: 'We have your request',
  withdraw_held: 'Stays locked',
  withdraw_held_note:
    'Play is closed to you now, so nothing has to be staked. What you have above the amounts below can be withdrawn at any time.',
  withdraw_locks: 'Still to be staked',
  withdraw_lock_deposit: 'From a deposit',
  withdraw_lock_bonus: 'From a bonus',
  withdraw_lock_adjustment: 'From a correction',
  withdraw_locked: '{amount} is locked',
  withdraw_staked: '{done} of {needed} staked',
  withdraw_open: 'On their way',
  withdraw_state_requested: 'Asked for',
  withdraw_state_reviewing: 'Being checked',
  withdraw_state_approved: 'Approved',
  withdraw_state_paying: 'Being paid',
  withdraw_state_paid: 'Paid',
  withdraw_state_rejected: 'Rejected',
  withdraw_says_requested: 'We have set {amount} aside. A person checks it next.',
  withdraw_says_reviewing: 'A person is checking it.',
  withdraw_says_approved: 'It was approved and is paid next.',
  withdraw_says_paying: 'The transfer to your account is under way.',
  withdraw_says_paid: '{amount} was paid to your account.',
  withdraw_says_rejected: 'It was not paid, and {amount} is back in your balance. {reason}',
  withdraw_again: 'Look again',
  withdraw_new: 'New withdrawal',
  error_withdrawal_out_of_range: 'The amount is outside the limits',
  error_withdrawal_day_limit: 'This is more than can be withdrawn today',
  error_withdrawal_above_free: 'This is more than can be withdrawn of your balance',
  withdraw_ask: 'Ask customer service about it',
} as const;

export const withdrawReport = {
  title_withdrawReport: 'Withdrawal record',
  withdrawReport_none: 'No withdrawals in these days',
  withdrawReport_rows: 'Withdrawals',
  withdrawReport_amount: 'Amounts',
  withdrawReport_paid: 'Paid',
} as const;

export const cards = {
  title_myBankCards: 'Bank cards',
  cards_withdraw: 'Withdraw',
  cards_add: 'Add an account',
  cards_added: 'The account was added',
  cards_there: 'You have this account already',
  cards_removed: 'The account was removed',
  cards_bank: 'Bank',
  cards_bank_choose: 'Choose a bank',
  cards_number: 'Account number',
  cards_number_wrong: 'Account numbers of this bank have {digits} digits',
  cards_payee: 'Account name',
  cards_payee_first:
    'As your bank writes it. It becomes the payee name of your profile, and afterwards only customer service can change it.',
  cards_payee_own: 'It has to be your own account: {name}',
  cards_save: 'Add this account',
  cards_confirm_first: 'We have to know that it is you.',
  cards_confirm: 'Confirm now',
  cards_full_note: 'You have {most} accounts, as many as there may be. Remove one to add another.',
  cards_remove: 'Remove',
  cards_remove_title: 'Remove this account?',
  cards_remove_says:
    'Nothing new will be paid to it. Withdrawals that you have asked for already still go there.',
  cards_remove_do: 'Yes, remove it',
  cards_keep: 'No, keep it',
  error_payee_name_differs: 'The account must be in your own name, as your profile has it',
  error_card_number_form: 'This is no account number of this bank',
  error_card_taken:
    'This account belongs to another member. If it is yours, please ask customer service',
  error_cards_full: 'You have as many accounts as there may be. Remove one first',
} as const;

export const payouts = {
  payouts_password: 'Payment password',
  payouts_password_forgot: 'Payment password forgotten?',
  payouts_password_unset:
    'A payment password of six digits protects your accounts and withdrawals. Please set it first.',
  payouts_password_set: 'Set a payment password',
  error_payment_password_unset: 'Please set a payment password first',
  payouts_password_left: 'The payment password is incorrect. Tries left: {left}',
  error_wrong_payment_password: 'The payment password is incorrect',
  bank_BBL: 'Bangkok Bank',
  bank_KBANK: 'Kasikornbank',
  bank_KTB: 'Krungthai Bank',
  bank_SCB: 'Siam Commercial Bank',
  bank_BAY: 'Bank of Ayudhya (Krungsri)',
  bank_TTB: 'TMBThanachart Bank (ttb)',
  bank_GSB: 'Government Savings Bank',
  bank_BAAC: 'Bank for Agriculture (BAAC)',
  bank_GHB: 'Government Housing Bank',
  bank_UOB: 'UOB Thailand',
  bank_CIMBT: 'CIMB Thai',
  bank_KKP: 'Kiatnakin Phatra Bank',
  bank_TISCO: 'TISCO Bank',
  bank_LHB: 'Land and Houses Bank',
  bank_ISBT: 'Islamic Bank of Thailand',
  bank_TCRB: 'Thai Credit Bank',
} as const;

/** The account record and the statement of a month. */
/** Words that all records of the wallet share: filter, pages, wrong days. */
/** Words that the records of deposits and withdrawals share. */
/** The betting record, and the page of a round. */
/** The day's seals: a member's own proof, and the heads for everybody. */
export const sandboxPay = {
  title_sandboxPay: 'Sandbox payment',
  provider_text: 'This page stands for a payment provider. No real money moves.',
  provider_amount: 'To pay',
  provider_reference: 'Reference',
  provider_pay: 'Pay',
  provider_fail: 'Let the payment fail',
  provider_back: 'Back to the deposit',
  provider_state_paid: 'This payment is made.',
  provider_state_failed: 'This payment has failed.',
  provider_state_over: 'The time to pay is over.',
} as const;
