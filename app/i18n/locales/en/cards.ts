export const cards = {
  title_myBankCards: 'Bank cards',
  cards_add: 'Add an account',
  cards_added: 'The account was added',
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
