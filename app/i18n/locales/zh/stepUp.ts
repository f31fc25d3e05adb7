export const stepUp = {
  title_stepUp: '确认是您本人',
  step_up_lead: '修改账户的重要资料之前，请确认是您本人。',
  step_up_again: '已确认，但尚未保存，请再次提交',
  step_up_confirm: '确认',
  step_up_or_code: '或用验证码',
  step_up_enter: '请输入发到 {contact} 的验证码。',
  step_up_other: '用其他方式确认',
  step_up_social: '或重新登录',
  step_up_none:
    '修改账户的重要资料之前，需要确认是您本人。您的账户没有密码，也没有至少一天前验证过的联系方式：请找客服帮忙。',
} as const;
