export const reminder = {
  title_reminder: 'Reminder while playing',
  reminder_every: 'Remind me',
  time_minutes: '{minutes} min',
  time_hours: '{hours} h {minutes} min',
  reminder_lead: 'While you play, you are told how long you have been playing and your result.',
  reminder_minutes: 'every {minutes} minutes',
  reminder_never: 'never',
  reminder_save: 'Save',
  reminder_title: 'Playing for {time}',
  reminder_text: 'Your result in this time: {net}. Do you want to go on?',
  reminder_go_on: 'Go on',
  reminder_stop: 'Stop',
} as const;
