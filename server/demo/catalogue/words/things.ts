import { nouns, type Noun } from './noun';

/** Handmade things, and things in the sky. */
export const things: readonly Noun[] = [
  ...nouns(
    'thing',
    'craft',
    `
    lantern | Lantern | โคมไฟ:ดวง | Đèn Lồng:Chiếc | 灯笼:盏 | 提灯:つ
    parasol | Parasol | ร่ม:คัน | Dù:Chiếc | 阳伞:把 | 日傘:本
    fan | Fan | พัด:เล่ม | Quạt:Chiếc | 扇子:把 | 扇子:本
    mask | Mask | หน้ากาก:อัน | Mặt Nạ:Chiếc | 面具:张 | 仮面:枚
    teapot | Teapot | กาน้ำชา:ใบ | Ấm Trà:Chiếc | 茶壶:把 | 急須:つ
    puppet | Puppet | หุ่นเชิด:ตัว | Con Rối | 木偶:个 | 人形:体
    candle | Candle | เทียน:เล่ม | Nến:Ngọn | 蜡烛:支 | ロウソク:本
    flute | Flute | ขลุ่ย:เลา | Cây Sáo | 笛子:支 | 笛:本
    drum | Drum | กลอง:ใบ | Trống Cơm:Chiếc | 皮鼓:面 | 太鼓:つ
    tuktuk | Tuk-Tuk | ตุ๊กตุ๊ก:คัน | Xe Tuk-Tuk:Chiếc | 嘟嘟车:辆 | トゥクトゥク:台
    robot | Robot | หุ่นยนต์:ตัว | Robot:Chú | 机器人:个 | ロボット:体`,
  ),
  ...nouns(
    'thing',
    'sky',
    `
    kite | Kite | ว่าว:ตัว | Diều:Cánh | 风筝:只 | 凧:枚
    balloon | Balloon | ลูกโป่ง:ลูก | Bóng Bay:Quả | 气球:个 | 風船:つ
    spinningtop | Spinning Top | ลูกข่าง:ลูก | Con Quay | 陀螺:个 | コマ:つ
    rocket | Rocket | จรวด:ลำ | Tên Lửa:Chiếc | 火箭:枚 | ロケット:機`,
  ),
  ...nouns(
    'thing',
    'water',
    `
    boat | Sampan | เรือสำปั้น:ลำ | Thuyền Ba Lá:Chiếc | 舢板:艘 | サンパン:艘
    krathong | Krathong | กระทง:ใบ | Hoa Đăng:Chiếc | 水灯:盏 | 灯籠:つ
    pearl | Pearl | ไข่มุก:เม็ด | Ngọc Trai:Viên | 珍珠:颗 | 真珠:粒
    anchor | Anchor | สมอเรือ:ตัว | Mỏ Neo:Chiếc | 船锚:个 | 錨:つ
    lighthouse | Lighthouse | ประภาคาร:แห่ง | Hải Đăng:Ngọn | 灯塔:座 | 灯台:基
    shell | Seashell | เปลือกหอย:อัน | Vỏ Sò:Chiếc | 贝壳:枚 | 貝殻:枚`,
  ),
  ...nouns(
    'thing',
    'myth',
    `
    gong | Gong | ฆ้อง:ใบ | Cồng:Chiếc | 铜锣:面 | 銅鑼:枚
    coin | Coin | เหรียญ:อัน | Đồng Xu | 金币:枚 | コイン:枚
    chest | Chest | หีบ:ใบ | Rương:Chiếc | 宝箱:个 | 宝箱:つ
    bell | Bell | ระฆัง:ใบ | Chuông:Chiếc | 铃铛:个 | 鐘:つ
    key | Key | กุญแจ:ดอก | Chìa Khóa:Chiếc | 钥匙:把 | 鍵:本
    mirror | Mirror | กระจก:บาน | Gương:Tấm | 镜子:面 | 鏡:枚
    bracelet | Bracelet | กำไล:วง | Vòng Tay:Chiếc | 手镯:只 | 腕輪:つ`,
  ),
  ...nouns(
    'sky',
    'sky',
    `
    moon | Moon | พระจันทร์:ดวง | Trăng:Vầng | 月亮:轮 | 月:つ
    star | Star | ดวงดาว:ดวง | Ngôi Sao | 星星:颗 | 星:つ
    cloud | Cloud | ก้อนเมฆ:ก้อน | Mây:Đám | 云朵:朵 | 雲:つ
    rainbow | Rainbow | สายรุ้ง:สาย | Cầu Vồng | 彩虹:道 | 虹:つ
    comet | Comet | ดาวหาง:ดวง | Sao Chổi:Ngôi | 彗星:颗 | 彗星:つ`,
  ),
  ...nouns(
    'sky',
    'myth',
    `
    sun | Sun | ตะวัน:ดวง | Mặt Trời | 太阳:轮 | 太陽:つ
    lightning | Lightning:Lightning Bolts | สายฟ้า | Tia Chớp | 闪电:道 | 稲妻:本`,
  ),
  ...nouns('sky', 'water', `wave | Wave | คลื่น:ลูก | Sóng:Con | 海浪:朵 | 波:つ`),
];
