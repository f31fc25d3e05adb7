export const age = {
  title_confirmAge: '确认年龄',
  age_lead:
    '此账户尚未确认持有人已达到规定年龄。确认之前，游戏、投注、存款和优惠均不可用，提款和记录照常。',
  age_person_why: '姓名和出生日期用来确认您是否已在这里自我禁止游戏',
  age_submit: '确认并继续',
  age_not_mine: '您未达到年龄，或这不是您的账户？请不要确认。',
  age_contact: '告知客服',
  age_leave: '退出登录',
  age_required: '请确认年龄并接受条款',
  age_confirmed: '您的年龄已确认',
  age_confirmed_before: '您的年龄此前已确认',
  age_confirmed_bonus:
    '您的年龄已确认。应用首次登录奖金 {bonus} 已计入余额，投注满 {needed} 后可提款。',
} as const;
