export const excluded = {
  excluded_same_title: '游戏已关闭',
  excluded_same_text:
    '此账户的资料与一位已自我禁止游戏的人相同，因此游戏已关闭。您的钱随时可以取出。如果不是同一个人，请联系客服。',
  excluded_self_title: '您已自我禁止参与游戏',
  excluded_self_until: '在 {until} 之前，您不能在这里游戏、存款或收到优惠。任何人都不能提前取消。',
  excluded_self_ever: '您永久不能在这里游戏、存款或收到优惠。任何人都不能取消。',
  excluded_self_over: '自我禁止的期限已过。只有您提出申请，并再过 24 小时，才会重新开放游戏。',
  excluded_self_from: '您已申请恢复游戏，{from} 起开放。',
  excluded_time_out_title: '您正在休息',
  excluded_time_out_text: '在 {until} 之前，此页对您关闭：游戏、存款和优惠都暂停，其他照常。',
  excluded_help: '想找人聊聊',
  excluded_help_lines: '泰国：1323（24 小时）。其他地区：gamblingtherapy.org',
  excluded_about: '关于您的休息',
  excluded_register_title: '您在外部的自我禁止名册中',
  excluded_register_until:
    '该记录来自外部名册，而非本站。至少到 {until} 为止，您不能在此游戏、存款或接收优惠，本站任何人都不能提前解除。',
  excluded_unchecked_title: '自我禁止名册尚未答复',
  excluded_unchecked_text:
    '您游戏之前，我们会先查询外部的自我禁止名册。它目前没有答复，因此游戏、投注和存款需要等待。我们会继续查询，您无需操作。提款和记录仍可使用。',
  excluded_age_title: '您的年龄尚未确认',
  excluded_age_text: '确认您已达到规定年龄后，游戏、投注、存款和优惠即会开放。提款和记录照常。',
  excluded_register_about: '关于名册',
};
