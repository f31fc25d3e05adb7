// Announcements, promotions, messages, help.

export const content = {
  banners: 'Highlights',
  carousel_pause: 'Stop the slides',
  carousel_play: 'Let the slides run',
  notices: 'Announcements',
} as const;

export const announcements = {
  title_notice: 'Announcements',
  title_details: 'Details',
  announcement_whole: 'Read all of it',
  announcement_all: 'All announcements',
  announcement_outside: 'Opens another site in a new window',
  no_announcement: 'No announcements right now',
} as const;

export const promotions = {
  title_activity: 'Promotions',
  promotion_heading: 'Promotions',
  promotion_none: 'No promotion here at the moment',
  promotion_all: 'All promotions',
  promotion_long_term: 'Long term',
  promotion_category: 'Category',
  promotion_category_show: 'Show',
  promotion_category_all: 'All',
  promotion_category_other: 'Other',
  promotion_category_sports: 'Sports',
  promotion_category_live: 'Live',
  promotion_category_slots: 'Slots',
  promotion_category_cards: 'Cards',
  promotion_category_fish: 'Fish',
  promotion_category_lotto: 'Lottery',
  promotion_category_rebate: 'Rebate',
  promotion_category_pointsMall: 'Point mall',
  promotion_category_ranking: 'Ranking',
  promotion_category_deposit: 'Deposit',
  promotion_category_appDownload: 'App download',
  promotion_category_newbie: 'Newcomers',
  promotion_status_join: 'Join',
  promotion_status_claim: 'Claim',
  promotion_status_applying: 'Applying',
  promotion_status_close: 'Closed',
  promotion_status_rejected: 'Rejected',
  promotion_status_issued: 'Issued',
  promotion_status_claimed: 'Claimed',
  promotion_status_process: 'In process',
  promotion_status_joined: 'Joined',
  promotion_status_comingSoon: 'Coming soon',
  promotion_says_claim: 'Your entry was accepted: you can claim.',
  promotion_says_applying: 'Your application is being read.',
  promotion_says_close: 'This promotion is over.',
  promotion_says_rejected: 'Your entry was not accepted.',
  promotion_says_issued: 'Your reward was given by our team.',
  promotion_says_claimed: 'Your claim is noted. No amount is credited by it at present.',
  promotion_says_process: 'Our team is preparing your reward. No amount is credited yet.',
  promotion_says_joined: 'You take part. Joining credits no amount.',
  promotion_says_comingSoon: 'It begins on {day}.',
  promotion_reason: 'Reason: {reason}',
  promotion_act_join: 'Join',
  promotion_act_claim: 'Claim',
  promotion_act_apply: 'Apply',
  promotion_login_apply: 'Log in to apply',
  promotion_no_money: 'Noted only: no amount is credited by it at present.',
  promotion_sent: 'Sent {at}',
  promotion_picture: 'Picture {number}',
  promotion_remark: 'Remark',
  promotion_remark_hint: '{most} characters at most, or none',
  promotion_images: 'Pictures',
  promotion_images_hint: 'Up to {most}, PNG or JPG, 5 MB each. You and our team alone see them.',
  promotion_apply_send: 'Send the application',
  promotion_done_joined: 'You have joined',
  promotion_done_claimed: 'Your claim is noted',
  promotion_done_applied: 'Your application was sent',
} as const;

export const popup = {
  popup_pages: 'Pages of the notice',
  popup_previous: 'Previous',
  popup_next: 'Next',
};

export const popupLine = {
  popup: 'Important notice',
};

export const inbox = {
  title_webEmail: 'Inbox',
  inbox_ticket: 'Open the ticket',
  inbox_feedback: 'Open your feedback',
  inbox_answered: 'We answered you: {type}',
  inbox_accepted: 'Accepted, you can claim',
  inbox_promotion: 'Open the promotion',
  inbox_mallOrder: 'Open the order',
  inbox_contract: 'Open the contract',
  inbox_contract_ended: '{contract} with {name} has ended',
  inbox_contract_withdrawn: '{contract} with {name}: the proposal is taken back',
  inbox_contract_moved: '{name} was moved to another agent.',
  inbox_contract_you_moved: 'You were moved to another agent.',
  inbox_contract_says_ended:
    'The contract ended on {time}. What counted until then, if anything, is still paid.',
  inbox_contract_says_withdrawn: 'The proposal can no longer be answered.',
  inbox_contract_accepted: '{name} has accepted: {contract}',
  inbox_contract_refused: '{name} has refused: {contract}',
  inbox_contract_ending: '{name} ends: {contract}',
  inbox_contract_unbegun: '{name} has ended: {contract}',
  inbox_contract_says_accepted: 'The contract counts from {time} on.',
  inbox_contract_says_refused: 'The proposal is over. A contract that holds already goes on.',
  inbox_contract_says_ending: 'The contract ends on {time}. What counts until then is still paid.',
  inbox_contract_says_unbegun:
    'The contract ended before its first period: nothing of it is counted or paid.',
  inbox_device: 'Look at your devices',
  inbox_device_new: 'A login on a new device: {device}',
  inbox_device_says:
    'On {time}, from {address}. If it was you, there is nothing to do. If not, end its session in the security centre and change your password.',
  inbox_credit: 'Ask customer service',
  inbox_credit_held: 'A win of {amount} is being looked at',
  inbox_credit_says_held:
    'It waits for a look by our staff, as large wins and prizes do. Nothing is lost, and you need not do anything: the amount comes to your balance when it is confirmed.',
  inbox_credit_paid: '{amount} has come',
  inbox_credit_says_paid: 'The win was confirmed and is in your balance.',
  inbox_credit_refused: 'The win of {amount} was not confirmed',
  inbox_credit_says_refused: 'It is not in your balance. {reason} Customer service tells you more.',
  inbox_withdrawal: 'Open the withdrawal',
  inbox_withdrawal_paid: '{amount} was paid to you',
  inbox_withdrawal_says_paid: 'It went to your account that ends in {digits}.',
  inbox_withdrawal_rejected: 'Your withdrawal of {amount} was rejected',
  inbox_withdrawal_says_rejected: 'The money is back in your balance. {reason}',
  inbox_deposit: 'Open the deposit',
  inbox_deposit_paid: '{credited} was credited to you',
  inbox_deposit_says_paid:
    'Your deposit of {amount} has been checked, and the money is in your balance.',
  inbox_deposit_failed: 'Your deposit of {amount} was rejected',
  inbox_deposit_says_failed: 'Nothing was credited. {reason}',
  inbox_deposit_refunded: 'Your deposit of {amount} was paid back',
  inbox_deposit_says_refunded: '{credited} left your balance. {reason}',
  inbox_delete: 'Delete',
  inbox_deleted: 'The message was deleted',
  inbox_result_won: 'Ticket {number} pays {payout}',
  inbox_result_lost: 'Ticket {number} did not win',
  inbox_result_void: 'Ticket {number}: {payout} was given back',
  inbox_corrected: 'By a corrected result: {ended}',
  inbox_result: 'Stake {stake}, return {payout}.',
} as const;

export const reading = {
  reading_unread: 'New',
  reading_marked: 'Marked as read.',
  reading_mark: 'Mark as read',
} as const;

export const help = {
  title_help: 'Help centre',
  help_search: 'Search the help',
  help_search_go: 'Search',
  help_found_one: '{count} article for “{q}”',
  help_found_other: '{count} articles for “{q}”',
  help_not_found: 'No article has “{q}”. Try fewer or other words, or ask us.',
  help_failed: 'Loading failed, click to retry',
  help_topics: 'Topics',
  help_account: 'Account',
  help_games: 'Games',
  help_lottery: 'Lottery',
  help_fairness: 'Fair results',
  help_money: 'Money',
  help_safety: 'Playing safely',
  help_service: 'Contact',
  help_agents: 'For agents',
  help_other: 'Other',
  help_more: 'On the same subject',
  help_all: 'All of the help',
  help_ask: 'Not the answer you need?',
  help_ask_link: 'Write to customer service',
  error_help_unknown: 'There is no such help article',
} as const;

export const agreement = {
  title_useragreement: 'User agreement',
  terms_version: 'Valid from',
  terms_lead:
    'These are the rules between you and us. They are written to be understood. Who registers accepts them; who does not accept them should not play here.',
  terms_money: 'What you play with',
  terms_money_play:
    'Everything here is play money. It cannot be bought, exchanged for money or goods, given to others or paid out, whatever a game calls it.',
  terms_money_none:
    'What you win or lose changes a figure on this site, and nothing else. You owe us nothing for playing, and we owe you no money for what you win.',
  terms_money_licence:
    'This site is run under the licence of {name}, number {number}. What that licence and the law behind it demand comes before anything that is written here.',
  terms_money_real:
    'Your balance is yours. It is paid out by the rules of the withdrawal page, to accounts in your own name. We may have to ask who you are and where the money comes from before we pay.',
  terms_who: 'Who may play',
  terms_who_age:
    'You are {age} years old or older, and the law where you are allows you to play. We may ask you to prove your age.',
  terms_who_alone:
    'Each person has one account, for themselves alone. You do not play for somebody else, and nobody plays with your account.',
  terms_account: 'Your account',
  terms_account_keep:
    'Keep your password and the codes that we send you to yourself. Our staff never ask for them. What is done with your password counts as done by you, until you tell us that somebody else has it.',
  terms_account_tell:
    'What you tell us about yourself has to be true. Some things, such as the name of a bank account, can be changed by customer service only.',
  terms_results: 'Games and results',
  terms_results_rules:
    'The rules, odds and return of each game and bet are on its page. A bet counts once our server has taken it, with the odds that it was sold under. The result that our server has stored counts, and not what a screen shows.',
  terms_results_end:
    'An interrupted round is finished with its stored result, or its stake is given back. A draw that is called off gives all stakes back. A wrong result of a lottery is corrected: what was paid too little is added, what was paid too much is taken back.',
  terms_breaks: 'Limits and breaks',
  terms_breaks_text:
    'Play for fun, and stop when it is none. You can ask us at any time to limit your play or to shut you out of it, without giving a reason. A break that has been agreed is not ended early.',
  terms_fair: 'What is not allowed',
  terms_fair_text:
    'Several accounts of one person, programs that play, agreements with others against other players, the use of a fault that you have found, and attacks on this site or its people. Tell us of a fault: nobody has a disadvantage from that.',
  terms_data: 'Your data',
  terms_data_what:
    'We keep what you enter, your bets and their results, your messages and pictures to us, and from where and with what device you log in. We need it to run your account, to protect it and to answer you.',
  terms_data_who:
    'We give it to nobody, except where the law obliges us, or where you use a service of others yourself: a login with another provider, or a payment. Customer service tells you what is stored about you, corrects it, and deletes what need not be kept.',
  terms_end: 'Ending it',
  terms_end_you: 'You can stop at any time, and ask customer service to close your account.',
  terms_end_us:
    'We may close an account that breaks these rules. We say why, and you can object. Tickets that have been sold are still judged.',
  terms_change: 'Changes',
  terms_change_text:
    'When these words change, the date above changes with them, and an announcement says what is new. Who does not agree can close the account before.',
  terms_ask: 'Questions and complaints',
  terms_ask_text:
    'Write to customer service. A person reads it and answers. This agreement exists in several languages; if they differ, the one that is better for you counts.',
  terms_limits: 'Play limits',
  terms_service: 'Customer service',
} as const;
