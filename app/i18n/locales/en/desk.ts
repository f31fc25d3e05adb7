export const desk = {
  title_customer: 'Customer service',
  desk_lead: 'Write to us. A person answers you on this page.',
  desk_lead_visitor:
    'Write to us, without an account too. A person answers you on this page, in this browser.',
  desk_message: 'Message',
  desk_image: 'Picture',
  desk_image_add: 'Add a picture',
  desk_image_hint: 'One png or jpg of up to 5 MB. Only you and we can see it.',
  desk_send: 'Send',
  desk_sent: 'Sent. The answer will be on this page',
  desk_talk: 'Newest first',
  desk_refresh: 'Look for an answer',
  desk_waiting: 'We have your message and will answer here.',
  desk_older: 'Older messages',
  desk_you: 'You',
  desk_us: 'Customer service',
  desk_picture: 'Picture that was sent',
  desk_help: 'Many answers are there already:',
  desk_help_link: 'help centre',
  error_desk_full:
    'You have written several times already. Please wait for an answer before you send more',
} as const;
