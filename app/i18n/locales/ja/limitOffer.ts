export const limitOffer = {
  limit_offer_title: '先に入金の上限を決めますか',
  limit_offer_says: '初めての入金です。入金の上限を先にご自身で決められます。',
  limit_offer_set: '上限を決める',
  limit_offer_without: '決めずに進む',
  limit_offer_note: '入金の上限なしで進みます。「プレイ制限」でいつでも決められます。',
  limit_offer_go: '上限を決めずに次へ',
};
