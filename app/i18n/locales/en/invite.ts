export const invite = {
  title_inviteFriends: 'Invite friends',
  invite_how: 'Friends who scan this code or open your link register with your invitation.',
  invite_qr: 'QR code of your link',
  invite_link: 'Your link',
  invite_copy: 'Copy the link',
  invite_copied: 'The link is copied.',
  invite_marked: 'Your browser did not copy it. The link is marked now: copy it from there.',
  invite_share: 'Share',
  invite_share_text: 'My invitation to Chokdee',
  invite_code: 'Your code',
  invite_typed: 'Friends can also type this code when they register, at “{field}”.',
  invite_joined_one: '{count} friend has joined',
  invite_joined_other: '{count} friends have joined',
  invite_none:
    'Nobody has joined yet. Send your link to a friend, or let them scan the code above.',
  invite_day: 'Joined {day}',
} as const;
