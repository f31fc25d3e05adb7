// The customer service desk and feedback.

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
  desk_about_deposit: 'About my deposit, reference {number}:',
  desk_about_withdrawal: 'About my withdrawal, reference {number}:',
} as const;

export const feedback = {
  title_feedback: 'Feedback',
  feedback_lead: 'Ask us, or tell us what to do better. We answer on this page.',
  feedback_type: 'Subject',
  feedback_choose: 'Please choose',
  feedback_deposit: 'Deposit',
  feedback_withdrawal: 'Withdrawal',
  feedback_game: 'Game',
  feedback_service: 'Customer service',
  feedback_application: 'App',
  feedback_other: 'Other',
  feedback_content: 'Message',
  feedback_bounds: '{least} to {most} characters',
  feedback_contact: 'Contact',
  feedback_contact_hint: 'A phone number, e-mail address or Line ID',
  feedback_send: 'Send',
  feedback_sent: 'Thank you, we have your message',
  feedback_yours: 'Your messages',
  feedback_open: 'Waiting for an answer',
  feedback_answered: 'Answered',
  feedback_closed: 'Closed',
  feedback_you: 'You',
  feedback_answer: 'Our answer',
  feedback_reach: 'Contact: {contact}',
  feedback_add: 'Another message',
  feedback_add_send: 'Add',
  feedback_added: 'Added to your message',
  feedback_no_more:
    'Nothing can be added to this message any more. If something is still open, send a new one.',
  feedback_all: 'All messages, and a new one',
  error_feedback_unknown: 'There is no such message',
  error_feedback_over:
    'This message has been answered or closed, so nothing can be added to it. Please send a new one',
  error_feedback_full:
    'You have written several times already. Please wait for an answer before you send more',
} as const;
