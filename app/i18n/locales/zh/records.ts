export const records = {
  record_filter: '筛选',
  record_from: '开始日期',
  record_to: '结束日期',
  record_show: '显示',
  record_first: '最新',
  record_newer: '较新',
  record_older: '较早',
  record_last: '最早',
  record_pages: '明细分页',
  error_month_invalid: '没有这个月的对账单：还没到，或早于开户。月份请这样写：2026-11。',
  error_dates_invalid: '日期无法识别，或开始日期晚于结束日期。日期请这样写：2026-11-28。',
  error_period_too_long: '日期相隔太久。',
} as const;
