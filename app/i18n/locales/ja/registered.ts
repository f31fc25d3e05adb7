export const registered = {
  registered_name: 'アカウントは{name}です。ログインに使うので、控えておいてください。',
  registered_code: 'アカウントは{name}です。携帯番号とSMSのコードでログインします。',
  registered_provider: 'アカウントは{name}です。次からも同じ方法でログインできます。',
  registered_waits:
    '外部の自己排除名簿から回答がないため、プレイはお待ちください。照会を続けています',
  registered_plays:
    '外部の自己排除名簿から回答がありません。その間もプレイできます。照会を続けています',
  registered_bonus:
    'アプリ初回ログインのボーナス{bonus}を受け取りました。出金には{needed}の賭けが必要です。',
  registered_claim: '銀行口座を追加',
  registered_service: 'サポートに相談',
  registered_title: 'Chokdeeへようこそ',
} as const;
