export const reminder = {
  title_reminder: 'プレイ中のお知らせ',
  reminder_every: 'お知らせの間隔',
  time_minutes: '{minutes}分',
  time_hours: '{hours}時間{minutes}分',
  reminder_lead: 'プレイ中に、遊んでいる時間と収支をお知らせします。',
  reminder_minutes: '{minutes}分ごと',
  reminder_never: '知らせない',
  reminder_save: '保存',
  reminder_title: 'プレイ時間 {time}',
  reminder_text: 'この間の収支：{net}。続けますか。',
  reminder_go_on: '続ける',
  reminder_stop: 'やめる',
} as const;
