/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: '系统维护中',
  maintenance_text: '我们正在维护网站。您的余额和注单都安全，开奖和派彩照常进行。请稍后再来。',
  blocked_title: '访问受限',
  blocked_address: '您的 IP 地址',
  blocked_country: '您的国家或地区',
  closed_contact: '联系我们',
} as const;
