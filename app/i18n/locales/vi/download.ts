/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: 'Tải ứng dụng',
  download_text: 'Mở Chokdee chỉ bằng một chạm.',
  download_home: 'Thêm vào màn hình chính',
  download_android: 'Tải cho Android',
  download_ios: 'Tải cho iPhone',
  download_profile: 'Tải hồ sơ cài đặt',
  download_profile_tip: 'Tải xong, mở Cài đặt, chạm “Đã tải về hồ sơ” rồi chạm Cài đặt.',
  download_profile_legacy:
    'iOS 12.1 trở xuống: phần cài đặt tự mở sau khi tải. Hãy chạm Cài đặt ở đó.',
  download_too_old: 'Ứng dụng iPhone cần iOS 12.4 trở lên.',
  download_phone: 'Hãy mở trang này trên điện thoại để cài ứng dụng.',
  download_browser:
    'Mở menu của trình duyệt rồi chọn “Cài đặt ứng dụng” hoặc “Thêm vào màn hình chính”.',
  add_step: 'Bước {step}/{steps}',
  add_step_share: 'Chạm nút Chia sẻ trên thanh của Safari.',
  add_step_add: 'Kéo xuống và chọn “Thêm vào MH chính”.',
  add_step_done: 'Chạm Thêm. Chokdee sẽ nằm cùng các ứng dụng của bạn.',
  add_swipe: 'Vuốt để xem bước tiếp theo',
  add_confirm: 'Xem cách làm',
  home_screen_title: 'Thêm ngay',
  home_screen_text:
    'Chạm nút Chia sẻ trên thanh của Safari, chọn “Thêm vào MH chính”, rồi chạm Thêm. Xong thì đóng bảng này lại.',
} as const;
