export const closed = {
  maintenance_title: 'ปิดปรับปรุงระบบ',
  maintenance_text:
    'เรากำลังปรับปรุงเว็บ ยอดเงินและโพยของคุณยังอยู่ครบ หวยยังออกและจ่ายรางวัลตามปกติ แวะมาใหม่ในอีกสักครู่',
  blocked_title: 'เข้าใช้งานไม่ได้',
  blocked_address: 'IP ของคุณ',
  blocked_country: 'ประเทศของคุณ',
  closed_contact: 'ติดต่อเรา',
};
