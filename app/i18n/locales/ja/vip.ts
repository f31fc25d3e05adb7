export const vip = {
  title_vip: 'VIP',
  vip_none: '現在、クラブランクはありません。',
  vip_now: 'クラブランク：{label}',
  vip_meaning: 'ランクについて',
  vip_given:
    'クラブランクは、運営がアカウントにつける称号です。マイページとメニューで、お名前の横に表示されます。',
  vip_not_bought:
    'ゲームには影響しません。オッズも還元率も結果も、全員同じです。購入することはできず、保つためにもっと遊ぶ必要もありません。',
  vip_later: '特典つきのランクは、いまはありません。',
  vip_benefits: 'ランクごとの特典',
  vip_own: '現在のランク',
  vip_ask: 'サポートに質問する',
} as const;
