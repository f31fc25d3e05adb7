/** Accounts that an agent opens. */
export const opening = {
  title_agentRegister: 'Open an account',
  opening_tab: 'Open an account',
  opening_says: 'Open accounts only for people who are {age} or older and who ask you to.',
  opening_name_hint: '4 to 16 characters: a to z, 0 to 9 and _, first a letter',
  opening_nickname_hint: 'Not required',
  opening_type: 'Type of account',
  opening_member: 'Plays, and has no team.',
  opening_agent: 'Has a team of their own, and logs in as an agent.',
  opening_rebate_hint: '0% to {most}: your own rebate is the most.',
  opening_rebate_most: 'The highest rebate that you can give is {most}.',
  opening_submit: 'Open the account',
  opening_done: 'The account is open',
  opening_password: 'First password',
  opening_hand_over:
    'Give the user name and this password to the person. They log in at {login} and then choose a password of their own.',
  opening_shown:
    'Write it down now: it is shown here for 15 minutes, and not after the first login.',
  opening_hidden:
    'The first password is not shown any more. Whoever has lost it asks customer service.',
  opening_renewed: 'New first password',
  opening_over: 'The first password is not shown any more.',
  opening_another: 'Open another account',
  opening_member_page: 'To the member',
} as const;
