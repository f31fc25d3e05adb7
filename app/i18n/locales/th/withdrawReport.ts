export const withdrawReport = {
  title_withdrawReport: 'ประวัติการถอน',
  withdrawReport_none: 'ไม่มีรายการถอนในช่วงนี้',
  withdrawReport_rows: 'รายการ',
  withdrawReport_amount: 'ยอดรวม',
  withdrawReport_paid: 'โอนแล้ว',
};
