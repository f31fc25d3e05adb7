export const chrome = {
  nav_main: 'เมนูหลัก',
  nav_categories: 'หมวดเกม',
  menu_open: 'เปิดเมนู',
  tab_home: 'หน้าแรก',
  tab_promotions: 'โปรโมชัน',
  tab_deposit: 'ฝากเงิน',
  tab_service: 'ติดต่อเรา',
  tab_member: 'ฉัน',
  category_HOT: 'ยอดฮิต',
  category_RNG: 'สล็อต',
  category_LIVE: 'คาสิโนสด',
  category_SPORTS: 'กีฬา',
  category_ESPORTS: 'อีสปอร์ต',
  category_FISH: 'ยิงปลา',
  category_PVP: 'ไพ่',
  category_LOTT: 'หวย',
  category_ELOTT: 'หวยออนไลน์',
  foot_play_money: 'เล่นด้วยเงินจำลอง ซื้อ ชนะ หรือถอนเป็นเงินจริงไม่ได้',
  foot_age: 'อายุ {age} ปีขึ้นไป · เล่นเพื่อความสนุก ไม่สนุกเมื่อไรให้หยุด',
  foot_agreement: 'ข้อตกลงผู้ใช้',
  foot_limits: 'จำกัดการเล่น',
  foot_help: 'ช่วยเหลือ',
};

export const header = {
  affiliate: 'ตัวแทน',
  invite_friends: 'ชวนเพื่อน',
  download_app: 'ดาวน์โหลดแอป',
};

export const menu = {
  menu: 'เมนู',
  menu_trial: 'ทดลองเล่น',
  menu_vip: 'ระดับสมาชิก',
  menu_deposit: 'ฝากเงิน',
  menu_withdraw: 'ถอนเงิน',
  menu_deposit_record: 'ประวัติการฝาก',
  menu_withdraw_record: 'ประวัติการถอน',
  menu_reward: 'ศูนย์รางวัล',
  menu_mall: 'ร้านแลกแต้ม',
  menu_bets: 'ประวัติการเดิมพัน',
  menu_tickets: 'โพยหวยของฉัน',
  menu_results: 'ผลรางวัลหวย',
  menu_account_record: 'ประวัติการเงิน',
  menu_security: 'ศูนย์ความปลอดภัย',
  menu_inbox: 'กล่องข้อความ',
  menu_account: 'บัญชีของฉัน',
  menu_agent: 'ระบบตัวแทน',
  menu_promotions: 'โปรโมชัน',
  menu_help: 'ศูนย์ช่วยเหลือ',
  menu_limits: 'จำกัดการเล่น',
  menu_settings: 'การตั้งค่า',
  menu_sign_out: 'ออกจากระบบ',
  sign_out_title: 'ออกจากระบบ',
  sign_out_question: 'ต้องการออกจากระบบใช่ไหม',
  cancel: 'ยกเลิก',
  submit: 'ยืนยัน',
};

export const settings = {
  title_set: 'ตั้งค่าส่วนตัว',
  theme: 'ธีม',
  theme_light: 'สว่าง',
  theme_dark: 'มืด',
  lite: 'โหมดประหยัดเน็ต',
  lite_hint: 'หน้าเว็บเบาลง เปลืองเน็ตน้อยลง ใช้งานได้ครบเหมือนเดิม',
  on: 'เปิด',
  off: 'ปิด',
};

export const service = {
  service_title: 'บริการลูกค้า',
  service_chat: 'คุยกับเรา',
  service_messages: 'ข้อความ',
  service_announcements: 'ประกาศ',
  service_line: 'LINE',
  service_outside: 'เปิดเว็บอื่นในหน้าต่างใหม่',
  service_telegram: 'Telegram',
  service_help: 'ศูนย์ช่วยเหลือ',
  service_unread_other: 'ยังไม่อ่าน {count} ข้อความ',
  service_news_other: 'ยังไม่อ่าน {count} ประกาศ',
};

export const toasts = {
  in_chang_saved: 'บันทึกการเปลี่ยนแปลงแล้ว',
  account_away: 'ตอนนี้ติดต่อบัญชีของคุณไม่ได้ คุณยังเข้าสู่ระบบอยู่',
  others_ended: 'ออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว',
  not_me_done: 'ออกจากระบบทุกอุปกรณ์และยกเลิกการเปลี่ยนแปลงแล้ว กรุณาตั้งรหัสผ่านใหม่',
  session_ended: 'ออกจากระบบบนอุปกรณ์นั้นแล้ว',
  cookies_off_session:
    'เข้าสู่ระบบสำเร็จ แต่เบราว์เซอร์นี้ไม่เก็บคุกกี้ ระบบจึงจำคุณไม่ได้ กรุณาอนุญาตคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์ แล้วเข้าสู่ระบบอีกครั้ง',
  cookies_off_choice:
    'เบราว์เซอร์นี้ไม่เก็บคุกกี้ สิ่งที่คุณเลือกจึงไม่ถูกจำไว้ กรุณาอนุญาตคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์ แล้วเลือกอีกครั้ง',
  cookies_off_message:
    'ส่งข้อความถึงบริการลูกค้าแล้ว แต่เบราว์เซอร์นี้ไม่เก็บคุกกี้ จึงแสดงคำตอบที่นี่ไม่ได้ กรุณาอนุญาตคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์ แล้วส่งข้อความอีกครั้งเพื่ออ่านคำตอบ',
  cookies_off_code:
    'เบราว์เซอร์นี้ไม่เก็บคุกกี้ จึงตรวจรหัสยืนยันไม่ได้ กรุณาอนุญาตคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์ แล้วขอรหัสใหม่',
  cookies_off_link:
    'เบราว์เซอร์นี้ไม่เก็บคุกกี้ จึงใช้ลิงก์ในข้อความของเราที่นี่ไม่ได้ กรุณาอนุญาตคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์ แล้วเปิดลิงก์อีกครั้ง',
  cookies_off_login:
    'เบราว์เซอร์นี้ไม่เก็บคุกกี้ จึงเข้าสู่ระบบผ่านบริการอื่นไม่ได้ กรุณาอนุญาตคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์ แล้วเข้าสู่ระบบอีกครั้ง',
  signed_out: 'ออกจากระบบแล้ว แล้วพบกันใหม่',
};

export const closed = {
  maintenance_title: 'ปิดปรับปรุงระบบ',
  maintenance_text:
    'เรากำลังปรับปรุงเว็บ ยอดเงินและโพยของคุณยังอยู่ครบ หวยยังออกและจ่ายรางวัลตามปกติ แวะมาใหม่ในอีกสักครู่',
  blocked_title: 'เข้าใช้งานไม่ได้',
  blocked_address: 'IP ของคุณ',
  blocked_country: 'ประเทศของคุณ',
  closed_contact: 'ติดต่อเรา',
};

export const flood = {
  flood_title: 'กรุณารอสักครู่',
  flood_wait_other: 'ตอนนี้มีการใช้งานถี่เกินไป ทำต่อได้ในอีก {count} วินาที',
  flood_kept: 'ยังไม่ได้ทำรายการ สิ่งที่คุณกรอกยังอยู่ครบ รอสักครู่แล้วกดส่งอีกครั้ง',
  flood_kept_in_part:
    'ยังไม่ได้ทำรายการ สิ่งที่คุณกรอกยังอยู่ ยกเว้นรหัสผ่าน รอสักครู่แล้วกดส่งอีกครั้ง จากนั้นกรอกรหัสผ่านใหม่',
  flood_send: 'ส่งอีกครั้ง',
};

export const dataUse = {
  data_page: 'ข้อมูลที่ใช้ (HTML บีบอัดแล้ว หน่วยเป็นไบต์) หน้านี้: {bytes}',
  data_visit: 'ข้อมูลที่ใช้ (HTML บีบอัดแล้ว หน่วยเป็นไบต์) หน้านี้ / การเข้าชมครั้งนี้: {bytes}',
};

export const licence = {
  foot_licence: 'ให้บริการโดย {name} ใบอนุญาตเลขที่ {number}',
};

export const app = {
  title_app: 'แอป',
  app_heading: 'โชคดีบนหน้าจอโฮมของคุณ',
  app_gain_bonus: 'เข้าสู่ระบบในแอปครั้งแรก รับโบนัส {bonus} ต้องเล่นครบ {needed} ก่อนถอน',
  app_gain_tap: 'แตะครั้งเดียวก็เปิด และใช้ได้เต็มจอ',
  app_gain_account: 'บัญชี ยอดเงิน และโพยเดียวกับบนเว็บ',
  app_gain_fresh: 'เป็นรุ่นล่าสุดเสมอ ไม่ต้องอัปเดต',
  app_gain_offline: 'เปิดได้เร็ว และแจ้งให้รู้เมื่อไม่มีอินเทอร์เน็ต',
};

export const download = {
  download_title: 'ติดตั้งแอป',
  download_text: 'แตะครั้งเดียวก็เปิดโชคดีได้จากหน้าจอโฮม',
  download_home: 'เพิ่มไปยังหน้าจอโฮม',
  download_android: 'ดาวน์โหลดสำหรับ Android',
  download_ios: 'ดาวน์โหลดสำหรับ iPhone',
  download_profile: 'ดาวน์โหลดโปรไฟล์',
  download_profile_tip: 'หลังดาวน์โหลดแล้ว เปิดการตั้งค่า แตะ “ดาวน์โหลดโปรไฟล์แล้ว” จากนั้นแตะติดตั้ง',
  download_profile_legacy: 'iOS 12.1 หรือเก่ากว่า: หลังดาวน์โหลด หน้าการตั้งค่าจะเปิดขึ้นเอง แตะติดตั้งได้เลย',
  download_too_old: 'แอป iPhone ต้องใช้ iOS 12.4 ขึ้นไป',
  download_phone: 'เปิดหน้านี้บนโทรศัพท์ของคุณเพื่อติดตั้งแอป',
  download_browser: 'เปิดเมนูของเบราว์เซอร์ แล้วเลือก “ติดตั้งแอป” หรือ “เพิ่มลงในหน้าจอหลัก”',
  add_step: 'ขั้นที่ {step} จาก {steps}',
  add_step_share: 'แตะปุ่มแชร์ในแถบของ Safari',
  add_step_add: 'เลื่อนลงแล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
  add_step_done: 'แตะเพิ่ม แล้วโชคดีจะอยู่รวมกับแอปอื่นของคุณ',
  add_swipe: 'ปัดเพื่อดูขั้นต่อไป',
  add_confirm: 'ทำเลย',
  home_screen_title: 'เพิ่มได้เลยตอนนี้',
  home_screen_text: 'แตะปุ่มแชร์ในแถบของ Safari เลือก “เพิ่มไปยังหน้าจอโฮม” แล้วแตะเพิ่ม เสร็จแล้วปิดหน้าต่างนี้ได้',
};

export const downloadBar = {
  download_bar: 'เล่นได้เร็วกว่าด้วยแอป',
  download_get: 'ติดตั้ง',
};

export const other = {
  title_other: 'อื่นๆ',
  other_help: 'ช่วยเหลือ',
  other_help_centre: 'ศูนย์ช่วยเหลือ',
  other_service: 'บริการลูกค้า',
  other_feedback: 'ส่งความคิดเห็น',
  other_notice: 'ประกาศ',
  other_play: 'การเล่น',
  other_trail: 'ทดลองเล่นฟรี',
  other_limits: 'จำกัดการเล่น',
  other_safe_play: 'ขอความช่วยเหลือเรื่องการพนัน',
  other_invite: 'ชวนเพื่อน',
  other_site: 'เว็บนี้',
  other_app: 'ดาวน์โหลดแอป',
  other_settings: 'ตั้งค่าส่วนตัว',
  other_agreement: 'ข้อตกลงผู้ใช้',
  settings_profile: 'บัญชีของฉัน',
  settings_security: 'ศูนย์ความปลอดภัย',
  settings_limits: 'จำกัดการเล่น',
  settings_app: 'ดาวน์โหลดแอป',
  settings_other: 'อื่นๆ',
  settings_sign_out: 'ออกจากระบบ',
};

/** The parts page of the demo (site#parts-page). */
export const parts = {
  title_parts: 'ชิ้นส่วนของหน้าเว็บ',
  parts_lead: 'ทุกชิ้นส่วนที่ประกอบเป็นหน้าเว็บ ครบทุกสถานะ สิ่งที่ส่งจากหน้านี้จะไม่ถูกเก็บไว้ เว็บจริงไม่มีหน้านี้',
  parts_groups: 'กลุ่มของชิ้นส่วน',
  parts_look: 'หน้าตา',
  parts_fields: 'ช่องกรอก',
  parts_codes: 'คำถามยืนยันและรหัส',
  parts_buttons: 'ปุ่มและสัญลักษณ์',
  parts_lists: 'รายการและรายละเอียด',
  parts_texts: 'ข้อความและภาพ',
  parts_messages: 'ข้อความแจ้งและหน้าต่าง',
  parts_empty: 'ว่าง',
  parts_filled: 'กรอกแล้ว',
  parts_refused: 'ไม่ผ่าน',
  parts_long: 'ข้อความยาว',
  parts_picture: 'แบบภาพ',
  parts_in_words: 'แบบคำถาม',
  parts_none: 'ไม่มีข้อมูล',
  parts_unsent: 'ยังไม่ได้ส่ง',
  parts_sent: 'ส่งรหัสแล้ว',
  parts_over: 'หมดเวลา',
  parts_single: 'สไลด์เดียว',
  parts_several: 'หลายสไลด์',
  parts_line: 'ข้อความบรรทัดเดียว',
  parts_email: 'ที่อยู่อีเมล',
  parts_secret: 'ความลับ',
  parts_lines: 'ข้อความหลายบรรทัด',
  parts_choice: 'เลือกจากรายการ',
  parts_rows: 'เลือกหนึ่งข้อ',
  parts_tiles: 'เลือกหนึ่งข้อ มีสัญลักษณ์',
  parts_tick: 'อ่านประโยคนี้แล้วและยอมรับ',
  parts_file: 'ภาพจากโทรศัพท์',
  parts_hint: 'คำแนะนำบอกว่าควรกรอกอะไร',
  parts_choose: 'เลือกหนึ่งข้อ',
  parts_first: 'ข้อแรก',
  parts_second: 'ข้อที่สอง',
  parts_third: 'ข้อที่สาม',
  parts_sentence: 'นี่คือประโยคตัวอย่างอย่างที่เห็นในหน้าเว็บ ยาวพอที่จะต้องขึ้นบรรทัดที่สองบนโทรศัพท์',
  parts_sample: 'ตัวอย่าง',
  parts_question: 'แมวมีกี่ขา',
  parts_long_label: 'ชื่อช่องที่มีคนเขียนไว้ยาวเกินไปมาก จนต้องแบ่งเป็นหลายบรรทัดบนโทรศัพท์ทุกเครื่อง',
  parts_long_text: 'ข้อความที่มีคนเขียนไว้ยาวเกินกว่าที่ว่างที่มีอยู่มาก แต่ก็ยังต้องอ่านได้จนจบ',
  parts_help_lines: 'ขอความช่วยเหลือเรื่องการพนัน: โทร 1323 หรืออ่านที่ gamblingtherapy.org',
  parts_send: 'ส่ง',
  parts_busy: 'กำลังส่ง',
  parts_off: 'กดไม่ได้',
  parts_good: 'ข้อความสำเร็จ',
  parts_bad: 'ข้อความผิดพลาด',
  parts_taken: 'ส่งแล้ว ไม่มีสิ่งใดถูกเก็บไว้',
  parts_panel_bottom: 'ขึ้นจากด้านล่าง',
  parts_panel_center: 'กลางจอ',
  parts_panel_end: 'จากด้านข้าง',
  parts_panel_full: 'เต็มจอ',
  parts_panel_flow: 'ในหน้าเว็บ',
  parts_unplaced: 'ข้อผิดพลาดที่ไม่มีฟอร์ม',
  parts_fails_unknown: 'ไม่พบ',
  parts_fails_away: 'ระบบไม่ตอบ',
  parts_fails_trial: 'ไม่เปิดให้ทดลองเล่น',
  parts_fails_blocked: 'ถูกปิดกั้น',
  parts_fails_closed: 'ปิดปรับปรุง',
  parts_fails_flood: 'คำขอมากเกินไป',
};

export const liveTitles = {
  live_draw: '{name} สด',
  live_elott: 'หวยอิเล็กทรอนิกส์ สด',
  live_deposit: 'รายการฝากของคุณ สด',
  live_withdrawal: 'รายการถอนของคุณ สด',
  live_desk: 'ฝ่ายบริการลูกค้า สด',
  live_tickets: 'โพยที่รอผลของคุณ สด',
  live_winners: 'ผู้ชนะล่าสุด สด',
  live_ticket: 'โพยของคุณ สด',
  live_unread: 'ยังไม่ได้อ่าน สด',
};

export const live = {
  live_open: 'เปิดรับแทง ปิดในอีก',
  live_locked: 'ปิดรับแล้ว กำลังจะออกผล',
  live_result: 'ผลงวด {draw}',
  live_wins_other: 'จ่ายให้โพยที่ถูกรางวัล {count} ใบ รวม {sum}',
  live_go_on: 'ดูต่อ',
  live_off: 'หยุดอัปเดต',
  live_on: 'อัปเดตอัตโนมัติ',
  live_whole: 'เปิดหน้าเต็ม',
  live_unknown: 'ไม่มีข้อมูลให้แสดงที่นี่',
  live_ended: 'เซสชันของคุณสิ้นสุดแล้ว กรุณาเข้าสู่ระบบเพื่อดู',
  live_away: 'ขณะนี้ยังไม่มีข้อมูลใหม่ ระบบจะลองอีกครั้ง',
  live_new_message: 'ฝ่ายบริการลูกค้าตอบแล้ว',
  live_no_message: 'ยังไม่มีคำตอบใหม่',
  live_read: 'อ่าน',
};
