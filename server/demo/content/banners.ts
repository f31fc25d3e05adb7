import type { BannerGroup } from '../../contract/content';
import type { Banner } from '../../store/tables';

/** Title and one line of text, short enough for the calm left side of the picture. */
type Words = readonly [title: string, text: string];

interface DemoBanner {
  link: string;
  th: Words;
  en: Words;
  vi: Words;
}

const games = (gameType: string, vendor: string): string =>
  `/m/gameList?gameType=${gameType}&vassalage=${vendor}`;

/** The groups with a place of their own on a screen; the build draws a picture for each of their banners. */
type PictureGroup = Extract<BannerGroup, `m_${string}`>;

/** The words of each picture, in the order of `scripts/art/scenes.ts`. */
const copy: Record<PictureGroup, readonly DemoBanner[]> = {
  m_home: [
    {
      link: '/m/hot',
      th: ['เล่นสนุกด้วยเงินจำลอง', 'กว่า 800 เกม ไม่มีเงินจริงมาเกี่ยวข้อง'],
      en: ['Fun first, play money only', '800+ games, and no real money anywhere.'],
      vi: ['Vui là chính, tiền ảo thôi', 'Hơn 800 trò chơi, không dùng tiền thật.'],
    },
    {
      link: games('RNG', 'OLDPIER'),
      th: ['ล่องเรือใต้แสงโคม', 'สล็อตสายน้ำจาก Old Pier Games'],
      en: ['Lanterns on the river', 'River slots by Old Pier Games.'],
      vi: ['Đèn lồng trên sông', 'Slot sông nước của Old Pier Games.'],
    },
    {
      link: games('RNG', 'TINKITE'),
      th: ['ลมดี ว่าวก็ลอยสูง', 'ว่าว เมฆ และดาวหาง จาก Tin Kite'],
      en: ['Up where the kites are', 'Kites, clouds and comets by Tin Kite.'],
      vi: ['Gió lên, diều bay cao', 'Diều, mây và sao chổi từ Tin Kite.'],
    },
    {
      link: '/m/rng',
      th: ['เลขเจ็ด เชอร์รี ระฆัง', 'สล็อตทุกเกมบอกอัตราคืนผู้เล่นชัดเจน'],
      en: ['Sevens, cherries, bells', 'Every slot states its return to player.'],
      vi: ['Số bảy, anh đào, chuông', 'Slot nào cũng ghi rõ tỷ lệ hoàn trả.'],
    },
  ],
  m_reg: [
    {
      link: '/m/register',
      th: ['สมัครฟรี ไม่ต้องใช้บัตร', 'มีแค่ชื่อผู้ใช้กับรหัสผ่านก็พอ'],
      en: ['Join free, no card needed', 'A user name and a password will do.'],
      vi: ['Đăng ký miễn phí', 'Chỉ cần tên đăng nhập và mật khẩu.'],
    },
    {
      link: '/m/login',
      th: ['ลองก่อน ไม่ต้องสมัคร', 'บัญชีทดลองเริ่มยอดใหม่ทุกวัน'],
      en: ['Try it without an account', 'A trial account starts afresh each day.'],
      vi: ['Chơi thử, chưa cần đăng ký', 'Tài khoản thử làm mới mỗi ngày.'],
    },
  ],
  m_rng: [
    {
      link: games('RNG', 'MANGOCIRCUIT'),
      th: ['สวนผลไม้บนวงล้อ', 'แตงโม ทุเรียน ส้มโอ จาก Mango Circuit'],
      en: ['An orchard on the reels', 'Melon, durian, pomelo: Mango Circuit.'],
      vi: ['Vườn trái cây trên cuộn', 'Dưa hấu, sầu riêng từ Mango Circuit.'],
    },
    {
      link: games('RNG', 'RAINDRUM'),
      th: ['เสียงกลองจากป่าฝน', 'เสือ ลิง และผองเพื่อน จาก Rain Drum'],
      en: ['Deep in the rainforest', 'Tigers and their friends, by Rain Drum.'],
      vi: ['Giữa rừng mưa nhiệt đới', 'Hổ, khỉ và bạn bè từ Rain Drum.'],
    },
  ],
  m_live: [
    {
      link: games('LIVE', 'JASMINEROOM'),
      th: ['คืนนี้เข้าห้องไหนดี', 'รูเล็ตและวงล้อตัวเลข ที่ Jasmine Room'],
      en: ['Which room tonight?', 'A roulette in each, at Jasmine Room.'],
      vi: ['Tối nay vào phòng nào?', 'Roulette mọi phòng tại Jasmine Room.'],
    },
    {
      link: games('LIVE', 'HARBOURNINE'),
      th: ['วงล้อรูเล็ตริมท่าเรือ', 'เลข 0 ถึง 36 ที่ Harbour Nine'],
      en: ['The wheel by the harbour', 'Roulette, 0 to 36, at Harbour Nine.'],
      vi: ['Vòng quay bên bến cảng', 'Roulette từ 0 đến 36: Harbour Nine.'],
    },
  ],
  m_fish: [
    {
      link: games('FISH', 'CORALABACUS'),
      th: ['ดำดิ่งสู่โลกใต้ทะเล', 'ฉลาม กระเบน และฝูงปลา จาก Coral Abacus'],
      en: ['Down where sharks glide', 'Sharks, mantas, shoals by Coral Abacus.'],
      vi: ['Lặn xuống đáy đại dương', 'Cá mập và cá đuối từ Coral Abacus.'],
    },
    {
      link: games('FISH', 'TIDEPOOL'),
      th: ['หมึกยักษ์โบกมือทัก', 'แมงกะพรุนและปูปลา จาก Tidepool Works'],
      en: ['The octopus waves hello', 'Jellyfish and company, Tidepool Works.'],
      vi: ['Bạch tuộc vẫy tay chào', 'Sứa và bạn bè từ Tidepool Works.'],
    },
  ],
  m_pvp: [
    {
      link: games('PVP', 'TIDEPOOL'),
      th: ['สูงหรือต่ำ ทายสักใบ', 'เกมไพ่สูงต่ำ จาก Tidepool Works'],
      en: ['High or low, what next?', 'One-card games by Tidepool Works.'],
      vi: ['Lá tới cao hay thấp?', 'Bài cao thấp từ Tidepool Works.'],
    },
    {
      link: games('PVP', 'CORALABACUS'),
      th: ['จิบชา แล้วทายไพ่', 'ไพ่สูงต่ำหลากบรรยากาศ จาก Coral Abacus'],
      en: ['Tea first, then a card', 'High-low cards by Coral Abacus.'],
      vi: ['Nhấp trà, đoán một lá', 'Bài cao thấp từ Coral Abacus.'],
    },
  ],
  m_sports: [
    {
      link: games('SPORTS', 'COPPERBELL'),
      th: ['วันแข่งของคนรักบอล', 'ฟุตบอลและเรือยาว ที่ Copper Bell'],
      en: ['Match day mood', 'Football and longboats at Copper Bell.'],
      vi: ['Không khí ngày bóng lăn', 'Bóng đá, đua thuyền tại Copper Bell.'],
    },
    {
      link: games('SPORTS', 'REDBRIDGE'),
      th: ['สังเวียนแปดอาวุธ', 'มวยไทยที่ Red Bridge House'],
      en: ['The art of eight limbs', 'Muay Thai at Red Bridge House.'],
      vi: ['Nghệ thuật tám chi', 'Muay Thái tại Red Bridge House.'],
    },
  ],
  m_esports: [
    {
      link: games('ESPORTS', 'PIXELBUFFALO'),
      th: ['สำหรับแฟนอีสปอร์ต', 'ถ้วยควายพิกเซล จาก Pixel Buffalo'],
      en: ['For fans of the arena', 'The Pixel Buffalo Cup and more.'],
      vi: ['Dành cho fan eSports', 'Cúp Pixel Buffalo và hơn thế nữa.'],
    },
    {
      link: games('ESPORTS', 'NIGHTSOCKET'),
      th: ['หุ่นยนต์ลงสนาม', 'บอลห้าคนและโกคาร์ต จาก Night Socket'],
      en: ['Robots take the field', 'Five-a-side and karts by Night Socket.'],
      vi: ['Rô-bốt ra sân', 'Bóng năm người, đua xe: Night Socket.'],
    },
  ],
  m_lott: [
    {
      link: '/m/lott?group=THAI',
      th: ['เลือกเลขที่คุณชอบ', 'หวยเงินจำลอง ออกรางวัลอย่างเปิดเผย'],
      en: ['Pick numbers you like', 'Play-money lottery, drawn in the open.'],
      vi: ['Chọn con số bạn thích', 'Xổ số tiền ảo, quay số công khai.'],
    },
    {
      link: '/m/lott?view=week',
      th: ['ปฏิทินงวดหวย', 'ดูว่าแต่ละวันมีหวยอะไรบ้าง'],
      en: ['The week in draws', 'See which lottery is on which day.'],
      vi: ['Lịch quay số trong tuần', 'Xem ngày nào có xổ số nào.'],
    },
  ],
  m_elott: [
    {
      link: '/m/elott?group=KENO',
      th: ['คีโนทุกนาที', 'ออกรางวัลทั้งวันทั้งคืน ตรวจสอบได้ทุกงวด'],
      en: ['Keno, every minute', 'Day and night, every draw is proved.'],
      vi: ['Keno mỗi phút', 'Quay suốt ngày đêm, kỳ nào cũng rõ.'],
    },
    {
      link: '/m/elott',
      th: ['เกมเล็ก ๆ สีสันสดใส', 'ห้าหลัก 11x5 และคีโน ออกทุกนาที'],
      en: ['Small, quick and bright', 'Five digits, 11x5 and keno.'],
      vi: ['Nhỏ gọn, rực rỡ', 'Năm số, 11x5 và keno mỗi phút.'],
    },
  ],
  m_promotion: [
    {
      link: '/m/rewardCenter',
      th: ['รางวัลของคุณอยู่ที่นี่', 'รวมทุกสิทธิ์ไว้ในศูนย์รางวัล'],
      en: ['Your rewards, one place', 'All of them, in the reward centre.'],
      vi: ['Phần thưởng ở một nơi', 'Tất cả trong trung tâm phần thưởng.'],
    },
    {
      link: '/m/mall/mallHome',
      th: ['เปิดตู้ร้านแลกแต้ม', 'ดูว่าแต้มที่มีแลกอะไรได้บ้าง'],
      en: ['A look in the point mall', 'See what points can be traded for.'],
      vi: ['Ghé cửa hàng đổi điểm', 'Xem điểm có thể đổi được gì.'],
    },
  ],
  m_help: [
    {
      link: '/m/customer',
      th: ['สงสัยตรงไหน ถามได้', 'หาคำตอบไม่เจอ คุยกับบริการลูกค้า'],
      en: ['Ask the wise old owl', 'No answer here? Talk to our service.'],
      vi: ['Hỏi bác cú thông thái', 'Chưa rõ? Hãy nhắn cho hỗ trợ.'],
    },
  ],
  m_notice: [
    {
      link: '/m/notice',
      th: ['ฆ้องดัง ข่าวมาแล้ว', 'รวมประกาศทั้งหมดไว้ในหน้าเดียว'],
      en: ['News from the house', 'All announcements, on one page.'],
      vi: ['Tin mới từ Chokdee', 'Mọi thông báo trên cùng một trang.'],
    },
  ],
  m_hot: [
    {
      link: games('RNG', 'LOTUSFORGE'),
      th: ['มังกรก็ชอบรสเผ็ด', 'ตำนานบนวงล้อ จาก Lotus Forge'],
      en: ['Dragons like it spicy', 'Legends on the reels by Lotus Forge.'],
      vi: ['Rồng cũng mê vị cay', 'Huyền thoại trên cuộn: Lotus Forge.'],
    },
    {
      link: games('RNG', 'FIREFLYLOOM'),
      th: ['พลุสว่างเต็มฟ้า', 'โคมไฟและเทศกาล จาก Firefly Loom'],
      en: ['A sky full of sparks', 'Lanterns and festivals: Firefly Loom.'],
      vi: ['Pháo hoa rực trời', 'Đèn lồng, lễ hội từ Firefly Loom.'],
    },
  ],
};

const named = ([title, text]: Words) => ({ title, text });

/** The demo's banners as the store keeps them. */
export const storedBanners = (): Banner[] =>
  Object.entries(copy).flatMap(([group, banners]) =>
    banners.map(({ link, th, en, vi }, index) => ({
      id: `demo-${group}-${index + 1}`,
      group_name: group,
      image: `/art/banner/${group}-${index + 1}.svg`,
      link,
      words: JSON.stringify({ th: named(th), en: named(en), vi: named(vi) }),
      sort: index + 1,
      active: 1,
      version: 1,
    })),
  );
