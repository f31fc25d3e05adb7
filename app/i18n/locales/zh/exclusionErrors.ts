export const exclusionErrors = {
  error_on_time_out: '您正在休息，此操作暂不可用',
  error_self_excluded: '您已自我禁止，此操作不可用',
  error_exclusion_until_invalid: '请选择期限内的日期',
  error_exclusion_shorter: '您已有更长的期限，不能缩短',
  error_exclusion_not_over: '期限尚未结束',
};
