import { nouns, type Noun } from './noun';

export const places: readonly Noun[] = [
  ...nouns(
    'place',
    'craft',
    `
    market | Market | ตลาด | Chợ
    village | Village | หมู่บ้าน | Làng
    alley | Alley | ตรอก | Ngõ
    house | House | บ้าน:หลัง | Ngôi Nhà`,
  ),
  ...nouns(
    'place',
    'water',
    `
    river | River | แม่น้ำ | Dòng Sông
    island | Island | เกาะ | Hòn Đảo
    bay | Bay | อ่าว | Vịnh
    harbour | Harbour | ท่าเรือ | Bến Cảng
    bridge | Bridge | สะพาน | Cây Cầu
    waterfall | Waterfall | น้ำตก | Thác Nước`,
  ),
  ...nouns(
    'place',
    'forest',
    `
    garden | Garden | สวน | Khu Vườn
    forest | Woods:Woods | ป่า | Cánh Rừng
    mountain | Mountain | ภูเขา:ลูก | Ngọn Núi
    cave | Cave | ถ้ำ | Hang Động
    valley | Valley | หุบเขา | Thung Lũng
    camp | Camp | ค่าย | Trại`,
  ),
  ...nouns(
    'place',
    'myth',
    `
    palace | Palace | วัง | Cung Điện
    gate | Gate | ประตู:บาน | Cánh Cổng
    tower | Tower | หอคอย:หลัง | Ngọn Tháp`,
  ),
  ...nouns(
    'place',
    'orchard',
    `
    kitchen | Kitchen | ครัว | Gian Bếp
    field | Field | ทุ่งนา | Cánh Đồng
    farm | Farm | ไร่ | Nông Trại`,
  ),
];

/**
 * The head of "Garden of Kites": place or happening, in front of the noun in all three
 * languages. English | Thai | Vietnamese.
 */
export const heads_text = `
    Garden | สวน | Vườn
    Island | เกาะ | Đảo
    Valley | หุบเขา | Thung Lũng
    Village | หมู่บ้าน | Làng
    River | ลำธาร | Suối
    House | บ้าน | Nhà
    Night | คืน | Đêm
    Festival | เทศกาล | Lễ Hội
    Dance | ระบำ | Vũ Điệu
    Parade | ขบวน | Đoàn
    Tale | นิทาน | Chuyện
    Land | แดน | Xứ
    Town | เมือง | Phố
    Song | เพลง | Khúc Ca`;
