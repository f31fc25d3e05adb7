import { to, type DemoArticle } from './article';

/** Play money, safety, and the ways to reach somebody. */
export const serviceArticles: readonly DemoArticle[] = [
  {
    id: 'play-money',
    category: 'money',
    th: {
      title: 'เงินจำลองคืออะไร',
      content: [
        'ยอดเงินทุกบาทในเว็บนี้เป็นเงินจำลอง ซื้อไม่ได้ แลกไม่ได้ และถอนเป็นเงินจริงไม่ได้ ท้ายทุกหน้าบอกไว้เสมอ',
        'ยอดเงินแสดงในหน้าเกม หน้าหวย และศูนย์สมาชิก กดรูปตาเพื่อซ่อนยอดได้ ทุกบาทที่เข้าและออกถูกบันทึกในบัญชีที่แก้ไขย้อนหลังไม่ได้',
        'เงินจำลองของบัญชีทดลองแยกจากสมาชิก และเริ่มใหม่ทุกวัน',
      ],
    },
    en: {
      title: 'What is play money?',
      content: [
        'Every balance on this site is play money. It cannot be bought, exchanged or paid out, and the foot of each page says so.',
        'Your balance is shown with games and lotteries and in the member centre; the eye hides it. All that comes and goes is written into a ledger that nobody can change afterwards.',
        'The play money of trial accounts is apart from that of members, and starts afresh each day.',
      ],
    },
  },
  {
    id: 'missing-money',
    category: 'money',
    th: {
      title: 'ยอดเงินไม่ตรงกับที่คิด',
      content: [
        `กดรีเฟรชยอดใน${to('/m/member/home', 'ศูนย์สมาชิก')}ก่อน แล้วดู${to('/m/transaction/record', 'ประวัติบัญชี')}และ${to('/m/tickets', 'โพยหวยของฉัน')}`,
        'เดิมพันของโพยที่ยังไม่ออกผลถูกหักไว้แล้ว รางวัลเข้ายอดเมื่อตรวจโพยเสร็จ',
        `ยังสงสัยอยู่ ส่งหมายเลขโพยหรือรหัสของรอบให้${to('/m/customer', 'บริการลูกค้า')} เราตรวจให้ได้ทุกรายการ`,
      ],
    },
    en: {
      title: 'My balance is not what I expected',
      content: [
        `Refresh it in ${to('/m/member/home', 'the member centre')} first. Then look at ${to('/m/transaction/record', 'your account record')} and ${to('/m/tickets', 'your tickets')}.`,
        'The stakes of tickets whose draw is to come have been taken already. What a ticket wins is paid once it is judged.',
        `If it is still unclear, send the number of the ticket or the id of the round to ${to('/m/customer', 'customer service')}. We can look up each of them.`,
      ],
    },
  },
  {
    id: 'limits',
    category: 'safety',
    th: {
      title: 'เล่นอย่างปลอดภัย',
      content: [
        'เล่นเพื่อความสนุก ตั้งเวลาและจำนวนไว้ก่อนเล่น อย่าเล่นเพื่อเอาคืน หน้าเกมบอกเวลาที่เล่นและยอดได้เสียของครั้งนี้เสมอ',
        `ดูวิธีจำกัดการเล่นของตัวเองที่${to('/m/limits', 'ขีดจำกัดการเล่น')} ถ้าอยากหยุดพักหรือเลิกเล่น บอก${to('/m/customer', 'บริการลูกค้า')}ได้เลย ไม่ต้องให้เหตุผล`,
        'รู้สึกว่าหยุดไม่ได้ หรือการเล่นกระทบการงาน ครอบครัว หรือการนอน ขอความช่วยเหลือได้ คุยกับคนใกล้ตัว หรือโทรสายด่วนสุขภาพจิต 1323 ฟรีตลอด 24 ชั่วโมง',
      ],
    },
    en: {
      title: 'Playing safely',
      content: [
        'Play for fun. Set yourself a time and an amount before you begin, and never play to win something back. The page of a game always shows how long you have played and what you are up or down.',
        `${to('/m/limits', 'Play limits')} shows how to limit your own play. If you want a break or want to stop, tell ${to('/m/customer', 'customer service')}: no reason is needed.`,
        'If you feel that you cannot stop, or play harms your work, family or sleep, help is there. Talk to somebody close, or in Thailand call the mental health hotline 1323, free at all hours.',
      ],
    },
  },
  {
    id: 'age',
    category: 'safety',
    th: {
      title: 'อายุเท่าไรจึงเล่นได้',
      content: [
        'ท้ายทุกหน้าบอกอายุขั้นต่ำ คือ 18 ปี หรือ 21 ปีในบางประเทศ คุณยืนยันอายุตอนสมัคร',
        `ถ้ามีเด็กใช้โทรศัพท์เครื่องเดียวกัน ออกจากระบบทุกครั้ง และอย่าจำบัญชีไว้ในเครื่อง พบผู้เล่นที่อายุไม่ถึง แจ้ง${to('/m/customer', 'บริการลูกค้า')}`,
      ],
    },
    en: {
      title: 'How old must I be?',
      content: [
        'The foot of every page says it: 18, or 21 in some countries. You confirm your age when you register.',
        `If a child uses the same phone, sign out each time and do not let it remember you. Please tell ${to('/m/customer', 'customer service')} of players who are too young.`,
      ],
    },
  },
  {
    id: 'contact',
    category: 'service',
    th: {
      title: 'ติดต่อเรา',
      content: [
        `คุยกับ${to('/m/customer', 'บริการลูกค้า')}ได้โดยไม่ต้องมีบัญชี แนบรูปได้ คำตอบอยู่ในหน้าเดียวกัน`,
        `สมาชิกส่งคำถามหรือข้อเสนอแนะเป็นเรื่องได้ที่${to('/m/feedback', 'ความคิดเห็น')} และติดตามสถานะได้`,
        'เราไม่ขอรหัสผ่าน รหัส 6 หลัก หรือรหัสผ่านการเงินของคุณ ใครขอคือไม่ใช่เรา',
      ],
    },
    en: {
      title: 'How to reach us',
      content: [
        `Write to ${to('/m/customer', 'customer service')}: no account is needed, a picture can be added, and the answer is on the same page.`,
        `Members can send a question or a wish as ${to('/m/feedback', 'feedback')}, and see how it stands.`,
        'We never ask for your password, a 6-digit code or your payment password. Who asks for one is not us.',
      ],
    },
  },
];
