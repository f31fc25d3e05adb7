import { nouns, type Noun } from './noun';

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
