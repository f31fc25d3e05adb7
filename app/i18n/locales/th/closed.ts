export const closed = {
  maintenance_title: 'ปิดปรับปรุงระบบ',
  maintenance_text:
    'ขณะนี้เรากำลังปรับปรุงเว็บไซต์ ยอดเงินและโพยของคุณยังอยู่ครบ การออกรางวัลและการจ่ายรางวัลดำเนินต่อตามปกติ กรุณากลับมาใหม่ในอีกสักครู่',
  blocked_title: 'จำกัดการเข้าถึง',
  blocked_address: 'ที่อยู่ไอพีของคุณ',
  blocked_country: 'ประเทศของคุณ',
  closed_contact: 'ติดต่อเรา',
};
