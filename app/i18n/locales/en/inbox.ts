export const inbox = {
  title_webEmail: 'Inbox',
  inbox_ticket: 'Open the ticket',
  inbox_promotion: 'Open the promotion',
  inbox_delete: 'Delete',
  inbox_deleted: 'The message was deleted',
  inbox_result_won: 'Ticket {number} pays {payout}',
  inbox_result_lost: 'Ticket {number} did not win',
  inbox_result_void: 'Ticket {number}: {payout} was given back',
  inbox_corrected: 'By a corrected result: {ended}',
  inbox_result: 'Stake {stake}, return {payout}.',
} as const;
