export const depositReport = {
  title_depositReport: '存款记录',
  depositReport_none: '这段时间没有存款',
  depositReport_rows: '笔数',
  depositReport_amount: '金额合计',
  deposit_step_made: '已提交',
  deposit_step_pay: '等待您付款',
  deposit_step_sent: '已上传凭证',
  deposit_step_check: '审核中',
  deposit_step_paid: '已到账',
  deposit_step_failed: '未通过',
  deposit_step_expired: '付款时间已过',
  deposit_step_refunded: '已退款',
} as const;
