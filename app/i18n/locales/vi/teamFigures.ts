/** The figures of a team: profit and loss, rebates, betting. */
export const teamFigures = {
  title_teamPnl: 'Lời lỗ của đội',
  figures_staked: 'Tiền cược',
  figures_won: 'Tiền trả về',
  figures_settled: 'Tiền cược đã có kết quả',
  figures_bonuses: 'Thưởng',
  figures_earned: 'Thu nhập đại lý',
  figures_deposits: 'Nạp',
  figures_withdrawals: 'Rút',
  figures_other: 'Khoản khác',
  figures_profit: 'Lời lỗ của thành viên',
  figures_by: 'Cộng theo',
  figures_by_day: 'Theo ngày',
  figures_by_member: 'Theo thành viên',
  figures_by_category: 'Theo loại',
  figures_day: 'Ngày',
  figures_member: 'Thành viên',
  figures_category: 'Loại',
  figures_none: 'Không có gì trong những ngày này.',
  figures_team: 'Cả đội',
  figures_way: 'Vị trí trong đội',
  figures_alone: 'Chỉ {name}',
  figures_money: 'Không thuộc loại nào',
  figures_caption: 'Lời lỗ của thành viên: trên đường kẻ là thắng, dưới là thua',
  figures_picture_days:
    'Biểu đồ cột lời lỗ của thành viên từ ngày đầu đến ngày cuối; bảng bên dưới có số liệu.',
  figures_picture_rows:
    'Biểu đồ cột lời lỗ của thành viên theo thứ tự của bảng bên dưới; bảng có số liệu.',
  figures_how:
    'Lời lỗ = tiền trả về + thưởng + thu nhập đại lý − tiền cược. Không tính tiền cược đã hoàn lại.',
} as const;
