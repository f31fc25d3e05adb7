export const registered = {
  registered_text: 'บัญชีของคุณคือ {name} กรุณาจดไว้เพื่อใช้เข้าสู่ระบบ',
  registered_claim: 'รับโบนัสต้อนรับ',
  registered_service: 'ติดต่อบริการลูกค้า',
  registered_title: 'ยินดีต้อนรับสู่ Chokdee',
};
