export const excluded = {
  excluded_same_title: 'プレイを停止しています',
  excluded_same_text:
    'このアカウントの情報が、当サイトでプレイの自己排除をした方と一致したため、プレイを停止しています。お金はいつでも出金できます。別の方の場合は、サポートにご連絡ください。',
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
  excluded_register_title: '外部の自己排除名簿に登録されています',
  excluded_register_until:
    'この登録は外部の名簿によるもので、当サイトのものではありません。少なくとも{until}まで、ここではプレイ・入金・特典の受け取りができず、当サイトの誰も早く解除できません。',
  excluded_unchecked_title: '自己排除名簿からの回答待ちです',
  excluded_unchecked_text:
    'プレイの前に、外部の自己排除名簿に照会します。現在回答がないため、ゲーム・ベット・入金はお待ちいただきます。照会は自動で続けますので、お手続きは不要です。出金と履歴はご利用いただけます。',
  excluded_age_title: '年齢がまだ確認されていません',
  excluded_age_text:
    '規定の年齢に達していることを確認されると、ゲーム・ベット・入金・特典がご利用になれます。出金と履歴はいつでもご利用いただけます。',
  excluded_register_about: '名簿について',
};
