import { bets } from './bets/zh';
import type { MemberWords } from './en';

export const zh: MemberWords = {
  codes: {
    uses: {
      register: '注册',
      login: '登录',
      reset: '重设密码',
      mobile: '绑定手机号',
      email: '绑定邮箱',
      payment: '重设资金密码',
      stepUp: '修改账户资料',
    },
    sms: '【Chokdee】{code} 用于{use}，{minutes} 分钟内有效。我们绝不会索要验证码，请勿告诉他人。',
    subject: 'Chokdee {use}验证码',
    text: '这是您在 Chokdee {use}的验证码，{minutes} 分钟内有效。任何人都不会向您索要，我们也不会。',
    noHarm: '如果不是您本人申请的，不用理会。',
    loggedIn: '如果不是您本人申请的，说明有人登录了您的账户：请立即修改密码。',
  },

  resetMail: {
    subject: '设置新密码',
    text: `{userName}，您好：

我们收到了为账户 {userName} 设置新密码的申请，应该是您本人提出的。
请打开下面的链接设置新密码：

{link}

链接只能用一次，{minutes} 分钟内有效。

不是您本人申请的？不用理会，原来的密码照常使用。请不要把链接给任何人。`,
  },

  captcha: {
    sum: {
      plain: '{a}加{b}等于几？请用数字回答。',
      added: '把{b}加到{a}上，得多少？请用数字回答。',
      coins: '您有{a}枚硬币，又捡到{b}枚，共有多少枚？请用数字回答。',
    },
    difference: {
      plain: '{a}减{b}等于几？请用数字回答。',
      taken: '有{a}个橙子，吃了{b}个，还剩几个？请用数字回答。',
    },
    greater: {
      plain: '{a}和{b}，哪个更大？请用数字回答。',
      written: '请用数字写出{b}与{a}中较大的数。',
    },
    next: {
      plain: '{a}的下个数是几？请用数字回答。',
      counted: '从{a}再往后数，下个数是几？请用数字回答。',
    },
  },

  rewards: {
    levelUp: '{level}等级礼金',
    weekly: '每周礼金 {day}',
    birthday: '生日礼金 {day}',
    rebate: '返水 {day}',
    signIn: '每日签到 {day}',
  },

  bonuses: {
    newcomer: '首次登录应用奖金',
  },

  plainPage: {
    403: '这个请求来自其他网站，没有执行。',
    405: '这个页面不接收表单，没有执行。',
    413: '发送的内容太大。',
    429: '请求太多，请稍等一下。',
    503: '现在访问的人很多，请几秒后再试。',
    again: '再试一次',
    home: '首页',
  },

  lotteryGroups: {
    NORTH: '越南北部',
    CENTRAL: '越南中部',
    SOUTH: '越南南部',
    THAI: '泰国彩票',
    LAO: '老挝彩票',
    VIETLOTT: 'Vietlott',
    K3: '快三',
    SSC: '时时彩',
    '11X5': '11选5',
    PK10: 'PK10赛车',
    KENO: '基诺',
  },

  lotteries: {
    XSMB: '河内（越南北部）',
    XSBDI: '平定',
    XSGL: '嘉莱',
    XSTTH: '顺化',
    XSKH: '庆和',
    XSKT: '昆嵩',
    XSNT: '宁顺',
    XSPY: '富安',
    XSQB: '广平',
    XSQNA: '广南',
    XSQNG: '广义',
    XSQT: '广治',
    XSDNA: '岘港',
    XSDLK: '得乐',
    XSDNO: '得农',
    XSAG: '安江',
    XSBD: '平阳',
    XSBP: '平福',
    XSBTH: '平顺',
    XSBL: '薄辽',
    XSBTR: '槟椥',
    XSCM: '金瓯',
    XSCT: '芹苴',
    XSHG: '后江',
    XSKG: '坚江',
    XSLA: '隆安',
    XSST: '朔庄',
    XSHCM: '胡志明市',
    XSTG: '前江',
    XSTV: '茶荣',
    XSTN: '西宁',
    XSVL: '永隆',
    XSVT: '头顿',
    XSDL: '大叻',
    XSDN: '同奈',
    XSDT: '同塔',
    THGLO: '泰国政府彩票',
    LAOLD: '老挝发展彩票',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },

  lotteryEveryMinutes: '{group} {minutes}分钟',

  betGroups: {
    lo: '包组',
    de: '二码',
    cang: '三码四码',
    xien: '串号',
    da: '对碰',
    truot: '不中',
    dau: '十位',
    duoi: '个位',
    four: '四位',
    three: '三位',
    tod: '组选',
    two: '二位',
    run: '跑码',
    sides: '大小单双',
    sum: '和值',
    same: '同号',
    different: '不同号',
    any: '任选',
    star: '星级',
    dragon: '龙虎',
    first3: '前三',
    bull: '牛牛',
    poker: '梭哈',
    first: '前位',
    position: '名次',
    top: '前二前三',
    champions: '冠亚和',
    pick: '选号',
    element: '五行',
    ticket: '整张彩票',
  },

  bets,
};
