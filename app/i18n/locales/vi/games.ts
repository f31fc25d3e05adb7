export const home = {
  title_home: 'Trang chủ',
  home_search: 'Tìm kiếm',
  home_categories: 'Chọn loại trò chơi',
  home_winners: 'Thắng gần đây',
  home_winners_pause: 'Dừng danh sách',
  lottery_corrected: 'đã sửa',
} as const;

/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: 'Chơi miễn phí',
  home_lottery: 'Quay số hằng tuần, ai cũng kiểm tra được kết quả',
};

export const firstSteps = {
  first_steps: 'Bắt đầu ở đây',
  first_deposit: 'Nạp tiền',
  first_trial: 'Chơi thử',
};

export const games = {
  title_games: 'Trò chơi',
  favourite_add: 'Thêm vào yêu thích',
  favourite_saving: 'Đang lưu…',
  favourite_remove: 'Bỏ khỏi yêu thích',
  badge_new: 'Mới',
  list_unavailable: 'Tải không được, chạm để thử lại',
} as const;

export const lists = {
  tab_all: 'Tất cả',
  tab_fav: 'Yêu thích',
  tab_recent: 'Gần đây',
  tabs: 'Danh sách',
  page_of: 'Trang {page}/{pages}',
  pages: 'Các trang',
  page_next: 'Sau',
  page_previous: 'Trước',
  empty_all: 'Chưa có trò chơi nào ở đây',
  empty_fav: 'Chưa có mục yêu thích. Chạm hình trái tim trên trò chơi để giữ lại ở đây.',
  empty_recent: 'Bạn chưa chơi trò nào. Trò bạn mở sẽ hiện ở đây.',
  empty_lead: 'Xem tất cả trò chơi',
  tab_hot: 'Nổi bật',
  tab_filter: 'Lọc',
  search: 'Tìm kiếm',
  search_games: 'Tìm trò chơi',
  search_label: 'Tên trò chơi',
  search_none: 'Không có trò nào phù hợp. Hãy gõ ít chữ hơn hoặc bỏ bớt bộ lọc.',
  vendors: 'Hãng game',
  vendor_all: 'Tất cả hãng',
  filter_vendor: 'Hãng',
  filter_name: 'Tên',
  filter_classify: 'Kiểu',
  filter_minBet: 'Cược tối thiểu',
  filter_any: 'Tất cả',
  filter_show: 'Xem trò chơi',
  filter_results: 'Kết quả',
  chip_remove: 'Bỏ bộ lọc: {name}',
  classify_JP: 'Jackpot',
  classify_SC: 'Thẻ cào',
  classify_VP: 'Video poker',
  classify_TG: 'Đối kháng',
  classify_CF: 'Đá gà',
  classify_CR: 'Crash',
  classify_AC: 'Arcade',
  empty_hot: 'Hôm nay chưa có trò nổi bật ở đây',
  empty_filter: 'Không có trò nào hợp với bộ lọc này',
  badge_unopened: 'Chưa mở',
  loading_more: 'Đang tải thêm',
} as const;

export const centre = {
  title_gameCenter: 'Trung tâm game',
  centre_empty: 'Chưa có hãng nào có trò chơi ở đây',
  centre_unknown: 'Hãng này không có trò chơi ở đây',
  centre_lead: 'Đến {name}',
} as const;

export const trialGames = {
  badge_closed: 'Chỉ thành viên',
};

/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: 'Trước khi đi',
  launch_from: 'Trò chơi này là của {vendor}.',
  launch_needs_script:
    'Trò chơi mở trên trang riêng của hãng và chỉ chạy khi có JavaScript. Trình duyệt này đang tắt JavaScript, hoặc chúng tôi không biết là đang bật hay tắt.',
  launch_anyway: 'Vẫn mở',
  launch_back: 'Về danh sách trò chơi',
  launch_plain: 'Những trò này chơi được không cần JavaScript',
  launch_not_reached:
    'Chưa kết nối được với trò chơi. Chỗ của bạn được giữ trong một phút: vui lòng thử lại.',
  launch_kept_play:
    'Mức cược {stake} của bạn vẫn được giữ. Nếu vòng đó đã chơi, gửi lại sẽ hiện kết quả: không bị trừ tiền hai lần.',
  launch_kept_seed: 'Mã gốc của bạn vẫn được giữ: {seed}',
} as const;
