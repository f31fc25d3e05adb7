export const sandboxPay = {
  title_sandboxPay: 'ชำระเงินแบบทดลอง',
  provider_text: 'หน้านี้แทนผู้ให้บริการชำระเงิน ไม่มีเงินจริงเคลื่อนไหว',
  provider_amount: 'ยอดที่ต้องชำระ',
  provider_reference: 'เลขอ้างอิง',
  provider_pay: 'ชำระเงิน',
  provider_fail: 'ให้ชำระไม่สำเร็จ',
  provider_back: 'กลับไปรายการฝาก',
  provider_state_paid: 'ชำระเงินแล้ว',
  provider_state_failed: 'ชำระเงินไม่สำเร็จ',
  provider_state_over: 'หมดเวลาชำระแล้ว',
};
