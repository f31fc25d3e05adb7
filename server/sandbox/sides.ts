import { createHash } from 'node:crypto';

/** A side's name in three languages. English | Thai | Vietnamese. All are invented. */
const names_text = `
  Mangrove Otters | นากป่าโกงกาง | Rái Cá Rừng Đước
  Teak Hornbills | นกเงือกไม้สัก | Hồng Hoàng Gỗ Tếch
  Monsoon Herons | นกกระสาหน้ามรสุม | Diệc Gió Mùa
  Lantern Geckos | ตุ๊กแกโคมไฟ | Tắc Kè Đèn Lồng
  Longtail Kingfishers | นกกระเต็นเรือหางยาว | Bói Cá Thuyền Dài
  Bamboo Gibbons | ชะนีป่าไผ่ | Vượn Rừng Tre
  Banyan Owls | นกฮูกต้นไทร | Cú Mèo Gốc Đa
  Coral Rays | กระเบนปะการัง | Cá Đuối San Hô
  Night Market Cats | แมวตลาดกลางคืน | Mèo Chợ Đêm
  Durian Boars | หมูป่าทุเรียน | Heo Rừng Sầu Riêng
  Paddy Cranes | นกกระเรียนท้องนา | Hạc Đồng Lúa
  Harbour Pelicans | นกกระทุงท่าเรือ | Bồ Nông Bến Cảng
  Thunder Squirrels | กระรอกสายฟ้า | Sóc Sấm Sét
  Lotus Frogs | กบสระบัว | Ếch Hồ Sen
  Mountain Macaques | ลิงภูเขา | Khỉ Núi
  Copper Crabs | ปูทองแดง | Cua Đồng Thau
  River Crocs | จระเข้แม่น้ำ | Cá Sấu Dòng Sông
  Kite Swallows | นกนางแอ่นว่าว | Én Cánh Diều
  Salt Flat Ponies | ม้านาเกลือ | Ngựa Ruộng Muối
  Firefly Bats | ค้างคาวหิ่งห้อย | Dơi Đom Đóm
  Orchid Mantises | ตั๊กแตนกล้วยไม้ | Bọ Ngựa Phong Lan
  Waterfall Turtles | เต่าน้ำตก | Rùa Thác Nước
  Temple Bell Peacocks | นกยูงระฆังวัด | Công Chuông Chùa
  Raintree Civets | ชะมดต้นจามจุรี | Cầy Hương Cây Me Tây`;

const names = names_text
  .trim()
  .split('\n')
  .map((line) => {
    const [en = '', th = '', vi = ''] = line.split('|').map((cell) => cell.trim());
    return { th, en, vi };
  });
type SideName = (typeof names)[number];

/**
 * The two sides of a match. They follow from the game's code, so a game always has the same ones.
 */
export function sidesOf(gameCode: string): { home: SideName; away: SideName } {
  const print = createHash('sha256').update(`sides of ${gameCode}`).digest();
  const home = print.readUInt32BE(0) % names.length;
  // Never the same one twice.
  const away = (home + 1 + (print.readUInt32BE(4) % (names.length - 1))) % names.length;
  return { home: names[home]!, away: names[away]! };
}
