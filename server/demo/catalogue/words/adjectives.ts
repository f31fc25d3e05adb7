import { type Kind, phraseOf, type Phrase, rows } from './noun';

/** A quality in five languages; in Thai and Vietnamese it follows the noun. */
interface Adjective extends Phrase {
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

/**
 * Letters of the kinds it suits (c beast, b bird, a sea, …; + plural) | English | Thai | Vietnamese | Chinese | Japanese,
 * the last with the particle that leads to the noun.
 */
const text = `
    cbmatws | Silver | สีเงิน | Bạc | 银色 | 銀の
    cbafwtp | Jade | หยก | Ngọc Bích | 翡翠 | 翡翠の
    cbmatws | Crimson | สีชาด | Đỏ Thắm | 绯红 | 真紅の
    cbatws | Azure | สีคราม | Xanh Lam | 天蓝 | 空色の
    cbmatws | Violet | สีม่วง | Tím | 紫色 | 紫の
    cbtw | Velvet | กำมะหยี่ | Nhung | 天鹅绒 | ベルベットの
    cbmt | Paper | กระดาษ | Bằng Giấy | 折纸 | 折り紙の
    cbmats | Copper | ทองแดง | Đồng Đỏ | 红铜 | 赤銅の
    cbmt | Porcelain | ลายคราม | Gốm Sứ | 青花瓷 | 磁器の
    cbaftps | Crystal | แก้วใส | Pha Lê | 水晶 | 水晶の
    cbmat | Amber | อำพัน | Hổ Phách | 琥珀 | 琥珀の
    cbmaftp | Neon | นีออน | Neon | 霓虹 | ネオンの
    cbmatw | Rosy | สีกุหลาบ | Ửng Hồng | 玫瑰色 | バラ色の
    cbt | Polka-Dot | ลายจุด | Chấm Bi | 圆点 | 水玉の
    cbmp | Snowy | หิมะ | Tuyết | 雪白 | 雪の
    cbmtp | Midnight | เที่ยงคืน | Nửa Đêm | 午夜 | 真夜中の
    cbmtwp | Moonlit | ใต้แสงจันทร์ | Dưới Trăng | 月下 | 月夜の
    cbtp | Rainy-Day | วันฝนพรำ | Ngày Mưa | 雨天 | 雨の日の
    p | Misty | ในสายหมอก | Trong Sương | 雾中 | 霧の
    p | Starry | พราวดาว | Đầy Sao | 星空 | 星空の
    tp | Hidden | ลับแล | Bí Ẩn | 秘密 | 秘密の
    p | Floating | ลอยน้ำ | Nổi | 水上 | 水に浮かぶ
    tp | Ancient | โบราณ | Cổ Xưa | 古老 | 古の
    ps | Whispering | กระซิบ | Thì Thầm | 低语 | ささやく
    cft | Flying | บินได้ | Biết Bay | 飞天 | 空飛ぶ
    cba | Singing | ร้องเพลง | Ca Hát | 唱歌 | 歌う
    cbaft | Dancing | เต้นระบำ | Nhảy Múa | 跳舞 | 踊る
    cbafs | Laughing | หัวเราะร่า | Cười Vui | 大笑 | 笑う
    cbas | Sleepy | ง่วงนอน | Ngái Ngủ | 瞌睡 | 眠そうな
    cbafws | Bashful | ขี้อาย | Thẹn Thùng | 害羞 | はにかむ
    cbmaf | Brave | ใจกล้า | Dũng Cảm | 勇敢 | 勇敢な
    cbaftd | Tiny | จิ๋ว | Tí Hon | 迷你 | 小さな
    cbmaftdw | Giant | ยักษ์ | Khổng Lồ | 巨大 | 巨大な
    cba | Curious | ช่างสงสัย | Tò Mò | 好奇 | 知りたがりの
    cba | Hungry | ท้องร้อง | Háu Ăn | 贪吃 | 腹ペコの
    cbafp | Merry | ร่าเริง | Vui Vẻ | 欢乐 | 陽気な
    cbaf | Cheeky | จอมซน | Tinh Nghịch | 淘气 | やんちゃな
    cbm | Gentle | ใจดี | Hiền Lành | 温柔 | やさしい
    cbmas | Wandering | พเนจร | Lang Thang | 流浪 | さすらいの
    cb | Whistling | ผิวปาก | Huýt Sáo | 吹哨 | 口笛を吹く
    cba | Clever | แสนรู้ | Tinh Khôn | 聪明 | 賢い
    cba | Nimble | ว่องไว | Nhanh Nhẹn | 敏捷 | すばしっこい
    cb | Ticklish | บ้าจี้ | Sợ Nhột | 怕痒 | くすぐったがりの
    cbafs | Jolly | อารมณ์ดี | Vui Tính | 快活 | ごきげんな
    cbmaftwps | Glowing | เรืองแสง | Phát Sáng | 发光 | 光る
    cbmats+ | Twin | คู่แฝด | Song Sinh | 双生 | 双子の
    fd | Spicy | รสแซ่บ | Cay Nồng | 香辣 | 激辛
    fd | Frosty | เย็นเจี๊ยบ | Mát Lạnh | 冰爽 | ひんやり
    fd | Honeyed | น้ำผึ้ง | Mật Ong | 蜜汁 | ハチミツ
    f | Sunripe | สุกแดด | Chín Nắng | 阳光 | 完熟
    fd | Crispy | กรุบกรอบ | Giòn Tan | 香脆 | サクサク
    fd | Smiling | ยิ้มหวาน | Tươi Cười | 微笑 | ほほえむ
    fd | Dreamy | ในฝัน | Trong Mơ | 梦幻 | 夢見る
    wd | Fragrant | หอมกรุ่น | Thơm Ngát | 芬芳 | かぐわしい
    w | Dewy | ต้องน้ำค้าง | Đẫm Sương | 晨露 | 朝露の
    w | Blooming | เบ่งบาน | Nở Rộ | 盛开 | 満開の
    wst | Drifting | ล่องลอย | Trôi | 飘荡 | ただよう
    wp | Peaceful | แสนสงบ | Bình Yên | 宁静 | 静かな`;

export const adjectives: readonly Adjective[] = rows(text, 6).map(([kinds = '', ...cells]) => ({
  ...phraseOf(cells),
  plural: kinds.endsWith('+'),
  kinds: new Set([...kinds].flatMap((letter) => letters[letter] ?? [])),
}));
