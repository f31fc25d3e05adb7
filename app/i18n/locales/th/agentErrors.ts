/** Refusals of the agent area. */
export const agentErrors = {
  error_member_not_below: 'ไม่มีสมาชิกคนนี้ในทีมของคุณ',
  error_rebate_unknown: 'ไม่พบค่าคอมนี้',
  error_move_in_circle: 'ย้ายไปอยู่ใต้ตัวเองไม่ได้',
  error_move_same_place: 'สมาชิกคนนี้อยู่ตรงนั้นแล้ว',
  error_move_changed: 'สัญญาที่จะสิ้นสุดเมื่อย้ายไม่เหมือนที่แสดงไว้แล้ว กรุณาดูอีกครั้ง',
  error_rebate_above_upline: 'ค่าคอมต้องไม่เกินของตัวแทนที่อยู่เหนือขึ้นไป',
  error_rebate_below_team: 'ค่าคอมต้องไม่ต่ำกว่าของสมาชิกที่อยู่ถัดลงไป',
  error_team_too_deep: 'ทีมมีครบจำนวนชั้นที่กำหนดแล้ว',
  error_first_password_over: 'สร้างรหัสผ่านแรกใหม่ไม่ได้แล้ว เพราะสมาชิกเข้าสู่ระบบแล้วหรือได้รหัสผ่านจากทางอื่นแล้ว',
  error_agent_link_unknown: 'ไม่มีลิงก์เชิญนี้',
  error_agent_links_full: 'คุณมีลิงก์เชิญที่เปิดอยู่ครบจำนวนแล้ว',
  error_contract_unknown: 'ไม่มีสัญญานี้',
  error_contract_answered: 'สัญญานี้ตอบหรือยกเลิกไปแล้ว',
  error_contract_there: 'มีสัญญาแบบนี้รออยู่หรือใช้อยู่แล้ว',
  error_contract_not_for: 'ทำสัญญาได้กับตัวแทนสายตรงที่บัญชียังเปิดอยู่และเป็นประเภทที่ทำสัญญาได้เท่านั้น',
  error_contract_rate: 'ส่วนแบ่งนี้เกินเพดานของสัญญาแบบนี้',
};
