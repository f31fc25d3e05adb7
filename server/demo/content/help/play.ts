import { to, type DemoArticle } from './article';

/** Games, lotteries, and how their results are decided and checked. */
export const playArticles: readonly DemoArticle[] = [
  {
    id: 'play-a-game',
    category: 'games',
    th: {
      title: 'เล่นเกมอย่างไร',
      content: [
        [
          `เลือกหมวดที่หน้าแรก เช่น ${to('/m/rng', 'สล็อต')} ${to('/m/live', 'คาสิโนสด')} ${to('/m/fish', 'ยิงปลา')} หรือ ${to('/m/pvp', 'ไพ่')}`,
          'แตะเกมที่ต้องการ ถ้ายังไม่ได้เข้าสู่ระบบ ระบบจะพาไปเข้าสู่ระบบแล้วพากลับมา',
          'เลือกเดิมพัน แล้วกดเล่น ผลและยอดเงินแสดงในหน้าเดียวกัน',
        ],
        'กติกา ตารางจ่าย และอัตราคืนผู้เล่นอยู่ในหน้าเกมทุกเกม แต่ละรอบมีเวลาขั้นต่ำ และไม่มีการเล่นอัตโนมัติ',
        'แตะรูปหัวใจบนเกมเพื่อเก็บไว้ในรายการโปรด เกมที่เพิ่งเล่นอยู่ในแท็บล่าสุด',
      ],
    },
    en: {
      title: 'How do I play a game?',
      content: [
        [
          `Choose a category on home, for example ${to('/m/rng', 'slots')}, ${to('/m/live', 'live')}, ${to('/m/fish', 'fish')} or ${to('/m/pvp', 'cards')}.`,
          'Tap a game. Without a session you are led to the login, and back.',
          'Choose a stake and play. The result and your balance stand on the same page.',
        ],
        'Rules, pay table and return to player are on the page of each game. A round takes a least time, and nothing plays by itself.',
        'The heart on a game keeps it among your favourites. What you played last is under the tab of recent games.',
      ],
    },
  },
  {
    id: 'interrupted-round',
    category: 'games',
    th: {
      title: 'เน็ตหลุดกลางรอบ เงินหายไหม',
      content: [
        'ไม่หาย ผลของรอบถูกเก็บไว้ก่อนจ่ายเสมอ เปิดเกมเดิมอีกครั้ง รอบที่ค้างจะจบให้ตามผลเดิม หรือยกเลิกและคืนเดิมพันให้',
        'กดปุ่มซ้ำหรือส่งหน้าเดิมอีกครั้งก็ไม่ถูกเล่นซ้ำ คุณจะเห็นผลของครั้งแรก',
      ],
    },
    en: {
      title: 'The connection broke during a round',
      content: [
        'Nothing is lost. The result of a round is stored before anything is paid. Open the game again: the round is finished with the same result, or called off with its stake given back.',
        'A second tap, or a page that is sent again, does not play twice: it shows the first result.',
      ],
    },
  },
  {
    id: 'slow-network',
    category: 'games',
    th: {
      title: 'เน็ตช้าหรือโทรศัพท์รุ่นเก่า',
      content: [
        `เปิดโหมดประหยัดใน${to('/m/set', 'การตั้งค่า')}หรือในเมนูของทุกหน้า หน้าเว็บจะไม่ส่งสคริปต์เลย แต่ทำได้ครบทุกอย่างเหมือนเดิม`,
        'โหมดนี้เปิดเองเมื่อโทรศัพท์ตั้งประหยัดข้อมูลไว้หรือเครือข่ายช้ามาก',
      ],
    },
    en: {
      title: 'Slow network or an old phone',
      content: [
        `Switch lite mode on in ${to('/m/set', 'the settings')} or in the menu of any page. Pages come without script then, and still do everything.`,
        'It is on by itself when your phone saves data or the network is very slow.',
      ],
    },
  },
  {
    id: 'buy-lottery',
    category: 'lottery',
    th: {
      title: 'ซื้อหวยอย่างไร',
      content: [
        [
          `เปิด${to('/m/lott', 'หวย')}หรือ${to('/m/elott', 'หวยออนไลน์')} แล้วเลือกหวยที่ต้องการ`,
          'เลือกงวดและประเภท พิมพ์ตัวเลข แตะเลือก หรือให้สุ่มให้ แล้วใส่เดิมพันต่อชุด',
          'กด “ดูโพย” จะเห็นจำนวนชุด อัตราจ่าย ยอดรวม และยอดจ่ายสูงสุด ถึงตรงนี้ยังไม่หักเงิน',
          'กด “ซื้อ” เพื่อยืนยัน ระบบหักเงินและออกโพยให้ในขั้นเดียว',
        ],
        `โพยทั้งหมดอยู่ที่${to('/m/tickets', 'โพยหวยของฉัน')} ซื้องวดถัดไปล่วงหน้าได้ และเลือกให้หยุดเมื่อถูกได้`,
        'เมื่อถึงเวลาปิดรับ งวดนั้นรับเพิ่มไม่ได้ โพยที่ส่งช้าไม่ถูกหักเงิน และเก็บไว้ให้ส่งในงวดถัดไป',
      ],
    },
    en: {
      title: 'How do I buy a lottery ticket?',
      content: [
        [
          `Open ${to('/m/lott', 'Lottery')} or ${to('/m/elott', 'E-lottery')} and choose one.`,
          'Choose the draw and a bet type. Type your numbers, tap them, or let some be picked. Then type a stake for each combination.',
          '“See the slip” shows the combinations, odds, total and highest return. Nothing has been taken yet.',
          '“Buy” confirms. The stake is taken and the ticket made in one step.',
        ],
        `All of your tickets are under ${to('/m/tickets', 'My tickets')}. Coming draws can be bought too, to be stopped at a win.`,
        'At the lock a draw takes no more bets. A slip that comes too late costs nothing, and is kept for the next draw.',
      ],
    },
  },
  {
    id: 'lottery-results',
    category: 'lottery',
    th: {
      title: 'ดูผลและรับเงินรางวัล',
      content: [
        `ผลล่าสุดอยู่บนการ์ดของหวยแต่ละตัว ผลก่อนหน้าอยู่ที่ “ผลย้อนหลัง” ใน${to('/m/lott', 'หน้าหวย')}`,
        'เมื่องวดออก ระบบตรวจโพยทุกใบและจ่ายเข้ายอดเงินให้เอง ไม่ต้องกดรับ มีข้อความแจ้งในกล่องข้อความ',
        'ถ้าผลถูกแก้ไขภายหลัง โพยจะถูกตรวจใหม่ หน้าของโพยบอกเหตุผลและส่วนต่างทุกบาท งวดที่ถูกยกเลิกคืนเงินทั้งหมด',
      ],
    },
    en: {
      title: 'Results and payouts',
      content: [
        `The last result is on the card of each lottery, earlier ones under “Results” on ${to('/m/lott', 'the lottery page')}.`,
        'When a draw is over, every ticket is judged and paid to your balance without your doing. A message in your inbox says how it ended.',
        'If a result is corrected later, tickets are judged again: the page of the ticket gives the reason and every amount. A draw that is called off gives all stakes back.',
      ],
    },
  },
  {
    id: 'how-results-are-decided',
    category: 'fairness',
    th: {
      title: 'ผลตัดสินอย่างไร',
      content: [
        'ก่อนเริ่มรอบหรือเปิดงวด ระบบสร้างรหัสสุ่มและเผยแพร่รหัสตรวจ (SHA-256) ของมันไว้ จึงเปลี่ยนรหัสสุ่มภายหลังไม่ได้',
        'ผลคำนวณจากรหัสสุ่มนั้นกับข้อมูลที่เปิดเผย คือรหัสสุ่มของคุณเองในเกม หรือรายการโพยทั้งหมดในหวยออนไลน์ เมื่อจบแล้วรหัสสุ่มถูกเปิดเผยให้ใครก็คำนวณซ้ำได้',
        'หวยที่ออกโดยหน่วยงานอื่นใช้ผลของหน่วยงานนั้น หน้าของงวดบอกว่าใครเป็นผู้แจ้งผล และผลตัวอย่างของเว็บสาธิตมีเครื่องหมายบอกไว้',
        'อัตราจ่ายเก็บไว้กับโพยตามที่ขาย ไม่มีปุ่มใดที่ผู้ดูแลใช้เปลี่ยนผลได้',
      ],
    },
    en: {
      title: 'How is a result decided?',
      content: [
        'Before a round begins or a draw opens, a seed is made and its print (SHA-256) published. So the seed cannot be changed afterwards.',
        'The result is computed from the seed and something public: your own seed in a game, all tickets of the draw in an e-lottery. Afterwards the seed is shown, and anybody can compute the result again.',
        'Lotteries that others draw have their result from there, and the page of the draw says who reported it. Sample results of the demo are marked as such.',
        'A ticket keeps the odds that it was sold under, and the operator has no way to touch an outcome.',
      ],
    },
  },
  {
    id: 'check-a-result',
    category: 'fairness',
    th: {
      title: 'ตรวจสอบผลด้วยตัวเอง',
      content: [
        [
          'เกม: หลังจบรอบ แตะ “ตรวจสอบรอบนี้” ในหน้าเกม',
          `หวยออนไลน์: เปิดผลย้อนหลังใน${to('/m/elott', 'หน้าหวยออนไลน์')} แล้วเปิดหลักฐานของงวด`,
          `โพยของคุณ: เปิดโพยใน${to('/m/tickets', 'โพยหวยของฉัน')} แล้วดูหลักฐานของโพย`,
        ],
        `แต่ละหน้ามีข้อมูลครบสำหรับคำนวณซ้ำ และบอกว่าพิสูจน์อะไรได้และอะไรไม่ได้ ดาวน์โหลดโปรแกรมตรวจสอบ ${to('/verify.mjs', 'verify.mjs')} ไปตรวจบนเครื่องของคุณเองได้`,
      ],
    },
    en: {
      title: 'Checking a result yourself',
      content: [
        [
          'Games: after a round, tap “Check this round” on the page of the game.',
          `E-lotteries: open the results on ${to('/m/elott', 'the e-lottery page')}, and from there the proof of a draw.`,
          `Your tickets: open one under ${to('/m/tickets', 'My tickets')}, and from there its proof.`,
        ],
        `Each page has all that a check needs, and says what it proves and what not. The program ${to('/verify.mjs', 'verify.mjs')} checks the same on a computer of yours.`,
      ],
    },
  },
];
