import { bets } from './bets/vi';
import type { MemberWords } from './en';

export const vi: MemberWords = {
  codes: {
    uses: {
      register: 'đăng ký',
      login: 'đăng nhập',
      reset: 'đặt lại mật khẩu',
      mobile: 'thêm số này vào tài khoản',
      email: 'thêm email này vào tài khoản',
      payment: 'đặt lại mật khẩu rút tiền',
      stepUp: 'đổi thông tin tài khoản',
    },
    sms: '{code} là mã Chokdee để {use}, dùng trong {minutes} phút. Đừng đưa mã này cho ai, không ai được hỏi mã của bạn.',
    subject: 'Mã Chokdee để {use}',
    text: 'Đây là mã Chokdee để {use}, dùng được trong {minutes} phút. Sẽ không ai hỏi bạn mã này, kể cả chúng tôi.',
    noHarm: 'Nếu bạn không yêu cầu mã này, bạn không cần làm gì.',
    loggedIn:
      'Nếu bạn không yêu cầu mã này, có người đang đăng nhập tài khoản của bạn: hãy đổi mật khẩu ngay.',
  },

  resetMail: {
    subject: 'Chọn mật khẩu mới',
    text: `Chào {userName},

Có người, có lẽ là bạn, đã yêu cầu đặt mật khẩu mới cho tài khoản {userName}.
Hãy mở liên kết này để chọn mật khẩu mới:

{link}

Liên kết dùng được một lần, trong {minutes} phút.

Không phải bạn? Bạn không cần làm gì: mật khẩu vẫn như cũ. Đừng đưa liên kết này cho ai.`,
  },

  captcha: {
    sum: {
      plain: 'Tính {a} cộng {b}. Kết quả là bao nhiêu? Trả lời bằng chữ số.',
      added: 'Thêm {b} vào {a} thì được bao nhiêu? Trả lời bằng chữ số.',
      coins:
        'Bạn có {a} đồng xu rồi nhặt thêm {b} đồng nữa. Tất cả là bao nhiêu đồng? Trả lời bằng chữ số.',
    },
    difference: {
      plain: 'Tính {a} trừ {b}. Kết quả là bao nhiêu? Trả lời bằng chữ số.',
      taken: 'Bạn có {a} quả cam và ăn {b} quả. Còn bao nhiêu quả? Trả lời bằng chữ số.',
    },
    greater: {
      plain: 'Số nào lớn hơn, {a} hay {b}? Trả lời bằng chữ số.',
      written: 'Trong {b} và {a}, hãy viết số lớn hơn bằng chữ số.',
    },
    next: {
      plain: 'Số nào đứng ngay sau {a}? Trả lời bằng chữ số.',
      counted: 'Bạn đếm tiếp từ {a}. Số kế tiếp là số nào? Trả lời bằng chữ số.',
    },
  },

  rewards: {
    levelUp: 'Quà hạng {level}',
    weekly: 'Quà tuần {day}',
    birthday: 'Quà sinh nhật {day}',
    rebate: 'Hoàn tiền {day}',
    signIn: 'Thưởng điểm danh {day}',
  },

  bonuses: {
    newcomer: 'Thưởng đăng nhập ứng dụng lần đầu',
  },

  plainPage: {
    403: 'Yêu cầu này đến từ trang khác nên không được thực hiện.',
    405: 'Trang này không nhận biểu mẫu nên không có gì được thực hiện.',
    413: 'Nội dung gửi lên quá lớn.',
    429: 'Quá nhiều yêu cầu, vui lòng chờ một lát.',
    503: 'Hiện có rất nhiều người truy cập. Vui lòng thử lại sau vài giây.',
    again: 'Thử lại',
    home: 'Trang chủ',
  },

  lotteryGroups: {
    NORTH: 'Miền Bắc',
    CENTRAL: 'Miền Trung',
    SOUTH: 'Miền Nam',
    THAI: 'Xổ số Thái Lan',
    LAO: 'Xổ số Lào',
    VIETLOTT: 'Vietlott',
    K3: 'Xúc xắc K3',
    SSC: 'Năm số SSC',
    '11X5': '11x5',
    PK10: 'Đua xe PK10',
    KENO: 'Keno',
  },

  lotteries: {
    XSMB: 'Miền Bắc',
    XSBDI: 'Bình Định',
    XSGL: 'Gia Lai',
    XSTTH: 'Huế',
    XSKH: 'Khánh Hòa',
    XSKT: 'Kon Tum',
    XSNT: 'Ninh Thuận',
    XSPY: 'Phú Yên',
    XSQB: 'Quảng Bình',
    XSQNA: 'Quảng Nam',
    XSQNG: 'Quảng Ngãi',
    XSQT: 'Quảng Trị',
    XSDNA: 'Đà Nẵng',
    XSDLK: 'Đắk Lắk',
    XSDNO: 'Đắk Nông',
    XSAG: 'An Giang',
    XSBD: 'Bình Dương',
    XSBP: 'Bình Phước',
    XSBTH: 'Bình Thuận',
    XSBL: 'Bạc Liêu',
    XSBTR: 'Bến Tre',
    XSCM: 'Cà Mau',
    XSCT: 'Cần Thơ',
    XSHG: 'Hậu Giang',
    XSKG: 'Kiên Giang',
    XSLA: 'Long An',
    XSST: 'Sóc Trăng',
    XSHCM: 'TP. Hồ Chí Minh',
    XSTG: 'Tiền Giang',
    XSTV: 'Trà Vinh',
    XSTN: 'Tây Ninh',
    XSVL: 'Vĩnh Long',
    XSVT: 'Vũng Tàu',
    XSDL: 'Đà Lạt',
    XSDN: 'Đồng Nai',
    XSDT: 'Đồng Tháp',
    THGLO: 'Xổ số Chính phủ Thái Lan',
    LAOLD: 'Xổ số Lào (Lao Development)',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },

  lotteryEveryMinutes: '{group} {minutes} phút',

  betGroups: {
    lo: 'Lô',
    de: 'Đề',
    cang: '3 càng, 4 càng',
    xien: 'Xiên',
    da: 'Đá',
    truot: 'Trượt',
    dau: 'Đầu',
    duoi: 'Đuôi',
    four: '4 số',
    three: '3 số',
    tod: '3 số đảo',
    two: '2 số',
    run: '1 số',
    sides: 'Tài xỉu, chẵn lẻ',
    sum: 'Tổng',
    same: 'Giống nhau',
    different: 'Khác nhau',
    any: 'Tùy chọn',
    star: 'Số cuối',
    dragon: 'Rồng hổ',
    first3: '3 số đầu',
    bull: 'Ngưu ngưu',
    poker: 'Tay bài',
    first: 'Bi đầu',
    position: 'Thứ hạng',
    top: 'Xe đầu',
    champions: 'Tổng hai xe đầu',
    pick: 'Theo bậc',
    element: 'Ngũ hành',
    ticket: 'Vé nguyên',
  },

  bets,
};
