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

  bets: {
    vietnam: {
      lo2: {
        name: '全賞・下2桁',
        rule: '{units}個の番号のうち、下2桁が合うたびに払い戻しがあります。賭け金は{units}口分です。',
      },
      lo2_1k: {
        name: '全賞・下2桁（1口）',
        rule: 'どれかの番号の下2桁が合うたびに払い戻しがあります。賭け金は1口分です。',
      },
      lo3: {
        name: '全賞・下3桁',
        rule: '3桁以上ある{units}個の番号のうち、下3桁が合うたびに払い戻しがあります。賭け金は{units}口分です。',
      },
      lo4: {
        name: '全賞・下4桁',
        rule: '4桁以上ある{units}個の番号のうち、下4桁が合うたびに払い戻しがあります。賭け金は{units}口分です。',
      },
      de_dac_biet: { name: '特賞・下2桁', rule: '特賞（GB）の下2桁を当てます。' },
      de_dau_giai7: {
        name: '7等・2桁',
        rule: '7等（G7）の4個の番号のどれかを当てます。賭け金は4口分です。',
      },
      de_giai8: { name: '8等・2桁', rule: '8等（G8）の番号を当てます。' },
      '3cang_dac_biet': { name: '特賞・下3桁', rule: '特賞（GB）の下3桁を当てます。' },
      '4cang_dac_biet': { name: '特賞・下4桁', rule: '特賞（GB）の下4桁を当てます。' },
      'xien{number}': {
        name: '{number}組とも出る',
        rule: '2桁の数字を{number}組選び、すべてがどれかの番号の下2桁に出れば当たりです。',
      },
      da: {
        name: 'ダー',
        rule: '1つの局の2桁の数字を2組選び、両方がどれかの番号の下2桁に出れば当たりです。配当は1回で、{units}口分の賭け金です。',
      },
      'truot{number}': {
        name: '{number}組とも出ない',
        rule: '2桁の数字を{number}組選び、どれも番号の下2桁に出なければ当たりです。',
      },
      dau: { name: '特賞・十の位', rule: '特賞（GB）の十の位を当てます。' },
      duoi: { name: '特賞・一の位', rule: '特賞（GB）の一の位を当てます。' },
    },
    vn_north: {
      '3cang_dau': {
        name: '6等・3桁',
        rule: '6等（G6）の3個の番号のどれかを当てます。賭け金は3口分です。',
      },
      '4top': { name: 'タイ式・上4桁', rule: '特賞（GB）の下4桁を、順番どおりに当てます。' },
      '3top': { name: 'タイ式・上3桁', rule: '特賞（GB）の下3桁を、順番どおりに当てます。' },
      '3tod': {
        name: 'タイ式・上3桁（順不同）',
        rule: '特賞（GB）の下3桁を、順番に関係なく当てます。3つとも同じ数字は「タイ式・上3桁」で販売します。',
      },
      '3tod_distinct': {
        name: 'タイ式・3つ違い',
        rule: '3つとも違う数字を、順番に関係なく当てます（6通り）。',
      },
      '3tod_pair': {
        name: 'タイ式・2つ同じ',
        rule: '2つが同じ数字を、順番に関係なく当てます（3通り）。',
      },
      '2top': { name: 'タイ式・上2桁', rule: '特賞（GB）の下2桁を当てます。' },
      '2bottom': { name: 'タイ式・下2桁', rule: '1等（G1）の下2桁を当てます。' },
      run_top: {
        name: 'タイ式・上1桁',
        rule: '選んだ数字が、特賞（GB）の下3桁のどこかにあれば当たりです。',
      },
      run_bottom: {
        name: 'タイ式・下1桁',
        rule: '選んだ数字が、1等（G1）の下2桁のどこかにあれば当たりです。',
      },
      ticket: {
        name: '宝くじ券',
        rule: '5桁の数字と01～20の組（12345-07）です。下の桁が合う等級はすべて当たりで、金額は合計されます。',
      },
    },
    vn_south: {
      '3cang_dau': { name: '7等・3桁', rule: '7等（G7）の番号を当てます。' },
      ticket: {
        name: '宝くじ券',
        rule: '6桁の数字です。下の桁が合う等級はすべて当たりで、金額は合計されます。',
      },
    },
    thai: {
      '3top': { name: '1等・下3桁', rule: '1等の下3桁を、順番どおりに当てます。' },
      '3tod': {
        name: '1等・下3桁（順不同）',
        rule: '1等の下3桁を、順番に関係なく当てます。3つとも同じ数字は「1等・下3桁」で販売します。',
      },
      '3tod_distinct': {
        name: '順不同・3つ違い',
        rule: '3つとも違う数字を、順番に関係なく当てます（6通り）。',
      },
      '3tod_pair': {
        name: '順不同・2つ同じ',
        rule: '2つが同じ数字を、順番に関係なく当てます（3通り）。',
      },
      '3front': { name: '前3桁賞', rule: '2つある前3桁賞のどちらかを当てます。' },
      '3bottom': { name: '後3桁賞', rule: '2つある後3桁賞のどちらかを当てます。' },
      '2top': { name: '1等・下2桁', rule: '1等の下2桁を当てます。' },
      '2bottom': { name: '下2桁賞', rule: '下2桁賞の番号を当てます。' },
      run_top: { name: '1等・1桁', rule: '選んだ数字が、1等の下3桁のどこかにあれば当たりです。' },
      run_bottom: {
        name: '下2桁賞・1桁',
        rule: '選んだ数字が、下2桁賞のどこかにあれば当たりです。',
      },
      ticket: {
        name: '宝くじ券',
        rule: '6桁の数字で1枚80バーツです。賞は政府宝くじと同じで、1等の前後賞もあります。複数当たれば金額は合計されます。',
      },
    },
    lao: {
      '4top': { name: 'タイ式・上4桁', rule: '当せん番号の下4桁を、順番どおりに当てます。' },
      '3top': { name: 'タイ式・上3桁', rule: '当せん番号の下3桁を、順番どおりに当てます。' },
      '3tod': {
        name: 'タイ式・上3桁（順不同）',
        rule: '当せん番号の下3桁を、順番に関係なく当てます。3つとも同じ数字は「タイ式・上3桁」で販売します。',
      },
      '3tod_distinct': {
        name: 'タイ式・3つ違い',
        rule: '3つとも違う数字を、順番に関係なく当てます（6通り）。',
      },
      '3tod_pair': {
        name: 'タイ式・2つ同じ',
        rule: '2つが同じ数字を、順番に関係なく当てます（3通り）。',
      },
      '2top': { name: 'タイ式・上2桁', rule: '当せん番号の下2桁を当てます。' },
      '2bottom': {
        name: 'タイ式・下2桁',
        rule: '当せん番号の下2桁の前の2桁を当てます。123456なら34です。',
      },
      run_top: {
        name: 'タイ式・上1桁',
        rule: '選んだ数字が、当せん番号の下3桁のどこかにあれば当たりです。',
      },
      run_bottom: {
        name: 'タイ式・下1桁',
        rule: '選んだ数字が、下2桁の前の2桁のどちらかなら当たりです。123456なら3と4です。',
      },
    },
    k3: {
      big_11_17_no_triple: { name: '大', rule: '合計が11～17なら当たりです。ゾロ目ははずれです。' },
      small_4_10_no_triple: { name: '小', rule: '合計が4～10なら当たりです。ゾロ目ははずれです。' },
      odd_no_triple: { name: '奇数', rule: '合計が奇数なら当たりです。ゾロ目ははずれです。' },
      even_no_triple: { name: '偶数', rule: '合計が偶数なら当たりです。ゾロ目ははずれです。' },
      big_11_18_plain: { name: '大（ゾロ目も）', rule: '合計が11～18なら、ゾロ目でも当たりです。' },
      small_3_10_plain: { name: '小（ゾロ目も）', rule: '合計が3～10なら、ゾロ目でも当たりです。' },
      'sum{number}': {
        name: '合計 {number}',
        rule: '3つのサイコロの合計が{number}なら当たりです。',
      },
      three_same_single: {
        name: 'ゾロ目を指定',
        rule: '3つとも選んだ目（例：444）なら当たりです。',
      },
      three_same_all: { name: 'ゾロ目すべて', rule: '3つとも同じ目なら、どの目でも当たりです。' },
      two_same_any_11: { name: 'ペア', rule: '選んだ目（例：11）が2つ以上出れば当たりです。' },
      two_same_single_112: {
        name: 'ペアと1つ',
        rule: '選んだペアと、選んだもう1つの目（例：112）で当たりです。',
      },
      two_diff: { name: '違う2つ', rule: '違う目を2つ選び、どちらも出れば当たりです。' },
      three_diff: { name: '違う3つ', rule: '違う目を3つ選び、すべて出れば当たりです。' },
      three_consecutive_all: {
        name: '続き目',
        rule: '123、234、345、456のどれかが出れば当たりです。',
      },
      single_number: { name: '1つの目', rule: '選んだ目が1つでも出れば当たりです。' },
    },
    ssc: {
      '1star_units_digit': { name: '下1桁', rule: '一番下の桁を当てます。' },
      '{number}star_direct': {
        name: '下{numeral}桁',
        rule: '下{numeral}桁を、順番どおりに当てます。',
      },
      '5star_direct': { name: '5桁すべて', rule: '5桁すべてを、順番どおりに当てます。' },
      '2star_group': {
        name: '下2桁（順不同）',
        rule: '違う数字の下2桁を、順番に関係なく当てます。',
      },
      '3star_group3': {
        name: '下3桁（2つ同じ）',
        rule: '2つが同じ下3桁を、順番に関係なく当てます。',
      },
      '3star_group6': {
        name: '下3桁（3つ違い）',
        rule: '3つとも違う下3桁を、順番に関係なく当てます。',
      },
      any_digit_no_position: {
        name: 'どこかの桁',
        rule: '選んだ数字が、5桁のどこかに出れば当たりです。',
      },
      sum_big_23: { name: '合計 大', rule: '5桁の合計が23以上なら当たりです。' },
      sum_small_22: { name: '合計 小', rule: '5桁の合計が22以下なら当たりです。' },
      dragon: { name: 'ドラゴン', rule: '1桁目が5桁目より大きければ当たりです。' },
      tiger: { name: 'タイガー', rule: '1桁目が5桁目より小さければ当たりです。' },
      tie: { name: '引き分け', rule: '1桁目と5桁目が同じなら当たりです。' },
      first3_leopard: { name: 'ゾロ目', rule: '最初の3桁がすべて同じなら当たりです。' },
      first3_pair: { name: 'ペア', rule: '最初の3桁のうち2つが同じなら当たりです。' },
      first3_straight: {
        name: '続き数字',
        rule: '最初の3桁が、順番に関係なく続いていれば当たりです。9、0、1も続いた数字とみなします。',
      },
      first3_half_straight: {
        name: '半続き',
        rule: '最初の3桁のうち2つが続いていて、ペアでも続き数字でもなければ当たりです。9、0、1も続いた数字とみなします。',
      },
      first3_mixed: {
        name: 'バラ',
        rule: '最初の3桁がどの形にもならなければ当たりです。9、0、1も続いた数字とみなします。',
      },
      'bull_{number}': {
        name: 'ブル{numeral}',
        rule: '3つの数字の合計が10の倍数で、残り2つの合計の一の位が{number}なら当たりです。',
      },
      bull_none: { name: 'ブルなし', rule: '合計が10の倍数になる3つの数字がなければ当たりです。' },
      bull_bull_bull: {
        name: 'ブルブル',
        rule: '3つの数字の合計も、残り2つの合計も10の倍数なら当たりです。',
      },
      poker_5_of_a_kind: {
        name: 'ファイブカード',
        rule: '5桁をカードに見立てて、ファイブカードなら当たりです。',
      },
      poker_4_of_a_kind: {
        name: 'フォーカード',
        rule: '5桁をカードに見立てて、フォーカードなら当たりです。',
      },
      poker_full_house: {
        name: 'フルハウス',
        rule: '5桁をカードに見立てて、フルハウスなら当たりです。',
      },
      poker_straight: {
        name: 'ストレート',
        rule: '5桁をカードに見立てて、ストレートなら当たりです。9、0、1も続いた数字とみなします。',
      },
      poker_3_of_a_kind: {
        name: 'スリーカード',
        rule: '5桁をカードに見立てて、スリーカードなら当たりです。',
      },
      poker_two_pair: { name: 'ツーペア', rule: '5桁をカードに見立てて、ツーペアなら当たりです。' },
      poker_one_pair: { name: 'ワンペア', rule: '5桁をカードに見立てて、ワンペアなら当たりです。' },
      poker_high_card: {
        name: 'ハイカード',
        rule: '5桁をカードに見立てて、ハイカードなら当たりです。',
      },
    },
    '11x5': {
      any1_in_1: { name: '1個選び', rule: '選んだ玉が出れば当たりです。' },
      'any{number}_in_{number}': {
        name: '{numeral}個選び',
        rule: '選んだ{number}個の玉がすべて出れば当たりです。',
      },
      'any{number}_in_5': {
        name: '{numeral}個選び',
        rule: '出た5個の玉が、選んだ{number}個の中にすべてあれば当たりです。',
      },
      first1: { name: '最初の1個', rule: '最初に出る玉を当てます。' },
      'first{number}_direct': {
        name: '最初の{numeral}個（順番）',
        rule: '最初の{number}個の玉を、出る順番どおりに当てます。',
      },
      'first{number}_group': {
        name: '最初の{numeral}個（順不同）',
        rule: '最初の{number}個の玉を、順番に関係なく当てます。',
      },
      ball_big_6_10: {
        name: '玉 大',
        rule: '選んだ順番の玉が06～10なら当たりです。11なら返金します。',
      },
      ball_small_1_5: {
        name: '玉 小',
        rule: '選んだ順番の玉が01～05なら当たりです。11なら返金します。',
      },
      dragon_1_5: { name: 'ドラゴン', rule: '1番目の玉が5番目より大きければ当たりです。' },
      tiger_1_5: { name: 'タイガー', rule: '1番目の玉が5番目より小さければ当たりです。' },
    },
    pk10: {
      position: { name: '順位当て', rule: '選んだ車が、選んだ順位に入れば当たりです。' },
      big_small_odd_even_per_position: {
        name: '大小・奇数偶数',
        rule: '選んだ順位の車の番号が、大（06～10）か小か、奇数か偶数かを当てます。',
      },
      dragon_tiger: {
        name: 'ドラゴンかタイガー',
        rule: '1～5位の車と、後ろから同じ順位の車の番号を比べます。前の車が大きければドラゴン、小さければタイガーです。',
      },
      top2_direct: { name: '1・2位（順番）', rule: '1位と2位を、順番どおりに当てます。' },
      top2_group: { name: '1・2位（順不同）', rule: '1位と2位を、順番に関係なく当てます。' },
      top3_direct: { name: '1～3位（順番）', rule: '1位から3位までを、順番どおりに当てます。' },
      'gy_sum{number}': {
        name: '合計 {number}',
        rule: '1位と2位の番号の合計が{number}なら当たりです。',
      },
      gy_big: { name: '合計 大', rule: '1位と2位の番号の合計が12以上なら当たりです。' },
      gy_small: { name: '合計 小', rule: '1位と2位の番号の合計が11以下なら当たりです。' },
      gy_odd: { name: '合計 奇数', rule: '1位と2位の番号の合計が奇数なら当たりです。' },
      gy_even: { name: '合計 偶数', rule: '1位と2位の番号の合計が偶数なら当たりです。' },
    },
    keno: {
      pick1: { name: '1個選び', rule: '選んだ数字が出れば当たりです。' },
      'pick{number}': {
        name: '{numeral}個選び',
        rule: '数字を{number}個選び、出た個数に応じて払い戻しがあります。',
      },
      more_big_10_of_41_80: {
        name: '大が多い',
        rule: '41～80が11個以上出れば当たりです。10個ずつならはずれです。',
      },
      more_small_10_of_1_40: {
        name: '小が多い',
        rule: '01～40が11個以上出れば当たりです。10個ずつならはずれです。',
      },
      tie_big_small_10_10: { name: '大小が同数', rule: '41～80がちょうど10個出れば当たりです。' },
      more_odd: {
        name: '奇数が多い',
        rule: '奇数が11個以上出れば当たりです。10個ずつならはずれです。',
      },
      more_even: {
        name: '偶数が多い',
        rule: '偶数が11個以上出れば当たりです。10個ずつならはずれです。',
      },
      tie_odd_even: { name: '奇数偶数が同数', rule: '奇数がちょうど10個出れば当たりです。' },
      element_gold: { name: '金', rule: 'すべての数字の合計が210～695なら当たりです。' },
      element_wood: { name: '木', rule: 'すべての数字の合計が696～763なら当たりです。' },
      element_water: { name: '水', rule: 'すべての数字の合計が764～855なら当たりです。' },
      element_fire: { name: '火', rule: 'すべての数字の合計が856～923なら当たりです。' },
      element_earth: { name: '土', rule: 'すべての数字の合計が924～1410なら当たりです。' },
    },
    sums: {
      sum_odd: { name: '合計 奇数', rule: '出た数字の合計が奇数なら当たりです。' },
      sum_even: { name: '合計 偶数', rule: '出た数字の合計が偶数なら当たりです。' },
      'sum_over_{number}': {
        name: '合計 {number}超',
        rule: '合計が{number}を超えれば当たりです。ちょうど{number}なら返金します。',
      },
      'sum_under_{number}': {
        name: '合計 {number}未満',
        rule: '合計が{number}未満なら当たりです。ちょうど{number}なら返金します。',
      },
      'sum_{number}': { name: '合計 {number}', rule: '合計がちょうど{number}なら当たりです。' },
    },
  },
};
