/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: '分红',
  title_salaryContract: '日工资契约',
  title_dividendContract: '分红契约',
  title_hourContract: '时工资契约',
  later_badge: '即将开放',
  later_meanwhile: '先看看别的',
  later_agentDividend: '各期分红会显示在这里。',
  later_salaryContract: '在这里查看和答复您的日工资契约。',
  later_dividendContract: '在这里查看和答复您的分红契约。',
  later_hourContract: '在这里查看和答复您的时工资契约。',
} as const;
