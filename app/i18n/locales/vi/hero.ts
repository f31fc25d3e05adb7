/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: 'Chơi miễn phí',
  home_lottery: 'Quay số hằng tuần, ai cũng kiểm tra được kết quả',
};
