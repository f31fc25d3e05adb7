import { nouns, type Noun } from './noun';

/** Plants, and the dishes that the market makes of them. */
export const growing: readonly Noun[] = [
  ...nouns(
    'fruit',
    'orchard',
    `
    mango | Mango:Mangoes | มะม่วง:ลูก | Xoài:Trái | 芒果:个 | マンゴー:つ
    chilli | Chilli:Chillies | พริก:เม็ด | Ớt:Trái | 辣椒:根 | 唐辛子:本
    durian | Durian | ทุเรียน:ลูก | Sầu Riêng:Trái | 榴莲:个 | ドリアン:つ
    watermelon | Watermelon | แตงโม:ลูก | Dưa Hấu:Trái | 西瓜:个 | スイカ:つ
    pineapple | Pineapple | สับปะรด:ลูก | Dứa:Trái | 菠萝:个 | パイナップル:つ
    coconut | Coconut | มะพร้าว:ลูก | Dừa:Trái | 椰子:个 | ココナッツ:つ
    starfruit | Starfruit:Starfruit | มะเฟือง:ลูก | Khế:Trái | 杨桃:个 | スターフルーツ:つ
    mangosteen | Mangosteen | มังคุด:ลูก | Măng Cụt:Trái | 山竹:个 | マンゴスチン:つ
    dragonfruit | Pitaya | แก้วมังกร:ลูก | Thanh Long:Trái | 火龙果:个 | ピタヤ:つ
    grapes | Grape | องุ่น:ลูก | Nho:Trái | 葡萄:颗 | ブドウ:粒
    lime | Lime | มะนาว:ลูก | Chanh:Trái | 青柠:个 | ライム:つ
    rambutan | Rambutan | เงาะ:ลูก | Chôm Chôm:Trái | 红毛丹:颗 | ランブータン:つ
    papaya | Papaya | มะละกอ:ลูก | Đu Đủ:Trái | 木瓜:个 | パパイヤ:つ
    pomelo | Pomelo:Pomelos | ส้มโอ:ลูก | Bưởi:Trái | 柚子:个 | ポメロ:つ
    lychee | Lychee | ลิ้นจี่:ลูก | Vải Thiều:Trái | 荔枝:颗 | ライチ:つ
    pumpkin | Pumpkin | ฟักทอง:ลูก | Bí Đỏ:Trái | 南瓜:个 | カボチャ:つ`,
  ),
  ...nouns(
    'dish',
    'orchard',
    `
    noodle | Noodle:Noodle Bowls | ก๋วยเตี๋ยว:ชาม | Mì:Tô | 面条:碗 | ヌードル:杯
    sweets | Candy:Candies | ลูกอม:เม็ด | Kẹo:Viên | 糖果:颗 | キャンディ:つ
    dumpling | Dumpling | เกี๊ยว:ชิ้น | Há Cảo:Viên | 饺子:个 | 餃子:つ
    springroll | Spring Roll | ปอเปี๊ยะ:ชิ้น | Chả Giò:Cuốn | 春卷:个 | 春巻き:本
    mooncake | Mooncake | ขนมไหว้พระจันทร์:ชิ้น | Bánh Trung Thu:Chiếc | 月饼:个 | 月餅:つ
    stickyrice | Sticky Rice:Sticky Rice | ข้าวเหนียว | Xôi | 糯米饭 | もち米`,
  ),
  ...nouns(
    'flower',
    'myth',
    `
    lotus | Lotus:Lotuses | ดอกบัว:ดอก | Sen:Bông | 莲花:朵 | ハス:輪
    orchid | Orchid | กล้วยไม้:ดอก | Phong Lan:Nhành | 兰花:朵 | ラン:輪`,
  ),
  ...nouns(
    'flower',
    'craft',
    `
    plumeria | Plumeria | ลีลาวดี:ดอก | Hoa Sứ:Nhành | 鸡蛋花:朵 | プルメリア:輪
    jasmine | Jasmine:Jasmines | มะลิ:ดอก | Hoa Nhài:Nhành | 茉莉:朵 | ジャスミン:輪`,
  ),
  ...nouns(
    'flower',
    'forest',
    `
    sunflower | Sunflower | ทานตะวัน:ดอก | Hướng Dương:Bông | 向日葵:朵 | ヒマワリ:輪
    bamboo | Bamboo:Bamboos | ต้นไผ่:ต้น | Tre:Cây | 竹子:根 | 竹:本`,
  ),
];

export const places: readonly Noun[] = [
  ...nouns(
    'place',
    'craft',
    `
    market | Market | ตลาด | Chợ | 市集 | 市場
    village | Village | หมู่บ้าน | Làng | 村庄 | 村
    alley | Alley | ตรอก | Ngõ | 小巷 | 路地
    house | House | บ้าน:หลัง | Ngôi Nhà | 小屋:座 | 家:軒`,
  ),
  ...nouns(
    'place',
    'water',
    `
    river | River | แม่น้ำ | Dòng Sông | 河流 | 川
    island | Island | เกาะ | Hòn Đảo | 小岛 | 島
    bay | Bay | อ่าว | Vịnh | 海湾 | 湾
    harbour | Harbour | ท่าเรือ | Bến Cảng | 港口 | 港
    bridge | Bridge | สะพาน | Cây Cầu | 小桥 | 橋
    waterfall | Waterfall | น้ำตก | Thác Nước | 瀑布 | 滝`,
  ),
  ...nouns(
    'place',
    'forest',
    `
    garden | Garden | สวน | Khu Vườn | 花园 | 庭
    forest | Woods:Woods | ป่า | Cánh Rừng | 森林 | 森
    mountain | Mountain | ภูเขา:ลูก | Ngọn Núi | 高山:座 | 山:座
    cave | Cave | ถ้ำ | Hang Động | 山洞 | 洞窟
    valley | Valley | หุบเขา | Thung Lũng | 山谷 | 谷
    camp | Camp | ค่าย | Trại | 营地 | キャンプ`,
  ),
  ...nouns(
    'place',
    'myth',
    `
    palace | Palace | วัง | Cung Điện | 宫殿 | 宮殿
    gate | Gate | ประตู:บาน | Cánh Cổng | 大门:扇 | 門:つ
    tower | Tower | หอคอย:หลัง | Ngọn Tháp | 高塔:座 | 塔:基`,
  ),
  ...nouns(
    'place',
    'orchard',
    `
    kitchen | Kitchen | ครัว | Gian Bếp | 厨房 | 台所
    field | Field | ทุ่งนา | Cánh Đồng | 田野 | 畑
    farm | Farm | ไร่ | Nông Trại | 农场 | 農場`,
  ),
];

/**
 * The head of "Garden of Kites": place or happening, behind the noun in Chinese and Japanese, in front
 * of it in the others. English | Thai | Vietnamese | Chinese | Japanese.
 */
export const heads_text = `
    Garden | สวน | Vườn | 花园 | 庭
    Island | เกาะ | Đảo | 之岛 | 島
    Valley | หุบเขา | Thung Lũng | 山谷 | 谷
    Village | หมู่บ้าน | Làng | 村 | 村
    River | ลำธาร | Suối | 溪 | 小川
    House | บ้าน | Nhà | 之家 | 家
    Night | คืน | Đêm | 之夜 | 夜
    Festival | เทศกาล | Lễ Hội | 节 | お祭り
    Dance | ระบำ | Vũ Điệu | 之舞 | 舞
    Parade | ขบวน | Đoàn | 巡游 | パレード
    Tale | นิทาน | Chuyện | 传说 | 物語
    Land | แดน | Xứ | 国度 | 国
    Town | เมือง | Phố | 小镇 | 町
    Song | เพลง | Khúc Ca | 之歌 | 歌`;

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
