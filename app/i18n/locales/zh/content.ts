export const content = {
  banners: '精选',
  carousel_pause: '停止轮播',
  carousel_play: '开始轮播',
  notices: '公告',
} as const;

export const announcements = {
  title_notice: '公告',
  title_details: '详情',
  announcement_whole: '阅读全文',
  announcement_all: '全部公告',
  announcement_outside: '在新窗口打开其他网站',
  no_announcement: '暂无公告',
} as const;

export const promotions = {
  title_activity: '优惠活动',
  promotion_heading: '优惠活动',
  promotion_none: '目前没有活动',
  promotion_all: '全部活动',
  promotion_long_term: '长期',
  promotion_category: '类别',
  promotion_category_show: '显示',
  promotion_category_all: '全部',
  promotion_category_other: '其他',
  promotion_category_sports: '体育',
  promotion_category_live: '真人',
  promotion_category_slots: '老虎机',
  promotion_category_cards: '棋牌',
  promotion_category_fish: '捕鱼',
  promotion_category_lotto: '彩票',
  promotion_category_rebate: '返水',
  promotion_category_pointsMall: '积分商城',
  promotion_category_ranking: '排行榜',
  promotion_category_deposit: '存款',
  promotion_category_appDownload: '下载 App',
  promotion_category_newbie: '新人',
  promotion_status_join: '可参加',
  promotion_status_claim: '可领取',
  promotion_status_applying: '申请中',
  promotion_status_close: '已结束',
  promotion_status_rejected: '未通过',
  promotion_status_issued: '已发放',
  promotion_status_claimed: '已领取',
  promotion_status_process: '处理中',
  promotion_status_joined: '已参加',
  promotion_status_comingSoon: '即将开始',
  promotion_says_claim: '您的申请已通过，可以领取。',
  promotion_says_applying: '您的申请正在审核。',
  promotion_says_close: '活动已结束。',
  promotion_says_rejected: '您的申请没有通过。',
  promotion_says_issued: '奖励已由我们的团队发放。',
  promotion_says_claimed: '领取已登记，目前不会增加余额。',
  promotion_says_process: '我们的团队正在准备您的奖励，还没有入账。',
  promotion_says_joined: '您已参加。参加不会增加余额。',
  promotion_says_comingSoon: '{day} 开始。',
  promotion_reason: '原因：{reason}',
  promotion_act_join: '参加',
  promotion_act_claim: '领取',
  promotion_act_apply: '申请',
  promotion_login_apply: '登录后申请',
  promotion_no_money: '仅作登记，目前不会增加余额。',
  promotion_sent: '提交于 {at}',
  promotion_picture: '图片 {number}',
  promotion_remark: '备注',
  promotion_remark_hint: '最多 {most} 个字，可不填',
  promotion_images: '图片',
  promotion_images_hint: '最多 {most} 张，PNG 或 JPG，每张 5 MB 以内。只有您和我们的团队能看到。',
  promotion_apply_send: '提交申请',
  promotion_done_joined: '您已参加',
  promotion_done_claimed: '领取已登记',
  promotion_done_applied: '申请已提交',
} as const;

export const popup = {
  popup_pages: '公告页码',
  popup_previous: '上一条',
  popup_next: '下一条',
};

export const popupLine = {
  popup: '重要公告',
};

export const inbox = {
  title_webEmail: '站内信',
  inbox_ticket: '查看注单',
  inbox_feedback: '查看反馈',
  inbox_answered: '我们已回复您：{type}',
  inbox_accepted: '已通过，可领取',
  inbox_promotion: '查看优惠活动',
  inbox_mallOrder: '打开兑换',
  inbox_contract: '查看契约',
  inbox_contract_ended: '与 {name} 的{contract}已终止',
  inbox_contract_withdrawn: '与 {name} 的{contract}提议已撤回',
  inbox_contract_moved: '{name} 已被转移到其他代理。',
  inbox_contract_you_moved: '您已被转移到其他代理。',
  inbox_contract_says_ended: '契约已于 {time} 终止，此前如有计算的部分，照常支付。',
  inbox_contract_says_withdrawn: '该提议已不能再答复。',
  inbox_contract_accepted: '{name} 已接受{contract}',
  inbox_contract_refused: '{name} 已拒绝{contract}',
  inbox_contract_ending: '{name} 终止{contract}',
  inbox_contract_unbegun: '{name} 已取消{contract}',
  inbox_contract_says_accepted: '契约自 {time} 起计算。',
  inbox_contract_says_refused: '该提议已结束，现有契约继续有效。',
  inbox_contract_says_ending: '契约于 {time} 终止，此前计算的部分照常支付。',
  inbox_contract_says_unbegun: '契约在首个周期开始前已终止，不计算也不支付。',
  inbox_withdrawal: '查看取款',
  inbox_withdrawal_paid: '{amount} 已付给您',
  inbox_withdrawal_says_paid: '已付到尾号 {digits} 的账户。',
  inbox_withdrawal_rejected: '{amount} 的取款未通过',
  inbox_withdrawal_says_rejected: '款项已退回您的余额。{reason}',
  inbox_deposit: '查看存款',
  inbox_deposit_paid: '{credited} 已存入您的余额',
  inbox_deposit_says_paid: '您的 {amount} 存款已核实，款项已入账。',
  inbox_deposit_failed: '您的 {amount} 存款未通过',
  inbox_deposit_says_failed: '没有款项入账。{reason}',
  inbox_deposit_refunded: '您的 {amount} 存款已退还',
  inbox_deposit_says_refunded: '已从您的余额扣除 {credited}。{reason}',
  inbox_delete: '删除',
  inbox_deleted: '消息已删除',
  inbox_result_won: '注单 {number} 派彩 {payout}',
  inbox_result_lost: '注单 {number} 未中奖',
  inbox_result_void: '注单 {number} 已退款 {payout}',
  inbox_corrected: '按更正后的结果：{ended}',
  inbox_result: '投注 {stake}，派彩 {payout}。',
} as const;

export const reading = {
  reading_unread: '新',
  reading_marked: '已标为已读。',
  reading_mark: '标为已读',
} as const;

export const help = {
  title_help: '帮助中心',
  help_search: '搜索帮助',
  help_search_go: '搜索',
  help_found_other: '“{q}”找到 {count} 篇',
  help_not_found: '没有找到“{q}”。请试试更少或别的词，或直接问我们。',
  help_failed: '加载失败，点此重试',
  help_topics: '主题',
  help_account: '账户',
  help_games: '游戏',
  help_lottery: '彩票',
  help_fairness: '公平结果',
  help_money: '资金',
  help_safety: '理性游戏',
  help_service: '联系我们',
  help_agents: '代理',
  help_other: '其他',
  help_more: '同类问题',
  help_all: '全部帮助',
  help_ask: '没找到答案？',
  help_ask_link: '联系客服',
  error_help_unknown: '没有这篇帮助',
} as const;

export const agreement = {
  title_useragreement: '用户协议',
  terms_version: '生效日期',
  terms_lead:
    '这是您和我们之间的约定，我们尽量写得好懂。注册即表示接受；不接受的话，请不要在这里玩。',
  terms_money: '您用什么来玩',
  terms_money_play:
    '这里全部使用虚拟资金。不管游戏里怎么叫，它都不能购买、不能换成钱或物品、不能转送，也不能取出。',
  terms_money_none:
    '输赢只会改变本站上的一个数字，没有别的影响。您玩游戏不欠我们什么，您赢了我们也不用付钱。',
  terms_money_licence:
    '本站凭 {name} 的牌照运营，牌照号 {number}。牌照和相关法律的要求优先于这里写的一切。',
  terms_money_real:
    '余额归您所有，按取款页面的规则付到您本人名下的账户。付款前，我们可能需要核实您的身份和资金来源。',
  terms_who: '谁可以玩',
  terms_who_age: '您已满 {age} 岁，而且当地法律允许您玩。我们可能会请您证明年龄。',
  terms_who_alone: '每人只能有一个账户，只供本人使用。不要替别人玩，也不要让别人用您的账户。',
  terms_account: '您的账户',
  terms_account_keep:
    '密码和我们发给您的验证码请自己保管，我们的员工绝不会向您索要。用您的密码做的事都算您本人所做，直到您告诉我们密码被别人知道了。',
  terms_account_tell: '您填写的资料必须真实。有些资料（例如银行户名）只能由客服修改。',
  terms_results: '游戏与结果',
  terms_results_rules:
    '每款游戏和每种玩法的规则、赔率和返还率都写在它的页面上。服务器收到后投注才算数，赔率以投注时为准。结果以我们服务器保存的为准，不以屏幕显示为准。',
  terms_results_end:
    '中断的一局会按已保存的结果完成，或退还投注额。取消的一期会退还全部投注额。彩票结果有误会更正：少付的补上，多付的收回。',
  terms_breaks: '限额与休息',
  terms_breaks_text:
    '玩是为了开心，不开心就停。您随时可以请我们限制您的游戏，或暂停您的账户，不用说明理由。约定好的休息期不会提前结束。',
  terms_fair: '不允许的行为',
  terms_fair_text:
    '一人多个账户、用程序自动玩、串通他人对付其他玩家、利用发现的漏洞，以及攻击本站或工作人员。发现漏洞请告诉我们，不会因此吃亏。',
  terms_data: '您的资料',
  terms_data_what:
    '我们保存您填写的内容、投注和结果、您发来的消息和图片，以及您登录的地点和设备。这些是用来管理和保护您的账户、回复您的。',
  terms_data_who:
    '我们不会交给任何人，除非法律要求，或您自己使用了别家的服务，例如第三方登录或支付。您可以问客服我们保存了什么，客服会更正有误的资料，删除不必保留的资料。',
  terms_end: '结束使用',
  terms_end_you: '您随时可以不玩，并请客服注销账户。',
  terms_end_us:
    '账户违反这些约定时，我们可以将其关闭。我们会说明原因，您也可以提出异议。已售出的注单照常开奖结算。',
  terms_change: '内容变更',
  terms_change_text:
    '内容有变时，上面的日期会一起更新，并有公告说明改了什么。不同意的话，可以在生效前注销账户。',
  terms_ask: '疑问与投诉',
  terms_ask_text:
    '请写信给客服，会有真人阅读并回复。本协议有多种语言版本，如有出入，以对您更有利的为准。',
  terms_limits: '游戏限额',
  terms_service: '客服',
} as const;
