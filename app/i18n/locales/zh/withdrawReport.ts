export const withdrawReport = {
  title_withdrawReport: '取款记录',
  withdrawReport_none: '这段时间没有取款',
  withdrawReport_rows: '笔数',
  withdrawReport_amount: '金额合计',
  withdrawReport_paid: '已付款',
};
