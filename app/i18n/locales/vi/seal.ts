export const seal = {
  title_seal: 'Niêm phong số dư',
  title_seals: 'Niêm phong từng ngày',
  seal_day: 'Ngày',
  seal_show: 'Xem',
  seal_days: 'Ngày khác',
  seal_earlier: 'Ngày trước',
  seal_later: 'Ngày sau',
  seal_no_day: 'Ngày không đúng. Hãy viết ngày như 28/11/2026.',
  error_day_not_sealed:
    'Ngày này không có niêm phong. Mỗi ngày được niêm phong vài phút sau nửa đêm, còn những ngày trước lần đầu thì không có.',
  seal_first_to_come: 'Chưa có ngày nào được niêm phong. Lần đầu sẽ có vài phút sau nửa đêm.',
  seal_no_account: 'Cuối ngày {day} bạn chưa có tài khoản.',
  seal_heading: 'Cuối ngày {day}',
  seal_kind_wallet: 'Số dư',
  seal_kind_reserved: 'Đang chờ rút',
  seal_entries: 'Biến động trong ngày: {count}',
  seal_stands: 'Đã niêm phong lúc {at}',
  seal_stands_why:
    'Nếu sau này ai sửa số dư hay biến động của ngày đó, bằng chứng bạn đã lưu sẽ cho thấy.',
  seal_proof: 'Toàn bộ bằng chứng, cho người muốn kiểm tra',
  seal_save: 'Lưu bằng chứng của tôi (JSON)',
  seal_save_hint: 'Tệp có số dư và mọi biến động của ngày đó. Chỉ bạn lấy được: hãy giữ riêng.',
  seal_how_title: 'Niêm phong thế nào',
  seal_how:
    'Lúc {at}, số dư của cả {accounts} tài khoản được gộp thành một mã gốc và mã đó được ký. Sau đó nếu ai sửa số dư hay biến động của ngày ấy, mã gốc sẽ khác.',
  seal_place: 'thứ {place} trên {count}',
  seal_path:
    'Với {count} giá trị này, ai cũng tính được từ dòng của bạn đến mã gốc. Chúng không cho biết gì về người khác.',
  seal_leaf: 'Dòng của bạn (leaf)',
  seal_number: 'Số niêm phong',
  seal_root: 'Mã gốc của mọi tài khoản (Merkle root)',
  seal_hash: 'Mã của đầu niêm phong (hash)',
  seal_signature: 'Chữ ký (Ed25519)',
  seal_key: 'Khóa',
  seal_self_title: 'Tự kiểm tra',
  seal_self:
    'Lưu bằng chứng và danh sách niêm phong, rồi chạy chương trình trên máy tính. Chương trình chỉ là một tệp, không cần gì thêm:',
  seal_own: 'Số dư của bạn cuối ngày',
  seal_list: 'Niêm phong của mọi ngày',
  seal_heads_file: 'Danh sách niêm phong (JSON)',
  seal_program: 'Chương trình kiểm tra (verify-seal.mjs)',
  seal_rules: 'Quy tắc đầy đủ (tiếng Anh)',
  seal_means_title: 'Chứng minh được gì và không được gì',
  seal_means:
    'Cuối ngày đó, sổ của chúng tôi ghi số dư và các biến động này cho bạn. Nếu mã bạn đã giữ vẫn khớp thì từ đó không ai sửa.',
  seal_means_not:
    'Nó không chứng minh rằng chỉ có một chuỗi: chúng tôi có thể giữ một chuỗi khác cho người khác xem. Vì vậy thỉnh thoảng hãy lưu danh sách và so với của người khác. Nó cũng không chứng minh các biến động hay tổng số là đúng, hoặc có đủ tiền để trả.',
  seals_lead:
    'Hết mỗi ngày, chúng tôi khóa sổ của ngày đó: số dư và biến động của mọi người gộp thành một mã, được ký và công bố tại đây. Nếu sau này có gì bị sửa, mã sẽ không còn khớp. Không ai đọc được tên hay số dư của ai từ mã này.',
  seals_size: 'Tài khoản: {accounts}, biến động: {entries}',
  seals_totals: 'Tổng mọi số dư',
};
