import { bets } from './bets/ja';
import type { MemberWords } from './en';

export const ja: MemberWords = {
  codes: {
    uses: {
      register: '新規登録',
      login: 'ログイン',
      reset: 'パスワード再設定',
      mobile: 'この番号の登録',
      email: 'このメールアドレスの登録',
      payment: '取引パスワード再設定',
      stepUp: 'アカウント情報の変更',
    },
    sms: '{code} Chokdee {use}の認証コード（{minutes}分間有効）。誰にも教えないでください。',
    subject: 'Chokdee：{use}の認証コード',
    text: 'Chokdeeの{use}に使う認証コードです。有効時間は{minutes}分です。当サイトのスタッフも含め、誰かがこのコードをお聞きすることはありません。',
    noHarm: 'お心当たりがないときは、何もする必要はありません。',
    loggedIn:
      'お心当たりがないときは、誰かがあなたのアカウントにログインしています。すぐにパスワードを変更してください。',
  },

  resetMail: {
    subject: '新しいパスワードの設定',
    text: `{userName} 様

アカウント {userName} のパスワード再設定の申し込みを受け付けました。
次のリンクを開いて、新しいパスワードを設定してください。

{link}

リンクが使えるのは1回だけ、{minutes}分以内です。

心当たりがないときは、何もする必要はありません。今のパスワードがそのまま使えます。このリンクは誰にも教えないでください。`,
  },

  captcha: {
    sum: {
      plain: '{a}足す{b}はいくつですか？数字で答えてください。',
      added: '{a}に{b}を加えるといくつになりますか？数字で答えてください。',
      coins:
        'コインが{a}枚あり、あとから{b}枚もらいました。全部で何枚ですか？数字で答えてください。',
    },
    difference: {
      plain: '{a}引く{b}はいくつですか？数字で答えてください。',
      taken: 'みかんが{a}個あり、{b}個食べました。残りは何個ですか？数字で答えてください。',
    },
    greater: {
      plain: '{a}と{b}では、どちらが大きいですか？数字で答えてください。',
      written: '{b}と{a}のうち、大きいほうを数字で書いてください。',
    },
    next: {
      plain: '{a}の次の数は何ですか？数字で答えてください。',
      counted: '{a}から順に数えると、次の数は何ですか？数字で答えてください。',
    },
  },

  rewards: {
    levelUp: '{level}ランク到達ギフト',
    weekly: '週間ギフト {day}',
    birthday: '誕生日ギフト {day}',
    rebate: 'リベート {day}',
    signIn: 'デイリーログイン {day}',
  },

  bonuses: {
    newcomer: 'アプリ初回ログインのボーナス',
  },

  plainPage: {
    403: '別のサイトからの操作のため、何も行いませんでした。',
    405: 'このページでは送信を受け付けていません。何も行いませんでした。',
    413: '送信された内容が大きすぎます。',
    429: 'アクセスが多すぎます。少し待ってからお試しください。',
    503: 'ただいま大変混み合っています。数秒後にもう一度お試しください。',
    again: '再試行',
    home: 'ホーム',
  },

  lotteryGroups: {
    NORTH: 'ベトナム北部',
    CENTRAL: 'ベトナム中部',
    SOUTH: 'ベトナム南部',
    THAI: 'タイ宝くじ',
    LAO: 'ラオス宝くじ',
    VIETLOTT: 'Vietlott',
    K3: 'サイコロK3',
    SSC: '5桁SSC',
    '11X5': '11x5',
    PK10: 'PK10レース',
    KENO: 'キノ',
  },

  lotteries: {
    XSMB: 'ベトナム北部',
    XSBDI: 'ビンディン',
    XSGL: 'ザライ',
    XSTTH: 'フエ',
    XSKH: 'カインホア',
    XSKT: 'コントゥム',
    XSNT: 'ニントゥアン',
    XSPY: 'フーイエン',
    XSQB: 'クアンビン',
    XSQNA: 'クアンナム',
    XSQNG: 'クアンガイ',
    XSQT: 'クアンチ',
    XSDNA: 'ダナン',
    XSDLK: 'ダクラク',
    XSDNO: 'ダクノン',
    XSAG: 'アンザン',
    XSBD: 'ビンズオン',
    XSBP: 'ビンフオック',
    XSBTH: 'ビントゥアン',
    XSBL: 'バクリエウ',
    XSBTR: 'ベンチェ',
    XSCM: 'カマウ',
    XSCT: 'カントー',
    XSHG: 'ハウザン',
    XSKG: 'キエンザン',
    XSLA: 'ロンアン',
    XSST: 'ソクチャン',
    XSHCM: 'ホーチミン市',
    XSTG: 'ティエンザン',
    XSTV: 'チャビン',
    XSTN: 'タイニン',
    XSVL: 'ヴィンロン',
    XSVT: 'ブンタウ',
    XSDL: 'ダラット',
    XSDN: 'ドンナイ',
    XSDT: 'ドンタップ',
    THGLO: 'タイ政府宝くじ',
    LAOLD: 'ラオス開発宝くじ',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },

  lotteryEveryMinutes: '{group} {minutes}分',

  betGroups: {
    lo: '全賞',
    de: '2桁当て',
    cang: '3・4桁当て',
    xien: 'すべて出る',
    da: 'ダー（2組）',
    truot: '出ない',
    dau: '十の位',
    duoi: '一の位',
    four: '4桁',
    three: '3桁',
    tod: '順不同',
    two: '2桁',
    run: '1桁',
    sides: '大小・奇数偶数',
    sum: '合計',
    same: 'ゾロ目・ペア',
    different: '違う目',
    any: '好きな数字',
    star: '桁当て',
    dragon: 'ドラゴン・タイガー',
    first3: '最初の3桁',
    bull: 'ブル',
    poker: 'ポーカー',
    first: '最初の玉',
    position: '順位',
    top: '上位',
    champions: '1・2位の合計',
    pick: '数字選び',
    element: '五行',
    ticket: '宝くじ券',
  },

  bets,
};
