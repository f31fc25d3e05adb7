export const report = {
  report_all: '全部',
  report_state: '状态',
  report_hint: '最多显示 {days} 天。',
  report_open: '查看详情',
  report_ask: '就此咨询客服',
} as const;
