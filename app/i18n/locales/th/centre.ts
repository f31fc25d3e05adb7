export const centre = {
  title_gameCenter: 'ศูนย์เกม',
  centre_empty: 'ยังไม่มีค่ายเกมในหมวดนี้',
  centre_unknown: 'ค่ายนี้ไม่มีเกมในหมวดนี้',
  centre_lead: 'ไปที่{name}',
};
