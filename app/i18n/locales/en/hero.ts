/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: 'Play for free',
  home_lottery: 'Weekly draws, with results that anybody can check',
};
