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
