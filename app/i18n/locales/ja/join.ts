export const join = {
  title_socialJoin: '新規登録',
  join_heading: 'あと1ステップ',
  join_text:
    '{provider}では{name}様となっています。よろしければ確認を押すと、アカウントができます。',
  join_text_unnamed: '{provider}で確認できました。よろしければ確認を押すと、アカウントができます。',
  join_email_taken:
    '{provider}のメールアドレスは、ここのアカウントですでに使われています。ご自分のものならログインしてください。または、そのアドレスなしで別のアカウントを作れます。',
  join_to_login: '自分のアカウントにログイン',
  join_invited: '招待コード：{code}',
  join_submit: 'アカウントを作成',
  join_over: '確認するものはもうありません。最初からやり直してください。',
} as const;
