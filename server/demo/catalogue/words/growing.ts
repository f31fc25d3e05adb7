import { nouns, type Noun } from './noun';

/** Plants, and the dishes that the market makes of them. */
export const growing: readonly Noun[] = [
  ...nouns(
    'fruit',
    'orchard',
    `
    mango | Mango:Mangoes | มะม่วง:ลูก | Xoài:Trái
    chilli | Chilli:Chillies | พริก:เม็ด | Ớt:Trái
    durian | Durian | ทุเรียน:ลูก | Sầu Riêng:Trái
    watermelon | Watermelon | แตงโม:ลูก | Dưa Hấu:Trái
    pineapple | Pineapple | สับปะรด:ลูก | Dứa:Trái
    coconut | Coconut | มะพร้าว:ลูก | Dừa:Trái
    starfruit | Starfruit:Starfruit | มะเฟือง:ลูก | Khế:Trái
    mangosteen | Mangosteen | มังคุด:ลูก | Măng Cụt:Trái
    dragonfruit | Pitaya | แก้วมังกร:ลูก | Thanh Long:Trái
    grapes | Grape | องุ่น:ลูก | Nho:Trái
    lime | Lime | มะนาว:ลูก | Chanh:Trái
    rambutan | Rambutan | เงาะ:ลูก | Chôm Chôm:Trái
    papaya | Papaya | มะละกอ:ลูก | Đu Đủ:Trái
    pomelo | Pomelo:Pomelos | ส้มโอ:ลูก | Bưởi:Trái
    lychee | Lychee | ลิ้นจี่:ลูก | Vải Thiều:Trái
    pumpkin | Pumpkin | ฟักทอง:ลูก | Bí Đỏ:Trái`,
  ),
  ...nouns(
    'dish',
    'orchard',
    `
    noodle | Noodle:Noodle Bowls | ก๋วยเตี๋ยว:ชาม | Mì:Tô
    sweets | Candy:Candies | ลูกอม:เม็ด | Kẹo:Viên
    dumpling | Dumpling | เกี๊ยว:ชิ้น | Há Cảo:Viên
    springroll | Spring Roll | ปอเปี๊ยะ:ชิ้น | Chả Giò:Cuốn
    mooncake | Mooncake | ขนมไหว้พระจันทร์:ชิ้น | Bánh Trung Thu:Chiếc
    stickyrice | Sticky Rice:Sticky Rice | ข้าวเหนียว | Xôi`,
  ),
  ...nouns(
    'flower',
    'myth',
    `
    lotus | Lotus:Lotuses | ดอกบัว:ดอก | Sen:Bông
    orchid | Orchid | กล้วยไม้:ดอก | Phong Lan:Nhành`,
  ),
  ...nouns(
    'flower',
    'craft',
    `
    plumeria | Plumeria | ลีลาวดี:ดอก | Hoa Sứ:Nhành
    jasmine | Jasmine:Jasmines | มะลิ:ดอก | Hoa Nhài:Nhành`,
  ),
  ...nouns(
    'flower',
    'forest',
    `
    sunflower | Sunflower | ทานตะวัน:ดอก | Hướng Dương:Bông
    bamboo | Bamboo:Bamboos | ต้นไผ่:ต้น | Tre:Cây`,
  ),
];
