export const member = {
  member_balance: 'Balance',
  member_hide_balance: 'Hide balance',
  member_show_balance: 'Show balance',
  member_type_trial: 'Free play',
  member_type_member: 'Member',
  member_type_agent: 'Agent',
  member_shortcuts: 'My shortcuts',
} as const;
