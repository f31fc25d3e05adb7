export const reminder = {
  title_reminder: 'เตือนระหว่างเล่น',
  reminder_every: 'เตือนฉัน',
  time_minutes: '{minutes} นาที',
  time_hours: '{hours} ชม. {minutes} นาที',
  reminder_lead: 'ระหว่างเล่น เราจะบอกว่าคุณเล่นมานานแค่ไหนและได้เสียเท่าไร',
  reminder_minutes: 'ทุก {minutes} นาที',
  reminder_never: 'ไม่ต้องเตือน',
  reminder_save: 'บันทึก',
  reminder_title: 'เล่นมาแล้ว {time}',
  reminder_text: 'ได้เสียช่วงนี้ {net} จะเล่นต่อไหม',
  reminder_go_on: 'เล่นต่อ',
  reminder_stop: 'หยุด',
};
