export const member = {
  title_memberHome: 'Member centre',
  member_refresh: 'Refresh balance',
  member_type_trial: 'Free play',
  member_type_member: 'Member',
  member_type_agent: 'Agent',
  member_shortcuts: 'My shortcuts',
  member_change_picture: 'Change picture',
  member_vip: 'Club level',
  member_vip_close: 'Put the club sign away for now',
  member_password_due: 'You have not set a password of your own yet.',
  member_password_set: 'Set a password',
  member_trial_note:
    'You are playing on trial. With an account of your own everything stays yours.',
  member_group_account: 'My account',
  member_group_records: 'Records',
  member_group_more: 'More',
  member_cards: 'Bank cards',
} as const;
