export const safePlay = {
  title_safePlay: 'ギャンブルの相談',
  safe_lead:
    '楽しめなくなっていませんか。だれかに話してみましょう。窓口では秘密を守って話を聞いてくれます。',
  safe_no_lines:
    'お住まいの国のこころの相談窓口に電話するか、gamblingtherapy.org でご自分の言語の支援をお探しください。',
  safe_here: 'このサイトでできること',
  safe_test: 'セルフチェック（9問）',
  safe_limits: '上限・休憩・利用停止',
  safe_statement: '月ごとの収支',
  safe_service: 'サポートに相談する',
  safe_signs: '気をつけたいサイン',
  safe_sign_more: '思っていたより長く、または多く遊んでしまう。',
  safe_sign_back: '負けを取り戻そうとして遊ぶ。',
  safe_sign_borrow: '遊ぶためにお金を借りたり、物を売ったりする。',
  safe_sign_hide: 'どれだけ遊んでいるかを人に隠す。',
  safe_close_ones: 'ご家族や身近な人のことでも相談できます。',
} as const;
