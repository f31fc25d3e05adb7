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
