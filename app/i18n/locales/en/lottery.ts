// Lotteries: lists, slip, tickets, draws.

export const lottery = {
  lottery_groups: 'Groups of lotteries',
  lottery_week: 'The week',
  lottery_tickets: 'My tickets',
  lottery_today: 'today',
  lottery_vendors: 'Vendors’ games',
  lottery_play: 'Play',
  lottery_history: 'Results',
  lottery_mark: 'Add to favourites',
  lottery_unmark: 'Remove from favourites',
  lottery_all_prizes: 'All prizes',
  lottery_proof: 'Proof',
  lottery_drawing: 'Being drawn now…',
  lottery_no_result: 'No result yet',
  lottery_next: 'Next draw',
  lottery_locked: 'Sales closed, draw at',
  lottery_not_open: 'Not on sale yet',
  lottery_no_bets: 'No bets sold',
  lottery_refreshes: 'This page refreshes by itself.',
  lottery_refresh_off: 'Turn that off',
  lottery_find: 'Search by name',
  lottery_find_none: 'No lottery has that name',
  lottery_game: 'Lottery',
  lottery_show: 'Show',
  lottery_void: 'Called off, all tickets were refunded',
  lottery_gap_first: 'Draws after the first date below are not kept here.',
  lottery_gap: 'Earlier draws up to the next date below are not kept here.',
  weekday_1: 'Sunday',
  weekday_2: 'Monday',
  weekday_3: 'Tuesday',
  weekday_4: 'Wednesday',
  weekday_5: 'Thursday',
  weekday_6: 'Friday',
  weekday_7: 'Saturday',
} as const;

export const drawTimes = {
  lottery_closes: 'Closes at {time}',
  lottery_days_one: '{count} day',
  lottery_days_other: '{count} days',
  lottery_demo: 'simulated',
} as const;

/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_one: '{count} number drawn',
  level_hits_other: '{count} numbers drawn',
  level_side: 'side prize',
  level_near: 'beside the first prize',
  level_consolation: 'consolation prize',
} as const;

export const prizes = {
  prize_GB: 'GB',
  prize_L6: 'Number',
  prize_G1: '1st prize',
  prize_F3: 'First 3 digits',
  prize_B3: 'Last 3 digits',
  prize_B2: 'Last 2 digits',
  prize_G2: '2nd prize',
  prize_G3: '3rd prize',
  prize_G4: '4th prize',
  prize_G5: '5th prize',
  prize_corrected: 'Result corrected {at}. Reason: {reason}',
} as const;

/** The public board of closed and reduced numbers. */
export const numberBoard = {
  title_numberBoard: 'Closed and reduced numbers',
  board_none: 'All numbers of this draw are open.',
  board_number: 'Number',
  board_status: 'Status',
  board_since: 'Since',
  board_closed: 'closed',
  board_reduced: 'pays {percent} %',
  board_limited: 'limited',
  board_open: 'open',
  board_changes: 'What changed',
  board_by_stakes: 'by the stakes on it',
  board_limited_reduced: 'pays {percent} % beyond its limit',
  board_no_draw: 'No draw of this lottery is on sale at the moment.',
  board_play: 'Play',
  board_means: 'A ticket keeps what it was sold under. The draw itself knows nothing of this list.',
  board_other: 'Another draw',
} as const;

/** The receipt of a ticket, for anybody who has its code. */
export const receipt = {
  title_receipt: 'Receipt',
  receipt_qr: 'QR code of this receipt',
  receipt_proof: 'Proof of its place',
  receipt_picture: 'Save as a picture',
  receipt_means:
    'Anybody who has this code can open the receipt, until its owner closes it. It names nobody.',
  receipt_cancelled: 'Cancelled by its owner',
} as const;

export const ticket = {
  title_ticket: 'Ticket',
  title_tickets: 'My tickets',
  ticket_open: 'Waiting',
  ticket_won: 'Won',
  ticket_lost: 'Not won',
  ticket_void: 'Refunded',
  ticket_says_won: 'You won. {payout} is in your balance.',
  ticket_says_won_less: 'This pays {payout}, less than the stake of {stake}.',
  ticket_says_lost: 'None of your numbers came this time.',
  ticket_says_lost_back: 'None of your numbers won. {payout} of the stake was given back.',
  ticket_says_void_draw: 'The draw was called off. {payout} is back in your balance.',
  ticket_says_void_exclusion:
    'You excluded yourself from play before this draw closed. {payout} is back in your balance.',
  ticket_says_void_cancel: 'You cancelled this ticket. {payout} is back in your balance.',
  ticket_cancel: 'Cancel this ticket',
  ticket_cancel_until: 'Cancel this ticket (until {time})',
  ticket_cancel_asks:
    'Shall this ticket be cancelled? Its stake of {stake} comes back to your balance.',
  ticket_cancel_keep: 'Keep the ticket',
  receipt_open: 'Receipt to print or share',
  receipt_show: 'Receipt {code}',
  receipt_close: 'Close the receipt',
  ticket_says_void_chase:
    'An earlier draw of this chase won, so this ticket was not played. {payout} is back in your balance.',
  ticket_says_void_result: 'This result gives all stakes back. {payout} is back in your balance.',
  ticket_says_recheck: 'The result was corrected. This ticket is being judged again.',
  ticket_says_corrected_won: 'By the corrected result this ticket pays {payout}.',
  ticket_says_corrected_lost: 'By the corrected result none of your numbers came.',
  ticket_says_corrected_back:
    'By the corrected result none of your numbers won, and {payout} of the stake is given back.',
  ticket_says_corrected_void: 'By the corrected result all stakes are given back: {payout}.',
  ticket_open_until: 'Sales close in',
  ticket_locked: 'Sales are closed, the draw is next',
  ticket_witness:
    'The numbers wait for the witness of this draw until {time}. If it says nothing by then, your stake comes back.',
  ticket_number: 'Ticket number',
  ticket_draw: 'Draw',
  ticket_bought: 'Bought',
  ticket_stake: 'Stake',
  ticket_payout: 'Paid',
  ticket_returned: 'Returned',
  ticket_result: 'Result',
  ticket_across:
    'Over two stations: it ends once both have drawn, by the numbers of both. If either draw is called off, the stake is given back.',
  ticket_lines: 'Your bets',
  ticket_each: '{count} × {each}, pays ×{odds}',
  ticket_each_units: '{count} × {each}, pays ×{odds} of {unit}',
  ticket_reduced: 'Sold at {percent} % of the payout, ×{odds}, in force since {time}',
  ticket_paid: 'Paid:',
  ticket_more: 'and {count} more',
  ticket_numbers: 'All numbers',
  ticket_total: 'Total',
  ticket_chase: 'The other draws of this chase',
  ticket_stops: 'It stops at a win: stakes of the draws to come are given back.',
  ticket_ways: 'More',
  ticket_repeat: 'Play these numbers again',
  ticket_all: 'All my tickets',
  ticket_proof: 'Proof of this draw',
  ticket_proof_own: 'Proof of this ticket',
  ticket_states: 'Tickets by state',
  ticket_choose: 'Choose a lottery',
  ticket_note: 'Note from your slip',
} as const;

/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: 'The result of this draw was corrected',
  ticket_corrected_why: '{at}. Reason: {reason}',
  ticket_corrected_before: 'Paid before',
  ticket_corrected_added: 'Added to your balance',
  ticket_corrected_used: 'Used for your debts',
  ticket_corrected_taken: 'Taken back from your balance',
  ticket_corrected_debt: 'Left as a debt',
  ticket_corrected_now: 'Stands now',
  ticket_corrected_owed: 'Of the debt still owed',
  ticket_corrected_waits:
    'This ticket is being judged by the corrected result. So far it was paid {payout}.',
  ticket_corrected_same: 'What this ticket is paid did not change.',
  ticket_corrected_times:
    'It was corrected {count} times. This is the last one; the amounts are those of all.',
  ticket_corrected_draw: 'The draw and its correction',
} as const;

/** The proofs of a draw and of a ticket. */
export const drawProof = {
  title_fairnessDraw: 'Fair draw',
  title_fairnessTicket: 'Proof of a ticket',
  proof_draw_verdict_open:
    'Still on sale. The seed of the numbers is fixed already, and below is its print: write it down, and compare it after the draw. The rest is shown when sales close and when the numbers are drawn.',
  proof_draw_verdict_open_outside:
    'Still on sale. Somebody else draws these numbers, so there is no seed of ours to promise. The tickets are fixed here when sales close.',
  proof_draw_verdict_locked:
    'Sales are closed and the tickets are fixed. The numbers are not drawn yet.',
  proof_draw_verdict_proved: 'Computed again just now: the same numbers.',
  proof_draw_verdict_failed:
    'Computed again just now: this does not fit. Please tell customer service the id of the draw.',
  proof_draw_verdict_outside:
    'Somebody else drew these numbers. We can’t prove them; compare them with what the lottery itself published.',
  proof_draw_verdict_void:
    'This draw was called off and all its tickets were refunded. Its seed is the one of the print.',
  proof_draw_verdict_void_outside: 'This draw was called off and all its tickets were refunded.',
  proof_draw_verdict_void_sealed:
    'This draw was called off and all its tickets were refunded. Its seed could not be opened any more, so nobody has seen it.',
  proof_draw_here_server: 'Our server computed that. You can check it without us, see below.',
  proof_draw_here_running: 'Checking on your phone too…',
  proof_draw_here_same: 'Checked on your phone too: it fits.',
  proof_draw_here_wrong: 'The check on your phone failed at: {what}',
  proof_draw_again: 'Look again',
  proof_draw_day: 'The commitments of this day',
  proof_draw_id: 'Id of the draw',
  proof_draw_time: 'Draw',
  proof_draw_state: 'State',
  proof_draw_state_open: 'on sale',
  proof_draw_state_locked: 'sales closed',
  proof_draw_state_drawing: 'being drawn',
  proof_draw_state_resulted: 'drawn, tickets are being paid',
  proof_draw_state_settled: 'drawn, all tickets paid',
  proof_draw_state_void: 'called off',
  proof_draw_source: 'Numbers from',
  proof_draw_source_electronic: 'our committed randomness',
  proof_demo_until:
    'The demo has real results of state lotteries until May 2026 at the latest; later draws are “simulated”.',
  proof_draw_source_demo: 'our committed randomness, as a demo draw',
  proof_draw_source_import: 'the lottery’s own draw, imported by an operator',
  proof_draw_source_operators: 'the lottery’s own draw, typed by two operators',
  proof_draw_reason: 'Why it was called off',
  proof_draw_reason_no_result: 'no result came in time',
  proof_draw_reason_input_void: 'the state draw that it depends on was called off',
  proof_draw_reason_input_missing: 'the state draw that it depends on brought no result',
  proof_draw_reason_seed_lost: 'its seed could not be opened',
  proof_draw_reason_witness_silent: 'its witness did not reveal its secret in time',
  proof_draw_inputs: 'What the numbers were made from',
  proof_draw_kept: 'What was fixed before the draw',
  proof_draw_commitment: 'Print of the seed, shown since the draw opened (SHA-256)',
  proof_draw_seed: 'Seed, shown after the draw',
  proof_draw_seed_hidden: 'shown once the numbers are drawn',
  proof_draw_root: 'Print of all tickets, fixed when sales closed (Merkle root)',
  proof_draw_root_hidden: 'shown when sales close',
  proof_draw_count: 'Tickets',
  proof_draw_input: 'Public input: the print of all tickets',
  proof_draw_input_state: 'Public input: the result of {lottery}, draw {draw}',
  proof_draw_input_waits: 'known once that draw has its result',
  proof_draw_steps_many: 'So many numbers were drawn: {count}. Each is in the data, see below.',
  proof_draw_corrected: 'This result was corrected',
  proof_draw_corrected_line: '{changes}. Reason: {reason}',
  proof_draw_means_seed:
    'The print of the seed was shown when sales opened, and the tickets were fixed when sales closed. After that nobody could change the numbers, and nobody could add, remove or change a ticket, without the check above failing. It counts if you saw the print yourself while the draw was open.',
  proof_draw_means_tickets:
    'The numbers also depend on every ticket sold. So we could not know them while tickets were still being sold. What this does not prove: at the last moment we could have added tickets of our own, one after another, until the numbers suited us. Games whose public input is a state draw close that door.',
  proof_draw_witness_waits:
    'The witness of this draw has not revealed its secret yet. The draw waits for it until {at}. If nothing comes by then, the draw is called off and every stake goes back.',
  proof_draw_witness_print: 'Print of the witness’s secret, signed {at}',
  proof_draw_witness_secret: 'The witness’s secret, revealed after sales closed',
  proof_draw_witness_hidden: 'the witness reveals it after sales close',
  proof_draw_witness_silent: 'was not revealed in time',
  proof_draw_witness_key: 'The witness’s key',
  proof_draw_means_witness:
    'The numbers also depend on every ticket sold and on the secret of a witness: a second party that promised its secret before sales opened, and revealed it after they closed, once, for this list of tickets. So we could neither know the numbers while tickets were sold nor try tickets until the numbers suited us. What this does not prove: that we and the witness are not one. Compare its key with the one that it has published. In the demo we run it ourselves.',
  proof_draw_means_state:
    'The numbers also depend on a state draw that was named before sales opened: {lottery}, draw {draw}. Somebody else draws it after sales closed here, so we could neither know our numbers nor choose them. At most we could have called this draw off, and then every stake is paid back. Compare that draw’s result with what its lottery published.',
  proof_draw_means_state_demo:
    'The numbers also depend on another draw, which was named before sales opened: {lottery}, draw {draw}. In this demo we drew that one ourselves. So here it does not prove that nobody of us knew the numbers.',
  proof_draw_means_demo:
    'This is a demo draw. Nobody brought the real lottery’s numbers, so the demo drew its own in the same shape. They are not the real lottery’s numbers.',
  proof_draw_means_outside:
    'Nothing here proves these numbers: whoever draws the lottery says what they are, and an operator entered them here. The print of all tickets does show that each ticket was there, unchanged, before sales closed.',
  proof_draw_means_void:
    'No numbers were drawn, and every stake was paid back. The seed is shown all the same: no seed that we promised disappears.',
  proof_ticket_verdict_in: 'This ticket is among the tickets that were fixed when sales closed.',
  proof_ticket_verdict_wait:
    'Sales are still open. When they close, all tickets are fixed, and this page proves that yours is among them.',
  proof_ticket_verdict_void:
    'The draw was called off before sales closed. There is nothing to prove.',
  proof_ticket_verdict_failed:
    'This ticket does not fit the print of all tickets. Please tell customer service its number.',
  proof_ticket_number: 'Ticket',
  proof_ticket_draw: 'Lottery',
  proof_ticket_place: 'Place',
  proof_ticket_place_of: '{place} of {count}',
  proof_ticket_text: 'The ticket as it was fixed, without your name',
  proof_ticket_leaf: 'Print of this ticket (leaf)',
  proof_ticket_path: 'The way from its print to that of all tickets',
  proof_ticket_path_text:
    'Join your ticket’s print with each of these, on the side that is named, and take the print of both. The last one is the print of all tickets.',
  proof_ticket_path_none: 'It was the only ticket: its print is that of all tickets.',
  proof_side_left: 'left',
  proof_side_right: 'right',
  proof_ticket_means:
    'Your ticket, with its numbers, stakes and odds, was fixed before the numbers were drawn. Nobody could change it or drop it afterwards without this check failing. What this does not prove: that the numbers were drawn fairly, which the draw’s own page is about, and that the payout is right: the checking program works that out from the odds on the ticket, and names the bets for which it does not.',
  proof_ticket_itself: 'The ticket itself',
  proof_ticket_of_draw: 'The proof of the draw',
} as const;

/** The commitments of a day (lottery#commitments). */
export const commitments = {
  title_fairnessCommitments: 'Commitments of a day',
  commitments_lead:
    'Before sales of a draw open we promise its numbers: the print of our secret seed, and that of the witness where there is one. All of a day are here, signed. Save them before the draw and compare them after it.',
  commitments_day: 'Day',
  commitments_show: 'Show',
  commitments_wrong_day: 'This day cannot be read. Write it as 28/11/2026.',
  commitments_none:
    'No draw of this day has been promised yet. Draws are listed as soon as they are on sale.',
  commitments_lottery: 'Lottery',
  commitments_print: 'Print of our seed (SHA-256)',
  commitments_witness_print: 'Print of the witness’s secret',
  commitments_witness_signature: 'The witness’s signature',
  commitments_rule: 'What decides beside our seed',
  commitments_rule_witness: 'all tickets and the witness’s secret',
  commitments_rule_tickets: 'all tickets',
  commitments_rule_state: 'the result of {draw}',
  commitments_proof: 'Proof of this draw',
  commitments_signed: 'Signed',
  commitments_signed_text:
    'The data of this list is signed with our key of draws, and with the time. Whoever has saved it can show later what was promised.',
  commitments_key: 'Our key of draws',
  commitments_json: 'This list as data (JSON)',
  commitments_rules: 'The rules in full',
} as const;

/** The results of a day (lottery#results-of-a-day), and the ways to what is about them. */
export const results = {
  title_lottResults: 'Results of a day',
  results_date: 'Day',
  results_show: 'Show',
  results_wrong_day: 'This day cannot be read. Write it as 28/11/2026.',
  results_days: 'Other days',
  results_none: 'No results are kept of this day.',
  results_waiting: '{name}: drawn at {time}',
  results_void: '{name}: called off',
  results_prize: 'Prize',
  results_heads: 'By first digit (đầu–đuôi)',
  results_head: 'First',
  results_near: 'Beside the 1st prize',
} as const;

/** The checker of tickets (lottery#checker): its form, and the prizes by the names that they have in the reader’s language. */
export const checker = {
  title_lottCheck: 'Check numbers',
  check_lottery: 'Lottery',
  check_choose: 'Choose',
  check_date_hint: 'Empty: the newest draw',
  check_boxes: 'Your six digits',
  check_box: 'Digit {place}',
  check_boxes_hint: 'An empty box is any digit.',
  check_numbers: 'Ticket numbers',
  check_hint: 'Up to {most}, with commas or one a line. {takes}',
  check_takes_thai: '6 digits each, _ for any: {sample}',
  check_takes_north: '5 digits each, with the series if you know it: {sample}',
  check_takes_six: '6 digits each: {sample}',
  check_takes_three: '3 digits each: {sample}',
  check_takes_balls: '6 numbers from 1 to {most} each: {sample}',
  check_takes_lotto: '5 numbers and the special one: {sample}',
  check_go: 'Check',
  check_enter: 'Type at least one number.',
  check_unread: 'No tickets of this lottery: {parts}',
  check_too_many: '{most} numbers at most at once. Nothing was checked.',
  check_no_draw: 'This lottery has no draw on this day.',
  check_no_prize: 'No prize',
  check_won_one: '{count} ticket with a prize',
  check_won_other: '{count} tickets with a prize',
  check_open: 'if the open digits are those of {drawn}',
  check_series: 'or the side prize: the series of the ticket decides',
  check_together: 'Together {amount}',
  check_amounts: 'Amounts of today’s prize plan for one paper ticket, before tax.',
  won_GB: 'Special prize',
  won_side: 'Side prize of the special prize',
  won_consolation: 'Consolation prize',
  won_G1: '1st prize',
  won_G2: '2nd prize',
  won_G3: '3rd prize',
  won_G4: '4th prize',
  won_G5: '5th prize',
  won_G6: '6th prize',
  won_G7: '7th prize',
  won_G8: '8th prize',
  won_jackpot: 'Jackpot',
  won_jackpot2: 'Second jackpot',
  won_near: 'Beside the 1st prize',
  won_F3: 'First 3 digits',
  won_B3: 'Last 3 digits',
  won_B2: 'Last 2 digits',
} as const;

/** The statistics of a lottery (lottery#statistics). */
export const stats = {
  title_lottStats: 'Statistics',
  stats_rows: 'Prizes',
  stats_all_rows: 'All prizes',
  stats_draws: 'Draws',
  stats_newest: 'Newest {count}',
  stats_every: 'All',
  stats_period_one: '{count} draw: {from}',
  stats_period_other: '{count} draws, {from} to {to}',
  stats_unit_ends: 'Counted by the last two digits. A number drawn twice counts twice.',
  stats_unit_balls: 'Each ball counts once in each draw.',
  stats_unit_first: 'The winner of each race.',
  stats_unit_digits: 'Each digit counts, twice where it came twice.',
  stats_picture: 'Times drawn, by number. The line is the average of {average}.',
  stats_memory:
    'Draws have no memory: a number that came often, or not for long, is as likely next time as any other.',
  stats_sort: 'Sort by',
  stats_number: 'Number',
  stats_count: 'Times',
  stats_last: 'Last drawn',
  stats_since: 'Draws since',
  stats_gap: 'Longest gap',
  stats_never: 'never',
  stats_none: 'No results are kept yet.',
  stats_files: 'These results as files',
  stats_csv: 'Table (CSV)',
  stats_rss: 'Feed (RSS)',
  stats_ics: 'Calendar (ICS)',
} as const;

/** Texts in the files of results (lottery#result-files). */
export const resultFiles = {
  file_about: 'Results of {name}, the newest first',
  file_draw: '{name}: draw',
  file_demo: 'Simulated by this demo.',
} as const;

/** The ways to what is told of results. */
export const resultWays = {
  lottery_stats: 'Statistics',
  lottery_check: 'Check numbers',
  lottery_day_results: 'All results of a day',
} as const;
