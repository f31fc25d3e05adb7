export const paymentForgotten = {
  payment_forgot: 'ลืมรหัสถอนเงิน?',
  payment_forgot_lead: 'เราจะส่งรหัสยืนยันไปที่เบอร์มือถือหรืออีเมลของบัญชีคุณ เพื่อใช้ตั้งรหัสถอนเงินใหม่',
  payment_forgot_mobile: 'ส่งรหัสไปที่ {contact}',
  payment_forgot_email: 'ส่งรหัสทางอีเมลไปที่ {contact}',
  payment_forgot_none:
    'เราส่งรหัสได้เฉพาะเบอร์มือถือหรืออีเมลที่ยืนยันไว้อย่างน้อยหนึ่งวัน ซึ่งบัญชีของคุณยังไม่มี ยืนยันได้ตอนนี้ หรือติดต่อบริการลูกค้า',
  payment_forgot_confirm: 'ยืนยันเบอร์มือถือหรืออีเมล',
  payment_forgot_service: 'บริการลูกค้า',
  payment_forgot_enter: 'กรอกรหัสที่ส่งไปที่ {contact} แล้วตั้งรหัสถอนเงินใหม่',
  payment_forgot_code: 'รหัสยืนยัน',
  payment_forgot_sent_other: 'ส่งรหัสแล้ว ขอรหัสใหม่ได้ในอีก {count} วินาที',
  payment_forgot_again: 'ส่งรหัสอีกครั้ง',
};
