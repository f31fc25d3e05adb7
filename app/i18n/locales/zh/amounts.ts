/** Faults of typed amounts (site#typed-amounts). */
export const amounts = {
  amount_wrong: '请用数字填写金额，例如 {example}',
  amount_decimals: '{currency} 最多 {count} 位小数，请这样写：{example}',
  amount_whole: '{currency} 没有小数，请这样写：{example}',
  amount_read_as:
    '我们把 {typed} 读作 {amount}（{words}）。如果正确，请再提交一次；如果不对，请修改金额。',
};
