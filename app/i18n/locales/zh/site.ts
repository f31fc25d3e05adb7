export const chrome = {
  nav_main: '主菜单',
  nav_categories: '游戏分类',
  menu_open: '打开菜单',
  tab_home: '首页',
  tab_promotions: '优惠',
  tab_deposit: '存款',
  tab_service: '客服',
  tab_member: '我的',
  category_HOT: '热门',
  category_RNG: '老虎机',
  category_LIVE: '真人',
  category_SPORTS: '体育',
  category_ESPORTS: '电竞',
  category_FISH: '捕鱼',
  category_PVP: '棋牌',
  category_LOTT: '彩票',
  category_ELOTT: '电子彩',
  foot_play_money: '虚拟资金：不能用真钱购买，也换不成真钱。',
  foot_age: '满 {age} 岁才能玩 · 玩得开心，适可而止',
  foot_agreement: '用户协议',
  foot_limits: '游戏限额',
  foot_help: '帮助',
} as const;

export const header = {
  affiliate: '代理',
  invite_friends: '邀请好友',
  download_app: '下载 App',
} as const;

export const menu = {
  menu: '菜单',
  menu_trial: '试玩',
  menu_vip: '会员等级',
  menu_deposit: '存款',
  menu_withdraw: '取款',
  menu_deposit_record: '存款记录',
  menu_withdraw_record: '取款记录',
  menu_reward: '奖励中心',
  menu_mall: '积分商城',
  menu_bets: '投注记录',
  menu_tickets: '我的注单',
  menu_results: '彩票开奖结果',
  menu_account_record: '账户明细',
  menu_security: '安全中心',
  menu_inbox: '站内信',
  menu_account: '我的账户',
  menu_agent: '代理中心',
  menu_promotions: '优惠活动',
  menu_help: '帮助中心',
  menu_limits: '游戏限额',
  menu_settings: '设置',
  menu_sign_out: '退出登录',
  sign_out_title: '退出登录',
  sign_out_question: '确定要退出登录吗？',
  cancel: '取消',
  submit: '确定',
} as const;

export const settings = {
  title_set: '个人设置',
  theme: '外观',
  theme_light: '浅色',
  theme_dark: '深色',
  lite: '省流模式',
  lite_hint: '页面更轻，更省流量，功能一样',
  on: '开',
  off: '关',
} as const;

export const service = {
  service_title: '客服',
  service_chat: '在线留言',
  service_messages: '消息',
  service_announcements: '公告',
  service_line: 'Line',
  service_outside: '在新窗口打开其他网站',
  service_telegram: 'Telegram',
  service_help: '帮助中心',
  service_unread_other: '{count} 条未读消息',
  service_news_other: '{count} 条未读公告',
} as const;

export const toasts = {
  in_chang_saved: '修改已保存',
  account_away: '暂时连不上您的账户，您仍在登录中。',
  others_ended: '其他设备都已退出登录',
  not_me_done: '所有设备都已退出，改动也已撤销。请现在设置新密码。',
  session_ended: '那台设备已退出登录',
  cookies_off_session:
    '登录成功，但这个浏览器没有保存 Cookie，所以无法保持登录。请在浏览器设置中允许本网站使用 Cookie，然后重新登录。',
  cookies_off_choice:
    '这个浏览器不保存 Cookie，您的选择没有保存下来。请在浏览器设置中允许本网站使用 Cookie，然后重新选择。',
  cookies_off_message:
    '您的消息已经发给客服，但这个浏览器不保存 Cookie，回复无法显示在这里。请在浏览器设置中允许本网站使用 Cookie，然后再发一次消息，以便查看回复。',
  cookies_off_code:
    '这个浏览器不保存 Cookie，无法核对验证码。请在浏览器设置中允许本网站使用 Cookie，然后重新获取验证码。',
  cookies_off_link:
    '这个浏览器不保存 Cookie，无法使用消息中的链接。请在浏览器设置中允许本网站使用 Cookie，然后重新打开链接。',
  cookies_off_login:
    '这个浏览器不保存 Cookie，无法通过其他服务登录。请在浏览器设置中允许本网站使用 Cookie，然后重新登录。',
  signed_out: '您已退出登录，再见。',
} as const;

/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: '系统维护中',
  maintenance_text: '我们正在维护网站。您的余额和注单都安全，开奖和派彩照常进行。请稍后再来。',
  blocked_title: '访问受限',
  blocked_address: '您的 IP 地址',
  blocked_country: '您的国家或地区',
  closed_contact: '联系我们',
} as const;

export const flood = {
  flood_title: '请稍等',
  flood_wait_other: '一下子收到太多请求，{count} 秒后可以再试。',
  flood_kept: '还没有执行任何操作。您填写的内容都保留着，等一下再发送。',
  flood_kept_in_part:
    '还没有执行任何操作。除密码外，您填写的内容都保留着：等一下再发送，然后重填密码。',
  flood_send: '再次发送',
};

export const dataUse = {
  data_page: '已用流量（压缩后的 HTML，字节），本页：{bytes}',
  data_visit: '已用流量（压缩后的 HTML，字节），本页 / 本次访问：{bytes}',
};

export const licence = {
  foot_licence: '由 {name} 运营，牌照号 {number}。',
} as const;

/** The download promotion (site#app-page). */
export const app = {
  title_app: 'App',
  app_heading: '把 Chokdee 放到主屏幕',
  app_gain_bonus: '首次登录应用送 {bonus}，须先投注满 {needed} 才能取款',
  app_gain_tap: '一点即开，全屏畅玩',
  app_gain_account: '账户、余额和注单与这里相同',
  app_gain_fresh: '始终是最新版，不用更新',
  app_gain_offline: '启动快，断网时会提示',
} as const;

/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: '获取 App',
  download_text: '把 Chokdee 放到主屏幕，一点即开。',
  download_home: '添加到主屏幕',
  download_android: '下载安卓版',
  download_ios: '下载 iPhone 版',
  download_profile: '下载描述文件',
  download_profile_tip: '下载后打开“设置”，点“已下载描述文件”，再点“安装”。',
  download_profile_legacy: 'iOS 12.1 或更早版本：下载后会自动打开设置，在那里点“安装”。',
  download_too_old: 'iPhone 版需要 iOS 12.4 或以上版本。',
  download_phone: '请用手机打开本页安装 App。',
  download_browser: '打开浏览器菜单，选择“安装应用”或“添加到主屏幕”。',
  add_step: '第 {step} 步，共 {steps} 步',
  add_step_share: '点 Safari 工具栏上的“共享”。',
  add_step_add: '向下滚动，选择“添加到主屏幕”。',
  add_step_done: '点“添加”，Chokdee 就会出现在您的主屏幕上。',
  add_swipe: '滑动看下一步',
  add_confirm: '教我怎么做',
  home_screen_title: '现在就添加',
  home_screen_text:
    '先点 Safari 工具栏上的“共享”，再点“添加到主屏幕”，最后点“添加”。完成后关闭这个提示。',
} as const;

/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: '用 App 玩更快',
  download_get: '获取',
} as const;

export const other = {
  title_other: '其他',
  other_help: '帮助',
  other_help_centre: '帮助中心',
  other_service: '客服',
  other_feedback: '意见反馈',
  other_notice: '公告',
  other_play: '玩游戏',
  other_trail: '免费试玩',
  other_limits: '游戏限额',
  other_safe_play: '博彩求助',
  other_invite: '邀请好友',
  other_site: '关于本站',
  other_app: '下载 App',
  other_settings: '个人设置',
  other_agreement: '用户协议',
  settings_profile: '我的账户',
  settings_security: '安全中心',
  settings_limits: '游戏限额',
  settings_app: '下载 App',
  settings_other: '其他',
  settings_sign_out: '退出登录',
} as const;

/** The parts page of the demo (site#parts-page). */
export const parts = {
  title_parts: '页面组件',
  parts_lead:
    '组成页面的所有组件及其各种状态。在这里提交的内容不会保存。正式运营的网站没有这个页面。',
  parts_groups: '组件分组',
  parts_look: '外观',
  parts_fields: '输入项',
  parts_codes: '图形验证与短信验证码',
  parts_buttons: '按钮与图标',
  parts_lists: '列表与明细',
  parts_texts: '文字与图片',
  parts_messages: '提示与弹窗',
  parts_empty: '空白',
  parts_filled: '已填写',
  parts_refused: '未通过',
  parts_long: '长文字',
  parts_picture: '图片形式',
  parts_in_words: '问题形式',
  parts_none: '没有内容',
  parts_unsent: '尚未发送',
  parts_sent: '验证码已发送',
  parts_over: '已过时间',
  parts_single: '一张轮播图',
  parts_several: '多张轮播图',
  parts_line: '单行文字',
  parts_email: '电子邮箱地址',
  parts_secret: '密文',
  parts_lines: '多行文字',
  parts_choice: '从列表中选一项',
  parts_rows: '从几项中选一项',
  parts_tiles: '从几项中选一项，带图标',
  parts_tick: '我已阅读并同意这句话',
  parts_file: '手机中的图片',
  parts_hint: '提示说明这里填什么',
  parts_choose: '请选一项',
  parts_first: '第一项',
  parts_second: '第二项',
  parts_third: '第三项',
  parts_sentence: '这是页面上常见的一句话，它的长度足以在手机上占到第二行，用来查看换行的效果。',
  parts_sample: '示例',
  parts_question: '猫有几条腿？',
  parts_long_label:
    '有人把这个输入项的名称写得实在太长，以至于在每一部手机上都要分成好几行才能显示完整',
  parts_long_text:
    '有人写的这段文字远远超出了它所在的位置，但无论如何都要让人能够一直读到最后一个字',
  parts_help_lines: '赌博求助：请拨打 1323，或访问 gamblingtherapy.org。',
  parts_send: '提交',
  parts_busy: '正在提交',
  parts_off: '不可点击',
  parts_good: '成功提示',
  parts_bad: '失败提示',
  parts_taken: '已提交，没有保存任何内容。',
  parts_panel_bottom: '从下方弹出',
  parts_panel_center: '居中',
  parts_panel_end: '从侧边滑出',
  parts_panel_full: '整个屏幕',
  parts_panel_flow: '在页面之中',
  parts_unplaced: '没有表单的错误',
  parts_fails_unknown: '找不到',
  parts_fails_away: '平台无响应',
  parts_fails_trial: '试玩不可用',
  parts_fails_blocked: '已被限制',
  parts_fails_closed: '系统维护',
  parts_fails_flood: '请求过多',
} as const;

export const liveTitles = {
  live_draw: '{name} 实时',
  live_elott: '电子彩票 实时',
  live_deposit: '您的存款 实时',
  live_withdrawal: '您的提款 实时',
  live_desk: '客服 实时',
  live_tickets: '您未开奖的注单 实时',
  live_winners: '最新中奖 实时',
  live_ticket: '您的注单 实时',
  live_unread: '未读 实时',
};

export const live = {
  live_open: '销售中,距截止还有',
  live_locked: '已截止,即将开奖',
  live_result: '{draw} 的开奖结果',
  live_wins_other: '{count} 张中奖注单，共派彩 {sum}',
  live_go_on: '继续查看',
  live_off: '停止更新',
  live_on: '自动更新',
  live_whole: '打开完整页面',
  live_unknown: '这里没有内容。',
  live_ended: '您的登录已结束,请登录后查看。',
  live_away: '暂时没有新消息,稍后会再试。',
  live_new_message: '客服已回复。',
  live_no_message: '还没有新的回复。',
  live_read: '查看',
};
