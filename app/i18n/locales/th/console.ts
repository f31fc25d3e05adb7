// The operator's console, which speaks Thai and English.

/** The frame of every screen of the console. */
export const consoleFrame = {
  title_consoleHome: 'ภาพรวม',
  title_consoleLogin: 'เข้าสู่ระบบ',
  title_consoleJoin: 'ยินดีต้อนรับ',
  title_consoleStaff: 'พนักงาน',
  title_consoleDecisions: 'รายการรออนุมัติ',
  title_consoleRecord: 'บันทึกการทำงาน',
  title_consoleUnknown: 'ไม่พบหน้า',
  console_name: 'หลังบ้านโชคดี',
  console_menu: 'เมนูงาน',
  console_log_out: 'ออกจากระบบ',
  console_theme_light: 'สว่าง',
  console_theme_dark: 'มืด',
  console_failed: 'ทำรายการไม่สำเร็จ กรุณาลองใหม่',
  console_go_home: 'ไปที่ภาพรวม',
  console_role_owner: 'เจ้าของกิจการ',
  console_role_finance_clerk: 'เจ้าหน้าที่การเงิน',
  console_role_finance_lead: 'หัวหน้าการเงิน',
  console_role_support_agent: 'เจ้าหน้าที่บริการลูกค้า',
  console_role_support_lead: 'หัวหน้าบริการลูกค้า',
  console_role_risk: 'ฝ่ายความเสี่ยง',
  console_role_lottery_clerk: 'เจ้าหน้าที่หวย',
  console_role_lottery_lead: 'หัวหน้าฝ่ายหวย',
  console_role_content_editor: 'ผู้ดูแลเนื้อหา',
  console_role_marketing: 'การตลาด',
  console_role_agents_manager: 'ผู้จัดการตัวแทน',
  console_role_auditor: 'ผู้ตรวจสอบ',
} as const;

/** Words that several screens of the console have. */
export const consoleKit = {
  console_username: 'ชื่อผู้ใช้',
  console_code: 'รหัสยืนยันขั้นที่สอง',
  console_code_hint: 'ตัวเลข 6 หลักที่แอปยืนยันตัวตนแสดงอยู่ตอนนี้ แต่ละรหัสใช้ได้ครั้งเดียว',
  console_choose: 'กรุณาเลือก',
  console_next: 'หน้าถัดไป',
  console_ask: 'ส่งคำขอ',
  console_change: 'แก้ไข',
} as const;

/** The overview. */
export const consoleHome = {
  console_home_text: 'เลือกงานจากเมนูด้านบน',
  console_unknown_text: 'ไม่มีหน้านี้ในหลังบ้าน',
} as const;

/** The login, and the welcome of a new member of staff. */
export const consoleLogin = {
  console_password: 'รหัสผ่าน',
  console_code_or_recovery: 'ตัวเลข 6 หลักที่แอปยืนยันตัวตนแสดงอยู่ตอนนี้ หรือรหัสกู้คืนหนึ่งรหัส',
  console_log_in: 'เข้าสู่ระบบ',
  console_logged_out: 'ออกจากระบบแล้ว',
  console_join_text: 'สวัสดี {name} ใส่รหัสลับนี้ในแอปยืนยันตัวตน ตั้งรหัสผ่าน แล้วพิมพ์รหัสที่แอปแสดง',
  console_secret: 'รหัสลับสำหรับการยืนยันขั้นที่สอง',
  console_open_authenticator: 'เปิดในแอปยืนยันตัวตนของโทรศัพท์เครื่องนี้',
  console_new_password: 'รหัสผ่านใหม่',
  console_password_hint: 'ตั้งแต่ 12 ตัวอักษรขึ้นไป',
  console_again: 'รหัสผ่านอีกครั้ง',
  console_join: 'เริ่มใช้งาน',
  console_recovery_title: 'รหัสกู้คืนของคุณ',
  console_recovery_text:
    'จดไว้และเก็บแยกจากโทรศัพท์ แต่ละรหัสใช้แทนรหัสยืนยันได้หนึ่งครั้ง รหัสเหล่านี้แสดงเพียงครั้งนี้เท่านั้น',
} as const;

/** The page of the staff. */
export const consoleStaff = {
  console_role: 'ตำแหน่ง',
  console_staff_add: 'เพิ่มพนักงานใหม่',
  console_staff_add_text: 'อีกคนหนึ่งต้องอนุมัติในหน้ารายการรออนุมัติ แล้วจะได้ลิงก์ให้พนักงานใหม่ตั้งรหัสผ่าน',
  console_state_active: 'ใช้งานอยู่',
  console_state_invited: 'ยังไม่เริ่มใช้งาน',
  console_state_disabled: 'ปิดใช้งานแล้ว',
  console_since: 'ตั้งแต่ {when}',
  console_sessions_other: 'เข้าสู่ระบบอยู่ {count} แห่ง',
  console_end_sessions: 'ให้ออกจากระบบทุกแห่ง',
  console_disable: 'ปิดใช้งานถาวร',
  console_disable_text: 'ออกจากระบบทุกแห่งทันที และ {name} จะเข้าสู่ระบบไม่ได้อีก สิ่งที่ทำไว้ยังอยู่ในบันทึก',
  console_disable_yes: 'ปิดใช้งาน {name}',
  console_asked: 'ส่งคำขอแล้ว รออีกคนหนึ่งในหน้ารายการรออนุมัติ',
  console_sessions_ended_other: 'ให้ออกจากระบบแล้ว {count} แห่ง',
  console_disabled: 'ปิดใช้งานพนักงานคนนี้แล้ว',
} as const;

/** The page of decisions. */
export const consoleDecisions = {
  console_act_staff_add: 'พนักงานใหม่',
  console_act_staff_role: 'เปลี่ยนตำแหน่ง',
  console_fact_role: 'ตำแหน่ง',
  console_fact_before: 'เดิม',
  console_fact_username: 'ชื่อผู้ใช้',
  console_nothing_waits: 'ไม่มีรายการรออนุมัติ',
  console_asked_by: '{name} ขอเมื่อ {when}',
  console_typed: 'ชื่อ ผล หรือจำนวนเงินที่ตัดสิน',
  console_typed_hint: 'พิมพ์จากหลักฐานของคุณเอง ไม่ใช่จากที่อีกคนบอก ระบบจะเทียบกับที่ขอไว้',
  console_confirm: 'อนุมัติ',
  console_drop: 'ยกเลิกคำขอ',
  console_confirmed: 'ดำเนินการแล้ว',
  console_dropped: 'ยกเลิกคำขอแล้ว',
  console_join_link: 'ดำเนินการแล้ว ส่งลิงก์นี้ให้พนักงานใหม่ ลิงก์แสดงเพียงครั้งนี้และใช้ได้หนึ่งวัน: {address}',
  console_by_command: 'รายการนี้ยืนยันด้วยคำสั่งของผู้ดูแลระบบ',
} as const;

/** The record of acts. */
export const consoleRecord = {
  console_record_member: 'สมาชิก (ชื่อผู้ใช้หรือรหัส)',
  console_record_staff: 'ชื่อพนักงานหรือผู้ดูแลระบบ',
  console_record_act: 'การกระทำ หรือคำขึ้นต้น',
  console_record_day: 'วันที่',
  console_search: 'ค้นหา',
  console_unknown_member: 'ไม่มีสมาชิกคนนี้',
  console_unknown_day: 'ไม่ใช่วันที่',
  console_no_acts: 'ไม่พบรายการ',
  console_older: 'รายการเก่ากว่า',
  console_chain: 'บันทึกทั้งหมด',
  console_chain_text:
    '{rows} รายการ แต่ละรายการมีแฮชของรายการก่อนหน้า แฮชสุดท้ายของแต่ละวันเผยแพร่ที่ /m/seals/acts ของเว็บสมาชิก แฮชปัจจุบันคือ',
  console_chain_file: 'ไฟล์ตั้งแต่รายการที่ {from} (CSV)',
} as const;

/** Refusals of the console. */
export const consoleErrors = {
  error_staff_refused: 'ชื่อผู้ใช้ รหัสผ่าน หรือรหัสยืนยันไม่ถูกต้อง หรือลองเร็วเกินไป กรุณารอสักครู่',
  error_staff_code_needed: 'กรุณาพิมพ์รหัสยืนยันขั้นที่สองด้วย',
  error_staff_code_wrong: 'รหัสไม่ถูกต้อง หรือใช้ไปแล้ว กรุณารอรหัสถัดไป',
  error_staff_unknown: 'ไม่มีพนักงานคนนี้',
  error_staff_name_invalid: 'ชื่อนี้อาจสับสนกับชื่ออื่น ใช้อักษรภาษาเดียว a ถึง z หรือภาษาไทย',
  error_staff_name_taken: 'มีหรือเคยมีพนักงานหรือผู้ดูแลระบบชื่อนี้หรือชื่อที่ดูเหมือนกัน',
  error_staff_role_unknown: 'ไม่มีตำแหน่งนี้',
  error_staff_password_invalid: 'รหัสผ่านต้องมี 12 ถึง 128 ตัวอักษร และไม่ใช่ชื่อผู้ใช้',
  error_staff_join_over: 'ลิงก์นี้หมดอายุหรือใช้ไปแล้ว กรุณาขอลิงก์ใหม่',
  error_staff_too_few: 'ต้องมีผู้ที่เพิ่มและอนุมัติพนักงานได้อยู่สองคนเสมอ',
  error_decision_waiting: 'มีคำขอเรื่องนี้รออยู่แล้ว',
  error_decision_unknown: 'ไม่มีคำขอนี้',
  error_decision_ended: 'คำขอนี้ตัดสินไปแล้ว',
  error_same_operator: 'ต้องให้อีกคนหนึ่งอนุมัติ',
  error_same_device: 'คำขอนี้ส่งจากอุปกรณ์เครื่องนี้ ต้องให้อีกคนอนุมัติจากอุปกรณ์อื่น',
  error_own_agent: 'รายการนี้เกี่ยวกับสมาชิกในทีมของคุณเอง',
  error_above_ceiling: 'เกินวงเงินของตำแหน่งคุณ',
  error_retype_differs: 'ไม่ตรงกัน',
} as const;
