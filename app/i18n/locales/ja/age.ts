export const age = {
  title_confirmAge: '年齢の確認',
  age_lead:
    'このアカウントは、ご本人の年齢がまだ確認されていません。確認されるまで、ゲーム・ベット・入金・特典はご利用になれません。出金と履歴はご利用いただけます。',
  age_person_why: 'お名前と生年月日で、当サイトでプレイの自己排除をされていないかを確認します',
  age_submit: '確認して進む',
  age_not_mine: '年齢に達していない方、ご自分のアカウントではない方は、確認しないでください。',
  age_contact: 'カスタマーサービスに知らせる',
  age_leave: 'ログアウト',
  age_required: '年齢の確認と利用規約への同意をお願いします',
  age_confirmed: '年齢を確認しました',
  age_confirmed_before: '年齢は確認済みです',
  age_confirmed_bonus:
    '年齢を確認しました。アプリ初回ログインのボーナス {bonus} を残高に加えました。{needed} のプレイ後に出金できます。',
} as const;
