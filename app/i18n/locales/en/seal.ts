/** The day's seals: a member's own proof, and the heads for everybody. */
export const seal = {
  title_seal: 'Day’s seal',
  title_seals: 'Seals of the days',
  seal_day: 'Day',
  seal_show: 'Show',
  seal_days: 'Other days',
  seal_earlier: 'Day before',
  seal_later: 'Day after',
  seal_no_day: 'This is no day. Write a day like 28/11/2026.',
  error_day_not_sealed:
    'There is no seal of this day. A day is sealed some minutes after midnight, and days before the first seal have none.',
  seal_first_to_come: 'No day is sealed yet. The first seal comes some minutes after midnight.',
  seal_no_account: 'You had no account with us at the end of {day}.',
  seal_heading: 'At the end of {day}',
  seal_kind_wallet: 'Balance',
  seal_kind_reserved: 'On its way out',
  seal_entries: 'Movements of the day: {count}',
  seal_stands: 'Sealed on {at}',
  seal_stands_why:
    'If anyone changes this balance or a movement of that day later, your saved proof shows it.',
  seal_proof: 'The whole proof, for those who check it',
  seal_save: 'Save my proof (JSON)',
  seal_save_hint:
    'The file has your balance and every movement of that day. Only you can get it: keep it to yourself.',
  seal_how_title: 'How it is sealed',
  seal_how:
    'On {at} the balances of all {accounts} accounts were combined into one root, and the root was signed. Whoever changes a balance or a movement of that day afterwards gets another root.',
  seal_place: 'number {place} of {count}',
  seal_path:
    'With these {count} values anyone gets from your line to the root. They tell nothing about the others.',
  seal_leaf: 'Your line (leaf)',
  seal_number: 'Number of the seal',
  seal_root: 'Root of all accounts (Merkle root)',
  seal_hash: 'Hash of the head',
  seal_signature: 'Signature (Ed25519)',
  seal_key: 'Key',
  seal_self_title: 'Check it yourself',
  seal_self:
    'Save your proof and the list of heads, and run the program on a computer. It is one file and needs nothing else:',
  seal_own: 'Your own balance at a day’s end',
  seal_list: 'Seals of all days',
  seal_heads_file: 'The list of heads (JSON)',
  seal_program: 'The checking program (verify-seal.mjs)',
  seal_rules: 'The rules in full (English)',
  seal_means_title: 'What it proves, and what not',
  seal_means:
    'At the end of the day our books had this balance and these movements for you, and nobody has changed them since, as long as a head that you kept still stands.',
  seal_means_not:
    'It does not prove that there is only one chain: we could keep a second one and show it to others. So save the list of heads now and then, and compare it with those of others. Nor does it prove that the movements are right, that the totals are, or that the money to pay them is there.',
  seals_lead:
    'When a day is over, we lock its books: everybody’s balances and movements become one fingerprint, which we sign and publish here. If anything is changed later, the fingerprint no longer fits. It shows nobody’s name or balance.',
  seals_size: 'Accounts: {accounts}, movements: {entries}',
  seals_totals: 'All balances together',
} as const;
