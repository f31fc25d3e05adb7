/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: 'メンテナンス中',
  maintenance_text:
    'ただいま作業中です。残高とチケットは安全で、抽選と払い戻しも続いています。しばらくしてから、もう一度お越しください。',
  blocked_title: 'アクセスが制限されています',
  blocked_address: 'お使いのIPアドレス',
  blocked_country: '国',
  closed_contact: 'お問い合わせ',
} as const;
