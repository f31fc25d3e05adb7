/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: 'ทดลองเล่นฟรี',
  home_lottery: 'หวยประจำสัปดาห์ ผลทุกงวดตรวจสอบได้',
};
