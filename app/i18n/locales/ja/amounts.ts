/** Faults of typed amounts (site#typed-amounts). */
export const amounts = {
  amount_wrong: '金額は数字で入力してください（例：{example}）',
  amount_decimals: '{currency}の小数は{count}桁までです。次のように入力してください：{example}',
  amount_whole: '{currency}に小数はありません。次のように入力してください：{example}',
  amount_read_as:
    '{typed}を{amount}（{words}）と読みました。正しければもう一度送信し、違う場合は金額を直してください。',
};
