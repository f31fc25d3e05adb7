export const settings = {
  title_set: 'Cài đặt cá nhân',
  theme: 'Giao diện',
  theme_light: 'Sáng',
  theme_dark: 'Tối',
  lite: 'Chế độ gọn nhẹ',
  lite_hint: 'Trang nhẹ hơn, đỡ tốn dữ liệu, vẫn dùng được đầy đủ',
  on: 'Bật',
  off: 'Tắt',
} as const;
