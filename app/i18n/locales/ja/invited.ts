export const invited = {
  register_invited: '代理店の招待で登録します。',
  register_invited_agent:
    '招待により代理店として登録します。以後は代理店用の入口からログインしてください。',
  affiliate_link_over:
    'この招待リンクは終了したか、無効です。新しいリンクをもらうか、招待なしで登録してください。',
  register_alone: '招待なしで登録する',
} as const;
