export const home = {
  title_home: 'หน้าแรก',
  home_search: 'ค้นหา',
  home_categories: 'เลือกเกมที่ชอบ',
  home_winners: 'ผู้ชนะล่าสุด',
  home_winners_pause: 'หยุดเลื่อนรายการ',
  lottery_corrected: 'แก้ไขผลแล้ว',
};

/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: 'ทดลองเล่นฟรี',
  home_lottery: 'หวยประจำสัปดาห์ ผลทุกงวดตรวจสอบได้',
};

export const firstSteps = {
  first_steps: 'เริ่มที่นี่',
  first_deposit: 'ฝากเงิน',
  first_trial: 'ทดลองเล่นฟรี',
};

export const games = {
  title_games: 'เกมทั้งหมด',
  favourite_add: 'เพิ่มในรายการโปรด',
  favourite_saving: 'กำลังบันทึก…',
  favourite_remove: 'เอาออกจากรายการโปรด',
  badge_new: 'ใหม่',
  list_unavailable: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่',
};

export const lists = {
  tab_all: 'ทั้งหมด',
  tab_fav: 'รายการโปรด',
  tab_recent: 'เล่นล่าสุด',
  tabs: 'รายการ',
  page_of: 'หน้า {page} จาก {pages}',
  pages: 'เลขหน้า',
  page_next: 'ถัดไป',
  page_previous: 'ก่อนหน้า',
  empty_all: 'ยังไม่มีเกมในหมวดนี้',
  empty_fav: 'ยังไม่มีรายการโปรด แตะรูปหัวใจที่เกมเพื่อเก็บไว้ที่นี่',
  empty_recent: 'ยังไม่เคยเล่น เกมที่คุณเริ่มเล่นจะแสดงที่นี่',
  empty_lead: 'ดูเกมทั้งหมด',
  tab_hot: 'ฮิต',
  tab_filter: 'ตัวกรอง',
  search: 'ค้นหา',
  search_games: 'ค้นหาเกม',
  search_label: 'ชื่อเกม',
  search_none: 'ไม่พบเกม ลองพิมพ์ให้สั้นลงหรือลบตัวกรอง',
  vendors: 'ค่ายเกม',
  vendor_all: 'ทุกค่าย',
  filter_vendor: 'ค่ายเกม',
  filter_name: 'ชื่อเกม',
  filter_classify: 'ประเภท',
  filter_minBet: 'เดิมพันขั้นต่ำ',
  filter_any: 'ทั้งหมด',
  filter_show: 'แสดงเกม',
  filter_results: 'ผลการค้นหา',
  chip_remove: 'ลบตัวกรอง: {name}',
  classify_JP: 'แจ็กพอต',
  classify_SC: 'ขูดลุ้นโชค',
  classify_VP: 'วิดีโอโป๊กเกอร์',
  classify_TG: 'ดวลผู้เล่น',
  classify_CF: 'ไก่ชน',
  classify_CR: 'แครช',
  classify_AC: 'อาร์เคด',
  empty_hot: 'วันนี้ยังไม่มีเกมฮิตในหมวดนี้',
  empty_filter: 'ไม่มีเกมตรงกับตัวกรองนี้',
  badge_unopened: 'ยังไม่เปิดให้เล่น',
  loading_more: 'กำลังโหลดเพิ่ม',
};

export const centre = {
  title_gameCenter: 'ศูนย์เกม',
  centre_empty: 'ยังไม่มีค่ายเกมในหมวดนี้',
  centre_unknown: 'ค่ายนี้ไม่มีเกมในหมวดนี้',
  centre_lead: 'ไปที่{name}',
};

export const trialGames = {
  badge_closed: 'เฉพาะสมาชิก',
};

export const launch = {
  title_leave: 'ก่อนออกจากเว็บ',
  launch_from: 'เกมนี้มาจากค่าย {vendor}',
  launch_needs_script:
    'เกมนี้เปิดบนเว็บของค่ายเกมและต้องใช้ JavaScript เบราว์เซอร์นี้ปิดไว้ หรือเราไม่รู้ว่าเปิดอยู่ไหม',
  launch_anyway: 'เปิดเกมต่อไป',
  launch_back: 'กลับไปที่รายการเกม',
  launch_plain: 'เกมที่เล่นได้โดยไม่ใช้ JavaScript',
  launch_not_reached: 'ยังเข้าเกมไม่ได้ เราเก็บที่ไว้ให้คุณหนึ่งนาที ลองอีกครั้งได้เลย',
  launch_kept_play: 'เก็บเดิมพัน {stake} ของคุณไว้แล้ว ถ้ารอบนั้นเล่นไปแล้ว กดส่งอีกครั้งจะเห็นผลเดิม ไม่ตัดเงินซ้ำ',
  launch_kept_seed: 'เก็บค่าสุ่มของคุณไว้แล้ว: {seed}',
};
