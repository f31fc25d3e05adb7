import type { Announcement } from '../../store/tables';

interface Words {
  title: string;
  /** Paragraphs of HTML. */
  content: readonly string[];
}

interface DemoAnnouncement {
  id: string;
  type: Announcement['type_code'];
  startDate: string;
  about: string;
  th: Words;
  en: Words;
  vi: Words;
}

const to = (path: string, words: string): string => `<a href="${path}">${words}</a>`;
const studio = (vendor: string, name: string): string =>
  to(`/m/gameList?gameType=RNG&amp;vassalage=${vendor}`, name);

const tin_kite = studio('TINKITE', 'Tin Kite');
const firefly_loom = studio('FIREFLYLOOM', 'Firefly Loom');

/** In the order of the notice strip. */
const announcements: readonly DemoAnnouncement[] = [
  {
    id: 'welcome',
    type: 'PL',
    startDate: '2026-01-05',
    about: 'NEWS',
    th: {
      title: 'ยินดีต้อนรับสู่โชคดี: ที่นี่เล่นด้วยเงินจำลองเท่านั้น',
      content: [
        'ยอดเงินทุกบาทในโชคดีเป็นเงินจำลอง ซื้อไม่ได้ แลกไม่ได้ และถอนออกมาเป็นเงินจริงไม่ได้ ยอดที่เพิ่มขึ้นหรือลดลงมีผลเฉพาะในเว็บนี้',
        `ยังไม่มีบัญชีก็ลองเล่นได้ กด “ทดลองเล่นฟรี” ใน${to('/m/login', 'หน้าเข้าสู่ระบบ')} บัญชีทดลองเริ่มยอดใหม่ทุกวัน`,
      ],
    },
    en: {
      title: 'Welcome to Chokdee: all play here is with play money',
      content: [
        'Every balance at Chokdee is play money. It cannot be bought, exchanged or paid out, and what it gains or loses counts here alone.',
        `No account yet? Use “Free trial” on the ${to('/m/login', 'login page')}. A trial account starts afresh each day.`,
      ],
    },
    vi: {
      title: 'Chào mừng đến Chokdee: ở đây chỉ chơi bằng tiền ảo',
      content: [
        'Mọi số dư tại Chokdee đều là tiền ảo: không thể mua, không thể đổi và không thể rút thành tiền thật. Số dư tăng hay giảm chỉ có ý nghĩa trên trang này.',
        `Chưa có tài khoản? Hãy dùng nút chơi thử miễn phí ở ${to('/m/login', 'trang đăng nhập')}. Tài khoản thử được làm mới mỗi ngày.`,
      ],
    },
  },
  {
    id: 'studios',
    type: 'PL',
    startDate: '2026-01-12',
    about: 'GAME',
    th: {
      title: 'เกมใหม่จาก Tin Kite และ Firefly Loom',
      content: [
        `สองสตูดิโอส่งสล็อตชุดใหม่มาแล้ว ${tin_kite} พาขึ้นฟ้าไปกับว่าวและดาวหาง ส่วน ${firefly_loom} เปิดเทศกาลโคมไฟและงานฝีมือ`,
        'เกมใหม่มีป้าย “ใหม่” ในรายการ ดูกติกา ตารางจ่าย และอัตราคืนผู้เล่นได้ในหน้าเกมทุกเกม',
      ],
    },
    en: {
      title: 'New games from Tin Kite and Firefly Loom',
      content: [
        `Two studios have brought new slots: ${tin_kite} goes up among kites and comets, and ${firefly_loom} opens a festival of lanterns and crafts.`,
        'New games carry a “New” mark in the lists. Rules, pay table and return to player stand on the page of every slot.',
      ],
    },
    vi: {
      title: 'Trò chơi mới từ Tin Kite và Firefly Loom',
      content: [
        `Hai studio vừa ra mắt slot mới: ${tin_kite} đưa bạn lên trời cùng diều và sao chổi, còn ${firefly_loom} mở lễ hội đèn lồng và đồ thủ công.`,
        'Trò chơi mới được đánh dấu trong danh sách. Luật chơi, bảng trả thưởng và tỷ lệ hoàn trả có ở trang của từng slot.',
      ],
    },
  },
  {
    id: 'fairness',
    type: 'PL',
    startDate: '2026-01-08',
    about: 'FAIRNESS',
    th: {
      title: 'ตรวจสอบผลทุกรอบได้ด้วยตัวเอง',
      content: [
        'ก่อนเริ่มรอบ ระบบเผยแพร่รหัสตรวจ (SHA-256) ของรหัสสุ่มไว้แล้ว จึงเปลี่ยนรหัสสุ่มทีหลังไม่ได้ และรหัสสุ่มของคุณเองก็ถูกใช้คำนวณผลทุกรอบ',
        'หลังจบรอบ แตะ “ตรวจสอบรอบนี้” ในหน้าเกม จะเห็นรหัสสุ่ม รหัสตรวจ และผลที่คำนวณซ้ำให้ดูครบทุกขั้น พร้อมคำอธิบายว่าพิสูจน์อะไรได้และอะไรไม่ได้',
      ],
    },
    en: {
      title: 'Check the result of any round yourself',
      content: [
        'Before a round begins, the print (SHA-256) of its seed is published, so the seed cannot be changed afterwards. Your own seed goes into every result too.',
        'After a round, follow “Check this round” on the game’s page: it shows the seed, the print and the result computed again, and says what this proves and what it does not.',
      ],
    },
    vi: {
      title: 'Tự kiểm tra kết quả của mỗi vòng',
      content: [
        'Trước mỗi vòng, dấu vân (SHA-256) của seed được công bố, nên seed không thể bị đổi về sau. Seed của chính bạn cũng được dùng trong mọi kết quả.',
        'Sau mỗi vòng, hãy mở liên kết kiểm tra vòng trên trang trò chơi: bạn sẽ thấy seed, dấu vân và kết quả được tính lại, kèm lời giải thích điều gì được chứng minh và điều gì thì không.',
      ],
    },
  },
  {
    id: 'lite',
    type: 'PL',
    startDate: '2025-12-22',
    about: 'SERVICE',
    th: {
      title: 'เน็ตช้า? เปิดโหมดประหยัดในเมนู',
      content: [
        'โหมดประหยัดส่งหน้าเว็บโดยไม่ใช้สคริปต์ โหลดน้อยลง และใช้งานได้ครบทุกอย่างเหมือนเดิม เปิดหรือปิดได้ในเมนูของทุกหน้า',
        `ถ้าโทรศัพท์เปิดประหยัดอินเทอร์เน็ตไว้ หรือสัญญาณช้ามาก ระบบจะใช้โหมดนี้ให้เอง อ่านเพิ่มได้ที่${to('/m/help', 'ศูนย์ช่วยเหลือ')}`,
      ],
    },
    en: {
      title: 'A slow line? Lite mode is in the menu',
      content: [
        'Lite mode sends pages without script: less to load, and everything still works. Turn it on or off in the menu of any page.',
        `It comes by itself when your phone saves data or the line is very slow. More in the ${to('/m/help', 'help centre')}.`,
      ],
    },
    vi: {
      title: 'Mạng chậm? Bật chế độ gọn nhẹ trong menu',
      content: [
        'Chế độ gọn nhẹ gửi trang không kèm mã lệnh: tải ít hơn mà mọi chức năng vẫn dùng được. Bật hoặc tắt trong menu của bất kỳ trang nào.',
        `Chế độ này tự bật khi điện thoại đang tiết kiệm dữ liệu hoặc mạng rất chậm. Xem thêm ở ${to('/m/help', 'trung tâm trợ giúp')}.`,
      ],
    },
  },
  {
    id: 'limits',
    type: 'PL',
    startDate: '2025-12-15',
    about: 'SAFETY',
    th: {
      title: 'เล่นเพื่อความสนุก ไม่สนุกเมื่อไรให้หยุด',
      content: [
        `ท้ายทุกหน้ามีลิงก์ไปที่${to('/m/limits', 'ขีดจำกัดการเล่น')}และ${to('/m/help', 'ศูนย์ช่วยเหลือ')} ในหน้าเกมมีเวลาที่เล่นและยอดได้เสียของครั้งนี้ให้ดูเสมอ`,
        `โชคดีสำหรับผู้มีอายุ 18 ปีขึ้นไป มีเรื่องไม่สบายใจ คุยกับ${to('/m/customer', 'บริการลูกค้า')}ได้`,
      ],
    },
    en: {
      title: 'Play for fun, and stop when it is none',
      content: [
        `At the foot of every page are ${to('/m/limits', 'play limits')} and the ${to('/m/help', 'help centre')}. A game’s page always shows how long you have played and what this visit has cost or brought.`,
        `Chokdee is for people of 18 and over. If something troubles you, talk to ${to('/m/customer', 'customer service')}.`,
      ],
    },
    vi: {
      title: 'Chơi cho vui, hết vui thì dừng',
      content: [
        `Cuối mỗi trang có ${to('/m/limits', 'giới hạn chơi')} và ${to('/m/help', 'trung tâm trợ giúp')}. Trang trò chơi luôn cho biết bạn đã chơi bao lâu và lần này được hay mất bao nhiêu.`,
        `Chokdee dành cho người từ 18 tuổi trở lên. Nếu có điều gì lo lắng, hãy nói với ${to('/m/customer', 'bộ phận hỗ trợ')}.`,
      ],
    },
  },
  {
    id: 'first-steps',
    type: 'PU',
    startDate: '2026-01-05',
    about: 'NEWS',
    th: {
      title: 'สวัสดี นี่คือโชคดีฉบับสาธิต',
      content: [
        'เกมทั้งหมดเล่นด้วยเงินจำลอง ไม่มีการฝาก ถอน หรือแลกเป็นเงินจริง',
        `เริ่มจาก${to('/m/hot', 'เกมยอดฮิต')} หรืออ่าน${to('/m/notice', 'ประกาศ')}ก่อนก็ได้`,
      ],
    },
    en: {
      title: 'Hello, this is Chokdee’s demo',
      content: [
        'All games are played with play money. Nothing is paid in, paid out or exchanged for real money.',
        `Begin with the ${to('/m/hot', 'hot games')}, or read the ${to('/m/notice', 'announcements')} first.`,
      ],
    },
    vi: {
      title: 'Xin chào, đây là bản demo của Chokdee',
      content: [
        'Tất cả trò chơi đều dùng tiền ảo. Không nạp, không rút và không đổi thành tiền thật.',
        `Hãy bắt đầu với ${to('/m/hot', 'trò chơi nổi bật')}, hoặc đọc ${to('/m/notice', 'thông báo')} trước.`,
      ],
    },
  },
];

const html = ({ content }: Words): string => content.map((text) => `<p>${text}</p>`).join('');

/** The demo's announcements as the store keeps them: for everybody, in every group. */
export const storedAnnouncements = (): Announcement[] =>
  announcements.map(({ id, type, startDate, about, th, en, vi }, index) => ({
    id: `demo-${id}`,
    type_code: type,
    words: JSON.stringify({
      th: { title: th.title, content: html(th) },
      en: { title: en.title, content: html(en) },
      vi: { title: vi.title, content: html(vi) },
    }),
    start_date: startDate,
    promotion_type: about,
    execution: '',
    group_name: '',
    sort: index + 1,
    active: 1,
  }));
