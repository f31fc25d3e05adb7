export const exclusionErrors = {
  error_on_time_out: 'お休み中のためご利用になれません',
  error_self_excluded: '自己排除中のためご利用になれません',
  error_exclusion_until_invalid:
    '短いお休みは 24 時間から 6 週間、自己排除は 6 か月以上です。日付は 2026-11-28 のように入力してください。',
  break_bounds_time_out: '短いお休みは、今から 24 時間以上 6 週間以内です',
  break_bounds_self: '自己排除は、今から 6 か月以上です',
  error_exclusion_shorter: 'すでにもっと長いお休み中で、短縮はできません',
  error_exclusion_final: 'ここでは取り消せません。確定済みか、お送りしたリンクで取り消すものです',
  error_exclusion_not_over: '期間はまだ終わっていません',
  error_register_silent:
    '外部の自己排除名簿から回答がないため、お待ちいただきます。照会を続けています',
  error_age_unconfirmed: '先に年齢の確認をお願いします。それまではご利用になれません',
  error_excluded_here:
    '入力された情報の方は当サイトで自己排除中のため、新しいアカウントを作成できません。入力内容は保存されません。相談先：1323（タイ）、gamblingtherapy.org',
  error_excluded_by_register:
    '入力された情報が外部の自己排除名簿に登録されているため、ここではアカウントを作成できません。入力内容は保存されません。相談先：1323（タイ）、gamblingtherapy.org',
};
