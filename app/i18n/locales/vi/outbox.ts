export const outbox = {
  title_outbox: 'Hộp thư đi (demo)',
  outbox_text:
    'Những gì điện thoại và hộp thư của bản demo đã nhận, và đáp án của các câu hỏi kiểm tra. Bản cài đặt riêng của nhà vận hành không có trang này.',
  outbox_empty: 'Chưa gửi gì.',
  outbox_sms: 'Tin nhắn',
  outbox_mail: 'Thư',
  outbox_captcha: 'Đáp án',
} as const;
