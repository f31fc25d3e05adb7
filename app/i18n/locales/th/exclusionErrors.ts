export const exclusionErrors = {
  error_on_time_out: 'คุณกำลังพักการเล่น จึงทำรายการนี้ไม่ได้',
  error_self_excluded: 'คุณงดเล่นด้วยตนเองอยู่ จึงทำรายการนี้ไม่ได้',
  error_exclusion_until_invalid: 'เลือกวันในช่วงที่กำหนด',
  error_exclusion_shorter: 'คุณพักหรืองดเล่นนานกว่านี้อยู่แล้ว และย่นเวลาไม่ได้',
  error_exclusion_not_over: 'ยังไม่ครบกำหนดงดเล่น',
  error_register_silent: 'ทะเบียนงดเล่นภายนอกยังไม่ตอบ รายการนี้จึงต้องรอก่อน เราจะถามซ้ำเอง',
  error_age_unconfirmed: 'กรุณายืนยันอายุก่อน จึงจะทำรายการนี้ได้',
  error_excluded_by_register:
    'ทะเบียนงดเล่นภายนอกมีรายชื่อที่ตรงกับข้อมูลนี้ จึงสมัครที่นี่ไม่ได้ และเราไม่เก็บข้อมูลที่คุณกรอก หากอยากคุยกับใครสักคน: 1323 (ไทย), gamblingtherapy.org',
};
