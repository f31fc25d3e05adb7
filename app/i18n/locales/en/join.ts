export const join = {
  title_socialJoin: 'Register',
  join_heading: 'One more step',
  join_text: '{provider} says that you are {name}. Confirm this, and your account is made.',
  join_text_unnamed: '{provider} knows you. Confirm this, and your account is made.',
  join_email_taken:
    'Your e-mail address at {provider} belongs to an account here. Is it yours? Log in to it, or make another account without that address.',
  join_to_login: 'Log in to my account',
  join_invited: 'You come with the code {code}.',
  join_submit: 'Make my account',
  join_over: 'There is nothing to confirm here any more. Please begin again.',
} as const;
