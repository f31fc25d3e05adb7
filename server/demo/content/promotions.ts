import type { PromotionCategory, PromotionKind } from '../../contract/promotions';
import type { Language } from '../../platform/content/words';
import { dayOf } from '../../platform/clock';
import type { StoredPromotion } from '../../store/promotionTables';

/** The title, and the paragraphs of the text. */
type Words = readonly [title: string, ...paragraphs: string[]];

interface DemoPromotion {
  /** Names its picture too. */
  id: string;
  kind: PromotionKind;
  categories: readonly Exclude<PromotionCategory, 'all'>[];
  /** The first and the last day, counted from the day of the seed; without the second it is long term. */
  days: readonly [first: number, last?: number];
  words: Readonly<Record<Language, Words>>;
}

const promotions: readonly DemoPromotion[] = [
  {
    id: 'first-steps',
    kind: 'join',
    categories: ['newbie'],
    days: [-60],
    words: {
      th: [
        'ก้าวแรกกับโชคดี',
        'เพิ่งสมัคร? ลองเล่นเกมสักสามหมวด แล้วตั้งขีดจำกัดการเล่นของคุณเองไว้',
        'กดเข้าร่วมเพื่อลงชื่อไว้ ที่นี่เล่นด้วยเงินจำลองเท่านั้น และการเข้าร่วมไม่ทำให้ยอดเงินเพิ่มขึ้น',
      ],
      en: [
        'First steps at Chokdee',
        'New here? Try games of three categories, and set a play limit of your own.',
        'Join to have your name noted. All play here is with play money, and joining credits no amount.',
      ],
      vi: [
        'Những bước đầu tại Chokdee',
        'Bạn mới đến? Hãy thử trò chơi của ba nhóm và tự đặt giới hạn chơi cho mình.',
        'Bấm tham gia để được ghi tên. Ở đây chỉ chơi bằng tiền ảo, và việc tham gia không cộng khoản nào.',
      ],
      zh: [
        '在 Chokdee 的第一步',
        '刚刚注册？试试三个类别的游戏，再为自己设置游戏限额。',
        '点击参加即可登记。这里只使用虚拟货币，参加不会增加任何余额。',
      ],
      ja: [
        'Chokdee のはじめの一歩',
        '登録したばかりの方へ。三つのカテゴリーのゲームを試し、ご自分のプレイ制限を設定してみましょう。',
        '参加するとお名前が記録されます。ここで使うのはプレイマネーだけで、参加しても残高は増えません。',
      ],
    },
  },
  {
    id: 'slot-tour',
    kind: 'join',
    categories: ['slots', 'ranking'],
    days: [-10, 20],
    words: {
      th: [
        'ตระเวนเล่นสล็อตรอบสตูดิโอ',
        'อันดับนับจากจำนวนเกมสล็อตที่คุณได้ลอง เกมละหนึ่งครั้ง ไม่นับยอดเดิมพัน จึงไม่ต้องวางเดิมพันสูง',
        'กดเข้าร่วม แล้วเลือกเกมจากทุกสตูดิโอได้ตามใจ ผู้ที่ลองครบทุกสตูดิโอจะมีชื่อในประกาศหลังจบกิจกรรม',
        'การเข้าร่วมไม่ทำให้ยอดเงินเพิ่มขึ้น',
      ],
      en: [
        'A tour of the slot studios',
        'The ranking counts how many slots you have tried, each of them once. Stakes do not count, so there is no reason for high ones.',
        'Join, and pick games of all studios as you like. Who has tried every studio is named in an announcement after the end.',
        'Joining credits no amount.',
      ],
      vi: [
        'Dạo quanh các studio slot',
        'Bảng xếp hạng đếm số slot bạn đã thử, mỗi trò một lần. Tiền cược không được tính, nên không cần đặt cao.',
        'Hãy tham gia và chọn trò của mọi studio theo ý bạn. Ai thử đủ các studio sẽ có tên trong thông báo sau khi kết thúc.',
        'Việc tham gia không cộng khoản nào.',
      ],
      zh: [
        '老虎机工作室巡游',
        '排名只计算您试过多少款老虎机，每款一次，与投注额无关，不必下高注。',
        '参加后可随意选择各工作室的游戏。试遍所有工作室的会员，活动结束后会在公告中列出。',
        '参加不会增加任何余额。',
      ],
      ja: [
        'スロットスタジオめぐり',
        '順位は試したスロットの数で決まり、一つのゲームは一回だけ数えます。賭け金は関係ありません。',
        '参加したら、お好きなスタジオのゲームをどうぞ。全スタジオを試した方は、終了後のお知らせに掲載します。',
        '参加しても残高は増えません。',
      ],
    },
  },
  {
    id: 'lottery-day',
    kind: 'apply',
    categories: ['lotto', 'other'],
    days: [-5, 25],
    words: {
      th: [
        'เล่าเรื่องวันหวยออกของคุณ',
        'วันหวยออกที่บ้านคุณเป็นอย่างไร เล่าให้ฟังไม่เกิน 140 ตัวอักษร แนบรูปได้สูงสุดสามรูป',
        'ทีมงานอ่านทุกใบสมัคร และแจ้งผลในหน้านี้ รูปของคุณมีแต่คุณกับทีมงานที่เห็น',
        'เมื่อทีมงานเห็นชอบ คุณกดรับสิทธิ์ได้ ระบบจะบันทึกการรับไว้ โดยยังไม่มียอดเงินเข้าบัญชี',
      ],
      en: [
        'Tell of your lottery day',
        'How is the day of the draw at your home? Tell it in 140 characters, with up to three pictures.',
        'Our team reads every application and answers on this page. Your pictures are seen by you and the team alone.',
        'When the team agrees you can claim. The claim is noted; it credits no amount.',
      ],
      vi: [
        'Kể về ngày mở thưởng của bạn',
        'Ngày quay số ở nhà bạn thế nào? Hãy kể trong 140 ký tự, kèm tối đa ba ảnh.',
        'Nhóm chúng tôi đọc mọi đơn và trả lời ở trang này. Ảnh của bạn chỉ bạn và nhóm xem được.',
        'Khi nhóm đồng ý, bạn có thể nhận. Việc nhận được ghi lại và không cộng khoản nào.',
      ],
      zh: [
        '说说您的开奖日',
        '开奖那天，您家是什么样子？用不超过 140 个字告诉我们，最多可附三张图片。',
        '我们的团队会阅读每份申请，并在本页答复。图片只有您和团队能看到。',
        '团队同意后您可以领取。领取会被记录，但不会增加余额。',
      ],
      ja: [
        '抽せん日のお話を聞かせてください',
        'ご家庭の抽せん日はどんな様子ですか。140 文字以内で、写真は三枚まで添えられます。',
        '応募はすべてスタッフが読み、このページでお返事します。写真を見るのはご本人とスタッフだけです。',
        '承認されると受け取りを申請できます。申請は記録されますが、残高は増えません。',
      ],
    },
  },
  {
    id: 'weekly-rebate',
    kind: 'claim',
    categories: ['rebate', 'live', 'cards'],
    days: [-7, 60],
    words: {
      th: [
        'คืนยอดรายสัปดาห์ โต๊ะสดและไพ่',
        'สมาชิกที่เล่นโต๊ะสดหรือเกมไพ่ในสัปดาห์นี้ แจ้งขอคืนยอดได้หนึ่งครั้ง',
        'การกดรับคือการแจ้งขอ ทีมงานตรวจและบันทึกสถานะให้เห็นในหน้านี้ ตอนนี้ยังไม่มียอดเงินเข้าบัญชีจากการกดรับ',
      ],
      en: [
        'Weekly rebate at live tables and cards',
        'Members who played at live tables or cards this week can ask for the rebate once.',
        'To claim is to ask: our team looks at it and shows its state on this page. At present no amount is credited by a claim.',
      ],
      vi: [
        'Hoàn trả tuần cho bàn live và bài',
        'Thành viên đã chơi bàn live hoặc bài trong tuần này có thể yêu cầu hoàn trả một lần.',
        'Bấm nhận là gửi yêu cầu: nhóm chúng tôi xem và hiện trạng thái ở trang này. Hiện chưa có khoản nào được cộng.',
      ],
      zh: [
        '真人桌与牌类每周返水',
        '本周玩过真人桌或牌类游戏的会员，可以申请一次返水。',
        '点击领取即提出申请，团队查看后会在本页显示状态。目前领取不会增加余额。',
      ],
      ja: [
        'ライブとカードの週間リベート',
        '今週ライブテーブルかカードゲームで遊んだ会員は、リベートを一回申請できます。',
        '受け取りボタンは申請です。スタッフが確認し、状態をこのページに示します。現在、申請で残高は増えません。',
      ],
    },
  },
  {
    id: 'home-screen',
    kind: 'claim',
    categories: ['appDownload'],
    days: [14, 44],
    words: {
      th: [
        'โชคดีบนหน้าจอหลัก',
        'เร็ว ๆ นี้: เพิ่มโชคดีไว้บนหน้าจอหลักของโทรศัพท์ เปิดได้ในแตะเดียว ไม่ต้องพิมพ์ที่อยู่เว็บ',
        'เมื่อเริ่มแล้ว กดรับเพื่อบันทึกว่าคุณทำครบ ไม่มียอดเงินเข้าบัญชี',
      ],
      en: [
        'Chokdee on your home screen',
        'Coming soon: put Chokdee on the home screen of your phone, one tap away and no address to type.',
        'Once it has begun, claim to note that you did it. No amount is credited.',
      ],
      vi: [
        'Chokdee trên màn hình chính',
        'Sắp ra mắt: đưa Chokdee lên màn hình chính của điện thoại, mở chỉ bằng một chạm.',
        'Khi bắt đầu, hãy bấm nhận để ghi lại. Không có khoản nào được cộng.',
      ],
      zh: [
        '把 Chokdee 放到主屏幕',
        '即将开始：把 Chokdee 添加到手机主屏幕，一点即开，无需输入网址。',
        '开始后，点击领取即可登记完成。不会增加余额。',
      ],
      ja: [
        'ホーム画面に Chokdee を',
        'まもなく開始。スマートフォンのホーム画面に追加すれば、ワンタップで開けます。',
        '開始後に受け取りを押すと、完了が記録されます。残高は増えません。',
      ],
    },
  },
  {
    id: 'points-guide',
    kind: 'none',
    categories: ['deposit', 'pointsMall'],
    days: [-30],
    words: {
      th: [
        'แต้มทำงานอย่างไร',
        'แต้มจะสะสมจากการฝากและการลงชื่อรายวัน แล้วแลกของได้ในร้านแลกแต้ม เมื่อสองส่วนนี้เปิดให้บริการ',
        'หน้านี้มีไว้อ่าน ไม่ต้องเข้าร่วมหรือกดรับ',
      ],
      en: [
        'How points work',
        'Points will come with deposits and with the daily sign-in, and are traded for gifts in the point mall, once both are open.',
        'This page is to read: there is nothing to join or to claim.',
      ],
      vi: [
        'Điểm hoạt động thế nào',
        'Điểm sẽ đến từ việc nạp và điểm danh hằng ngày, rồi đổi quà trong cửa hàng điểm, khi hai phần này mở cửa.',
        'Trang này để đọc: không cần tham gia hay nhận.',
      ],
      zh: [
        '积分如何运作',
        '积分将来自存款和每日签到，可在积分商城兑换礼品，两者开放后生效。',
        '本页仅供阅读，无需参加或领取。',
      ],
      ja: [
        'ポイントのしくみ',
        'ポイントは入金と毎日のサインインで貯まり、ポイントモールで交換できます。どちらも開設後に始まります。',
        'このページは読み物です。参加や受け取りはありません。',
      ],
    },
  },
  {
    id: 'clear-water',
    kind: 'join',
    categories: ['fish'],
    days: [-33, -3],
    words: {
      th: [
        'สัปดาห์น้ำใสของเกมตกปลา',
        'กิจกรรมจบแล้ว ขอบคุณทุกคนที่มาลองเกมตกปลาด้วยกัน',
        'ผู้ที่เข้าร่วมดูสถานะของตนได้ในหน้านี้',
      ],
      en: [
        'Clear-water weeks of the fish games',
        'This promotion is over. Thank you to everybody who tried the fish games with us.',
        'Members who joined see their state on this page.',
      ],
      vi: [
        'Tuần nước trong của trò bắn cá',
        'Khuyến mãi này đã kết thúc. Cảm ơn mọi người đã cùng thử trò bắn cá.',
        'Thành viên đã tham gia xem trạng thái của mình ở trang này.',
      ],
      zh: [
        '捕鱼游戏清水周',
        '本活动已结束。感谢大家一起体验捕鱼游戏。',
        '已参加的会员可在本页查看状态。',
      ],
      ja: [
        'フィッシュゲーム清流週間',
        'このプロモーションは終了しました。ご参加ありがとうございました。',
        '参加した会員は、このページで状態を確認できます。',
      ],
    },
  },
];

const day_ms = 24 * 60 * 60_000;

/** The names of the demo's promotions, each with a picture of its own. */
export const promotionNames: readonly string[] = promotions.map(({ id }) => id);

const stored = ([title, ...paragraphs]: Words) => ({
  title,
  content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
});

/** The demo's promotions as the store keeps them, with days around an instant of the operator's zone. */
export const storedPromotions = (now: number, timeZone: string): StoredPromotion[] =>
  promotions.map(({ id, kind, categories, days: [first, last], words }, index) => {
    const dayAfter = (days: number) => dayOf(now + days * day_ms, timeZone);
    const texts = Object.entries(words).map(([language, own]) => [language, stored(own)] as const);
    return {
      id: `demo-${id}`,
      words: JSON.stringify(Object.fromEntries(texts)),
      start_date: dayAfter(first),
      end_date: last === undefined ? null : dayAfter(last),
      categories: JSON.stringify(categories),
      images: JSON.stringify([{ url: `/art/promotion/${id}.svg`, sequence: 1 }]),
      ...{ kind, sort: index + 1, active: 1, closed_at: null },
    };
  });
