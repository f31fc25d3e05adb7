/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: 'รหัสจากแอป',
  field_totp_any: 'รหัสจากแอป หรือรหัสสำรอง',
  field_totp_hint: 'ตัวเลข 6 หลัก เปลี่ยนทุก 30 วินาที และใช้ได้ครั้งเดียว',
} as const;

export const secondStep = {
  title_secondStep: 'เข้าสู่ระบบสองขั้น',
  second_heading: 'เข้าสู่ระบบสองขั้น',
  second_lead: 'ใส่ตัวเลข 6 หลักของ Chokdee จากแอปยืนยันตัวตนของคุณ',
  second_none: 'ไม่มีการเข้าสู่ระบบที่รอรหัสอยู่ กรุณาเริ่มใหม่',
  second_no_phone: 'ไม่มีโทรศัพท์อยู่กับตัว?',
  field_recovery: 'รหัสสำรอง',
  field_recovery_hint: 'รหัสหนึ่งในชุดที่คุณจดไว้ แต่ละรหัสใช้ได้ครั้งเดียว',
  second_submit: 'เข้าสู่ระบบ',
  second_again: 'เริ่มใหม่',
  second_service: 'ฝ่ายบริการลูกค้า',
} as const;

export const secondFactor = {
  second_title: 'การเข้าสู่ระบบสองขั้น',
  second_off:
    'ปิดอยู่ เมื่อเปิดแล้วจะไม่มีใครเข้าสู่ระบบได้หากไม่มีโทรศัพท์ของคุณ หลังรหัสผ่าน แอปยืนยันตัวตนในโทรศัพท์จะแสดงรหัสให้ใส่',
  second_start: 'ตั้งการเข้าสู่ระบบสองขั้น',
  second_scan: '1. เพิ่ม Chokdee ในแอปยืนยันตัวตน โดยสแกนภาพนี้ เปิดลิงก์ในโทรศัพท์เครื่องนี้ หรือพิมพ์คีย์',
  second_qr: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน',
  second_open: 'เปิดในแอปของโทรศัพท์เครื่องนี้',
  second_secret: 'คีย์:',
  second_confirm: '2. เปิดใช้',
  second_cancel: 'ไว้ภายหลัง',
  second_codes_title: 'รหัสสำรองของคุณ',
  second_codes_lead:
    'เปิดการเข้าสู่ระบบสองขั้นแล้ว จดรหัสเหล่านี้หรือพิมพ์หน้านี้เก็บไว้ รหัสจะแสดงเพียงครั้งนี้ แต่ละรหัสใช้เข้าสู่ระบบได้หนึ่งครั้งเมื่อไม่มีโทรศัพท์',
  second_codes_done: 'เก็บไว้แล้ว',
  second_on: 'เปิดตั้งแต่ {at} รหัสสำรองเหลือ {left} รหัส',
  second_new_codes: 'ออกรหัสสำรองใหม่',
  second_other_phone: 'ใช้โทรศัพท์หรือแอปอื่น',
  second_end: 'ปิดการเข้าสู่ระบบสองขั้น',
  second_ended: 'ปิดการเข้าสู่ระบบสองขั้นแล้ว',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: 'พาสคีย์ต้องใช้ JavaScript ซึ่งเบราว์เซอร์นี้ปิดไว้',
  passkey_none: 'เบราว์เซอร์นี้ไม่รองรับพาสคีย์',
  passkey_stopped: 'ยังไม่ได้สร้างหรือใช้พาสคีย์ กรุณาลองใหม่ หรือใช้วิธีอื่น',
  passkey_login: 'เข้าสู่ระบบด้วยพาสคีย์',
} as const;

export const passkeys = {
  passkey_title: 'พาสคีย์',
  passkey_lead:
    'พาสคีย์ให้คุณเข้าสู่ระบบด้วยลายนิ้วมือ ใบหน้า หรือพินของโทรศัพท์หรือคอมพิวเตอร์เครื่องนี้ โดยไม่ต้องใช้รหัสผ่านและรหัสยืนยัน ไม่มีใครเดาหรือหลอกเอาไปได้',
  passkey_start: 'เพิ่มพาสคีย์',
  passkey_make: 'สร้างพาสคีย์',
  passkey_name: 'ชื่อพาสคีย์',
  passkey_hint: 'เช่น โทรศัพท์ของฉัน จะเว้นว่างไว้ก็ได้',
  passkey_cancel: 'ไว้ภายหลัง',
  passkey_remove: 'ลบ',
  passkey_unnamed: 'พาสคีย์',
  passkey_made: 'เพิ่มเมื่อ {at}',
  passkey_used: 'ใช้ล่าสุด {at}',
  passkey_added: 'เพิ่มพาสคีย์แล้ว',
  passkey_removed: 'ลบพาสคีย์แล้ว',
} as const;
