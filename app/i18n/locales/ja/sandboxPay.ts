export const sandboxPay = {
  title_sandboxPay: 'サンドボックス支払い',
  provider_text: 'このページは決済会社の代わりです。実際のお金は動きません。',
  provider_amount: '支払額',
  provider_reference: '参照番号',
  provider_pay: '支払う',
  provider_fail: '失敗させる',
  provider_back: '入金に戻る',
  provider_state_paid: '支払い済みです。',
  provider_state_failed: '支払いは失敗しました。',
  provider_state_over: '支払いの期限が過ぎました。',
};
