import { nouns, type Noun } from './noun';

/** Handmade things, and things in the sky. */
export const things: readonly Noun[] = [
  ...nouns(
    'thing',
    'craft',
    `
    lantern | Lantern | โคมไฟ:ดวง | Đèn Lồng:Chiếc
    parasol | Parasol | ร่ม:คัน | Dù:Chiếc
    fan | Fan | พัด:เล่ม | Quạt:Chiếc
    mask | Mask | หน้ากาก:อัน | Mặt Nạ:Chiếc
    teapot | Teapot | กาน้ำชา:ใบ | Ấm Trà:Chiếc
    puppet | Puppet | หุ่นเชิด:ตัว | Con Rối
    candle | Candle | เทียน:เล่ม | Nến:Ngọn
    flute | Flute | ขลุ่ย:เลา | Cây Sáo
    drum | Drum | กลอง:ใบ | Trống Cơm:Chiếc
    tuktuk | Tuk-Tuk | ตุ๊กตุ๊ก:คัน | Xe Tuk-Tuk:Chiếc
    robot | Robot | หุ่นยนต์:ตัว | Robot:Chú`,
  ),
  ...nouns(
    'thing',
    'sky',
    `
    kite | Kite | ว่าว:ตัว | Diều:Cánh
    balloon | Balloon | ลูกโป่ง:ลูก | Bóng Bay:Quả
    spinningtop | Spinning Top | ลูกข่าง:ลูก | Con Quay
    rocket | Rocket | จรวด:ลำ | Tên Lửa:Chiếc`,
  ),
  ...nouns(
    'thing',
    'water',
    `
    boat | Sampan | เรือสำปั้น:ลำ | Thuyền Ba Lá:Chiếc
    krathong | Krathong | กระทง:ใบ | Hoa Đăng:Chiếc
    pearl | Pearl | ไข่มุก:เม็ด | Ngọc Trai:Viên
    anchor | Anchor | สมอเรือ:ตัว | Mỏ Neo:Chiếc
    lighthouse | Lighthouse | ประภาคาร:แห่ง | Hải Đăng:Ngọn
    shell | Seashell | เปลือกหอย:อัน | Vỏ Sò:Chiếc`,
  ),
  ...nouns(
    'thing',
    'myth',
    `
    gong | Gong | ฆ้อง:ใบ | Cồng:Chiếc
    coin | Coin | เหรียญ:อัน | Đồng Xu
    chest | Chest | หีบ:ใบ | Rương:Chiếc
    bell | Bell | ระฆัง:ใบ | Chuông:Chiếc
    key | Key | กุญแจ:ดอก | Chìa Khóa:Chiếc
    mirror | Mirror | กระจก:บาน | Gương:Tấm
    bracelet | Bracelet | กำไล:วง | Vòng Tay:Chiếc`,
  ),
  ...nouns(
    'sky',
    'sky',
    `
    moon | Moon | พระจันทร์:ดวง | Trăng:Vầng
    star | Star | ดวงดาว:ดวง | Ngôi Sao
    cloud | Cloud | ก้อนเมฆ:ก้อน | Mây:Đám
    rainbow | Rainbow | สายรุ้ง:สาย | Cầu Vồng
    comet | Comet | ดาวหาง:ดวง | Sao Chổi:Ngôi`,
  ),
  ...nouns(
    'sky',
    'myth',
    `
    sun | Sun | ตะวัน:ดวง | Mặt Trời
    lightning | Lightning:Lightning Bolts | สายฟ้า | Tia Chớp`,
  ),
  ...nouns('sky', 'water', `wave | Wave | คลื่น:ลูก | Sóng:Con`),
];
