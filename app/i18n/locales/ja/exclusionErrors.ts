export const exclusionErrors = {
  error_on_time_out: 'お休み中のためご利用になれません',
  error_self_excluded: '自己排除中のためご利用になれません',
  error_exclusion_until_invalid: '期間内の日を選んでください',
  error_exclusion_shorter: 'すでにもっと長いお休み中で、短縮はできません',
  error_exclusion_not_over: '期間はまだ終わっていません',
};
