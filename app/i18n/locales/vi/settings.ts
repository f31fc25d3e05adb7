export const settings = {
  title_set: 'Cài đặt cá nhân',
  theme: 'Giao diện',
  theme_light: 'Sáng',
  theme_dark: 'Tối',
  lite: 'Chế độ gọn nhẹ',
  lite_hint: 'Trang không kèm mã lệnh: tốn ít dữ liệu hơn, chức năng như cũ',
  on: 'Bật',
  off: 'Tắt',
} as const;
