export const flood = {
  flood_title: 'Vui lòng đợi một chút',
  flood_wait_other: 'Có quá nhiều yêu cầu cùng lúc. Bạn có thể gửi tiếp sau {count} giây.',
  flood_kept: 'Chưa có gì được thực hiện. Những gì bạn điền vẫn còn: đợi xong hãy gửi lại.',
  flood_kept_in_part:
    'Chưa có gì được thực hiện. Những gì bạn điền vẫn còn, trừ mật khẩu: đợi xong hãy gửi lại rồi nhập mật khẩu.',
  flood_send: 'Gửi lại',
};
