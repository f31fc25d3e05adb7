export const stepUp = {
  title_stepUp: 'Confirm that it is you',
  step_up_lead:
    'Before important details of your account are changed, please confirm that it is you.',
  step_up_again: 'Confirmed. Nothing is saved yet: please send the form again',
  step_up_confirm: 'Confirm',
  step_up_or_code: 'Or by a code',
  step_up_enter: 'Enter the code that was sent to {contact}.',
  step_up_other: 'Confirm in another way',
  step_up_social: 'Or sign in again',
  step_up_none:
    'Before important details of your account are changed, you have to confirm that it is you. Your account has no password and no contact that was confirmed at least a day ago: customer service helps you.',
} as const;
