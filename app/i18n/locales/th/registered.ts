export const registered = {
  registered_name: 'บัญชีของคุณคือ {name} จดไว้เพื่อใช้เข้าสู่ระบบ',
  registered_code: 'บัญชีของคุณคือ {name} เข้าสู่ระบบด้วยเบอร์มือถือและรหัสทาง SMS',
  registered_provider: 'บัญชีของคุณคือ {name} ครั้งต่อไปเข้าสู่ระบบด้วยวิธีเดิมได้เลย',
  registered_bonus: 'รับโบนัสเข้าแอปครั้งแรก {bonus} เข้ากระเป๋าแล้ว ต้องเล่นครบ {needed} ก่อนถอน',
  registered_claim: 'เพิ่มบัญชีธนาคาร',
  registered_service: 'ติดต่อบริการลูกค้า',
  registered_title: 'ยินดีต้อนรับสู่โชคดี',
};
