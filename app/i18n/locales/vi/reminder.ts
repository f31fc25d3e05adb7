export const reminder = {
  title_reminder: 'Nhắc khi chơi',
  reminder_every: 'Nhắc tôi',
  time_minutes: '{minutes} phút',
  time_hours: '{hours} giờ {minutes} phút',
  reminder_lead: 'Khi bạn chơi, chúng tôi cho biết bạn đã chơi bao lâu và thắng thua bao nhiêu.',
  reminder_minutes: 'mỗi {minutes} phút',
  reminder_never: 'không nhắc',
  reminder_save: 'Lưu',
  reminder_title: 'Đã chơi {time}',
  reminder_text: 'Thắng thua trong lúc này: {net}. Bạn muốn chơi tiếp không?',
  reminder_go_on: 'Chơi tiếp',
  reminder_stop: 'Dừng',
} as const;
