/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: '無料で遊ぶ',
  home_lottery: '毎週の抽選。結果は誰でも確かめられます',
};
