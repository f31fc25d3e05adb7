export const limitOffer = {
  limit_offer_title: 'Đặt giới hạn nạp trước?',
  limit_offer_says: 'Đây là lần nạp đầu. Bạn có thể tự quyết định trước nạp nhiều nhất bao nhiêu.',
  limit_offer_set: 'Đặt giới hạn',
  limit_offer_without: 'Tiếp tục, không đặt',
  limit_offer_note:
    'Bạn tiếp tục mà không có giới hạn nạp riêng. Có thể đặt bất cứ lúc nào ở Giới hạn chơi.',
  limit_offer_go: 'Tiếp tục, không đặt giới hạn',
};
