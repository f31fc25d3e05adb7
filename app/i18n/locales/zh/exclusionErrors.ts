export const exclusionErrors = {
  error_on_time_out: '您正在休息，此操作暂不可用',
  error_self_excluded: '您已自我禁止，此操作不可用',
  error_exclusion_until_invalid:
    '短期休息为 24 小时至 6 周，自我禁止至少 6 个月。日期请这样写：2026-11-28。',
  break_bounds_time_out: '短期休息须为从现在起 24 小时至 6 周',
  break_bounds_self: '自我禁止须为从现在起至少 6 个月',
  error_exclusion_shorter: '您已有更长的期限，不能缩短',
  error_exclusion_final: '这里不能撤销：已最终生效，或请用发给您的链接撤销',
  error_exclusion_not_over: '期限尚未结束',
  error_register_silent: '外部的自我禁止名册目前没有答复，此操作需要等待。我们会继续查询',
  error_age_unconfirmed: '请先确认年龄，之后才能进行此操作',
  error_excluded_here:
    '使用这些资料的人已在本站自我禁止，因此不能注册新账户，您填写的内容也不会保留。想找人谈谈：1323（泰国）、gamblingtherapy.org',
  error_excluded_by_register:
    '外部的自我禁止名册中有与这些资料相符的记录，因此不能在此注册，您填写的内容也不会保留。想找人谈谈：1323（泰国）、gamblingtherapy.org',
};
