export const reminder = {
  title_reminder: '游戏中提醒',
  reminder_every: '提醒我',
  time_minutes: '{minutes} 分钟',
  time_hours: '{hours} 小时 {minutes} 分',
  reminder_lead: '游戏时，我们会告诉您已经玩了多久、输赢多少。',
  reminder_minutes: '每 {minutes} 分钟',
  reminder_never: '不提醒',
  reminder_save: '保存',
  reminder_title: '已玩 {time}',
  reminder_text: '这段时间的输赢：{net}。要继续吗？',
  reminder_go_on: '继续',
  reminder_stop: '停止',
} as const;
