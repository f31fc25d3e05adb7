/** A round's proof. */
export const proof = {
  title_fairness: 'Công bằng',
  fair_heading: 'Kiểm chứng vòng',
  fair_verified: 'Vừa tính lại: kết quả giống hệt.',
  fair_not_verified: 'Chưa chơi: chưa có gì để kiểm tra.',
  fair_nothing_drawn:
    'Vòng này không rút số nào, không ai được hay mất gì. Mã gốc khớp với mã niêm phong đã công bố.',
  fair_never_opened:
    'Vòng này bị hủy trước khi rút số. Không ai mất gì và mã gốc chưa từng được mở.',
  fair_failed: 'Không tính lại được vòng này ở đây.',
  fair_game: 'Trò chơi',
  fair_choice: 'Lựa chọn',
  fair_stake: 'Tiền cược',
  fair_return: 'Nhận về',
  fair_played: 'Chơi lúc',
  fair_inputs: 'Kết quả được tạo ra từ đâu',
  fair_round: 'Mã vòng',
  fair_nonce: 'Số thứ tự của vòng',
  fair_commitment: 'Mã niêm phong, công bố trước vòng (SHA-256 của mã gốc)',
  fair_seed: 'Mã gốc (seed), hiện sau vòng',
  fair_seed_sealed: 'Chưa từng được mở',
  fair_seed_hidden: 'Hiện khi vòng đã chơi',
  fair_client_seed: 'Mã gốc của người chơi',
  fair_engine: 'Hệ thống trò chơi và phiên bản',
  fair_model: 'Luật và phiên bản',
  fair_result: 'Kết quả ở dạng dữ liệu',
  fair_means:
    'Mã niêm phong được công bố trước khi đặt cược nên mã gốc không thể bị đổi về sau, và mã gốc của chính bạn cũng góp vào kết quả. Điều chưa được chứng minh: mã gốc đó không bị chọn sẵn cho hợp với mã của bạn mà người khác đã biết. Bạn có thể tự bịt kẽ hở này: đổi mã của mình sau khi thấy mã niêm phong. Mã niêm phong của vòng tiếp theo vẫn giữ nguyên.',
} as const;
