import type { Kind } from './noun';
import { rows } from './table';

/** A quality in three languages; in Thai and Vietnamese it follows the noun. */
interface Adjective {
  en: string;
  th: string;
  vi: string;
  kinds: ReadonlySet<Kind>;
  /** English puts the noun in the plural after it. */
  plural: boolean;
}

const letters: Record<string, Kind> = {
  c: 'beast',
  b: 'bird',
  m: 'myth',
  a: 'sea',
  f: 'fruit',
  d: 'dish',
  w: 'flower',
  t: 'thing',
  s: 'sky',
  p: 'place',
};

/** Letters of the kinds it suits (c beast, b bird, a sea, …; + plural) | English | Thai | Vietnamese. */
const text = `
    cbmatws | Silver | สีเงิน | Bạc
    cbafwtp | Jade | หยก | Ngọc Bích
    cbmatws | Crimson | สีชาด | Đỏ Thắm
    cbatws | Azure | สีคราม | Xanh Lam
    cbmatws | Violet | สีม่วง | Tím
    cbtw | Velvet | กำมะหยี่ | Nhung
    cbmt | Paper | กระดาษ | Bằng Giấy
    cbmats | Copper | ทองแดง | Đồng Đỏ
    cbmt | Porcelain | ลายคราม | Gốm Sứ
    cbaftps | Crystal | แก้วใส | Pha Lê
    cbmat | Amber | อำพัน | Hổ Phách
    cbmaftp | Neon | นีออน | Neon
    cbmatw | Rosy | สีกุหลาบ | Ửng Hồng
    cbt | Polka-Dot | ลายจุด | Chấm Bi
    cbmp | Snowy | หิมะ | Tuyết
    cbmtp | Midnight | เที่ยงคืน | Nửa Đêm
    cbmtwp | Moonlit | ใต้แสงจันทร์ | Dưới Trăng
    cbtp | Rainy-Day | วันฝนพรำ | Ngày Mưa
    p | Misty | ในสายหมอก | Trong Sương
    p | Starry | พราวดาว | Đầy Sao
    tp | Hidden | ลับแล | Bí Ẩn
    p | Floating | ลอยน้ำ | Nổi
    tp | Ancient | โบราณ | Cổ Xưa
    ps | Whispering | กระซิบ | Thì Thầm
    cft | Flying | บินได้ | Biết Bay
    cba | Singing | ร้องเพลง | Ca Hát
    cbaft | Dancing | เต้นระบำ | Nhảy Múa
    cbafs | Laughing | หัวเราะร่า | Cười Vui
    cbas | Sleepy | ง่วงนอน | Ngái Ngủ
    cbafws | Bashful | ขี้อาย | Thẹn Thùng
    cbmaf | Brave | ใจกล้า | Dũng Cảm
    cbaftd | Tiny | จิ๋ว | Tí Hon
    cbmaftdw | Giant | ยักษ์ | Khổng Lồ
    cba | Curious | ช่างสงสัย | Tò Mò
    cba | Hungry | ท้องร้อง | Háu Ăn
    cbafp | Merry | ร่าเริง | Vui Vẻ
    cbaf | Cheeky | จอมซน | Tinh Nghịch
    cbm | Gentle | ใจดี | Hiền Lành
    cbmas | Wandering | พเนจร | Lang Thang
    cb | Whistling | ผิวปาก | Huýt Sáo
    cba | Clever | แสนรู้ | Tinh Khôn
    cba | Nimble | ว่องไว | Nhanh Nhẹn
    cb | Ticklish | บ้าจี้ | Sợ Nhột
    cbafs | Jolly | อารมณ์ดี | Vui Tính
    cbmaftwps | Glowing | เรืองแสง | Phát Sáng
    cbmats+ | Twin | คู่แฝด | Song Sinh
    fd | Spicy | รสแซ่บ | Cay Nồng
    fd | Frosty | เย็นเจี๊ยบ | Mát Lạnh
    fd | Honeyed | น้ำผึ้ง | Mật Ong
    f | Sunripe | สุกแดด | Chín Nắng
    fd | Crispy | กรุบกรอบ | Giòn Tan
    fd | Smiling | ยิ้มหวาน | Tươi Cười
    fd | Dreamy | ในฝัน | Trong Mơ
    wd | Fragrant | หอมกรุ่น | Thơm Ngát
    w | Dewy | ต้องน้ำค้าง | Đẫm Sương
    w | Blooming | เบ่งบาน | Nở Rộ
    wst | Drifting | ล่องลอย | Trôi
    wp | Peaceful | แสนสงบ | Bình Yên`;

export const adjectives: readonly Adjective[] = rows(text, 4).map(
  ([kinds = '', en = '', th = '', vi = '']) => ({
    en,
    th,
    vi,
    plural: kinds.endsWith('+'),
    kinds: new Set([...kinds].flatMap((letter) => letters[letter] ?? [])),
  }),
);
