export const join = {
  title_socialJoin: 'Register',
  join_heading: 'One more step',
  join_text: '{provider} says that you are {name}. Confirm this, and your account is made.',
  join_text_unnamed: '{provider} knows you. Confirm this, and your account is made.',
  join_submit: 'Make my account',
  join_over: 'There is nothing to confirm here any more. Please begin again.',
} as const;
