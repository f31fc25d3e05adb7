/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: '免费玩',
  home_lottery: '每周开奖，结果人人可核对',
};
