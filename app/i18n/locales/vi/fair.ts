/** Shared by the proofs of rounds, draws and tickets. */
export const fair = {
  fair_message: 'Chuỗi tạo ra các byte (HMAC-SHA256 với mã gốc)',
  fair_steps: 'Các số đã rút',
  fair_steps_text:
    'Mỗi số lấy các byte tiếp theo của dãy. Byte nào khiến một số dễ ra hơn thì bị bỏ (gạch ngang); byte cuối cùng được lấy phần dư.',
  fair_step: 'Lần',
  fair_step_range: 'Phạm vi',
  fair_step_taken: 'Byte',
  fair_step_value: 'Số',
  fair_means_title: 'Điều này chứng minh gì và không chứng minh gì',
  fair_self_title: 'Tự kiểm tra',
  fair_self:
    'Lưu dữ liệu và chương trình kiểm tra, rồi chạy: node verify.mjs proof.json. Chương trình chỉ là một tệp, không cần gì thêm và tính kết quả chỉ từ dữ liệu này. Bản quy tắc mô tả từng bước đủ rõ để bạn tự viết chương trình riêng.',
  fair_json: 'Dữ liệu kiểm chứng (JSON)',
  fair_program: 'Chương trình kiểm tra (verify.mjs)',
  fair_rules: 'Quy tắc đầy đủ (tiếng Anh)',
} as const;
