export const excluded = {
  excluded_self_title: 'ご自身でプレイを停止中です',
  excluded_self_until:
    '{until} まで、プレイ、入金、特典の受け取りはできません。早く終わらせることは誰にもできません。',
  excluded_self_ever:
    '今後ずっと、プレイ、入金、特典の受け取りはできません。取り消すことは誰にもできません。',
  excluded_self_over:
    '停止期間は終わりました。ご自身で申し込み、その 24 時間後にプレイできるようになります。',
  excluded_self_from: '再開を申し込まれました。{from} からプレイできます。',
  excluded_time_out_title: 'プレイをお休み中です',
  excluded_time_out_text:
    '{until} までこのページはご利用になれません。プレイ、入金、特典はお休みです。ほかは通常どおりです。',
  excluded_help: '話を聞いてくれるところ',
  excluded_help_lines: 'タイ：1323（24 時間）。その他：gamblingtherapy.org',
  excluded_about: 'お休みについて',
};
