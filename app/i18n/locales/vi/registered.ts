export const registered = {
  registered_name: 'Tài khoản của bạn là {name}. Hãy nhớ tên này để đăng nhập.',
  registered_code:
    'Tài khoản của bạn là {name}. Bạn đăng nhập bằng số điện thoại và mã gửi qua SMS.',
  registered_provider: 'Tài khoản của bạn là {name}. Bạn đăng nhập theo cách vừa rồi.',
  registered_waits:
    'Sổ tự ngừng chơi bên ngoài chưa trả lời nên phải chờ mới chơi được. Chúng tôi sẽ tiếp tục hỏi',
  registered_plays:
    'Sổ tự ngừng chơi bên ngoài chưa trả lời. Trong lúc chờ bạn vẫn chơi được; chúng tôi sẽ tiếp tục hỏi',
  registered_bonus:
    'Bạn được thưởng {bonus} vì lần đầu đăng nhập ứng dụng. Phải cược đủ {needed} trước khi rút.',
  registered_claim: 'Thêm tài khoản ngân hàng',
  registered_service: 'Nói chuyện với hỗ trợ',
  registered_title: 'Chào mừng đến Chokdee',
} as const;
