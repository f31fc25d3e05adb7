import { createHash } from 'node:crypto';

/** A side's name in five languages. English | Thai | Vietnamese | Chinese | Japanese. All are invented. */
const names_text = `
  Mangrove Otters | นากป่าโกงกาง | Rái Cá Rừng Đước | 红树林水獭 | 湿原カワウソ
  Teak Hornbills | นกเงือกไม้สัก | Hồng Hoàng Gỗ Tếch | 柚木犀鸟 | 樹海サイチョウ
  Monsoon Herons | นกกระสาหน้ามรสุม | Diệc Gió Mùa | 季风苍鹭 | 季節風サギ
  Lantern Geckos | ตุ๊กแกโคมไฟ | Tắc Kè Đèn Lồng | 灯笼壁虎 | 提灯ヤモリ
  Longtail Kingfishers | นกกระเต็นเรือหางยาว | Bói Cá Thuyền Dài | 长尾船翠鸟 | 長舟カワセミ
  Bamboo Gibbons | ชะนีป่าไผ่ | Vượn Rừng Tre | 竹林长臂猿 | 竹林テナガザル
  Banyan Owls | นกฮูกต้นไทร | Cú Mèo Gốc Đa | 榕树猫头鹰 | 大樹フクロウ
  Coral Rays | กระเบนปะการัง | Cá Đuối San Hô | 珊瑚鳐鱼 | 珊瑚エイ
  Night Market Cats | แมวตลาดกลางคืน | Mèo Chợ Đêm | 夜市猫 | 夜市ネコ
  Durian Boars | หมูป่าทุเรียน | Heo Rừng Sầu Riêng | 榴莲野猪 | ドリアン猪
  Paddy Cranes | นกกระเรียนท้องนา | Hạc Đồng Lúa | 稻田仙鹤 | 田園ツル
  Harbour Pelicans | นกกระทุงท่าเรือ | Bồ Nông Bến Cảng | 港湾鹈鹕 | 港ペリカン
  Thunder Squirrels | กระรอกสายฟ้า | Sóc Sấm Sét | 雷霆松鼠 | 雷リス
  Lotus Frogs | กบสระบัว | Ếch Hồ Sen | 莲花青蛙 | 蓮池カエル
  Mountain Macaques | ลิงภูเขา | Khỉ Núi | 高山猕猴 | 高山モンキー
  Copper Crabs | ปูทองแดง | Cua Đồng Thau | 红铜螃蟹 | 赤銅ガニ
  River Crocs | จระเข้แม่น้ำ | Cá Sấu Dòng Sông | 大河鳄鱼 | 大河ワニ
  Kite Swallows | นกนางแอ่นว่าว | Én Cánh Diều | 风筝燕子 | 凧ツバメ
  Salt Flat Ponies | ม้านาเกลือ | Ngựa Ruộng Muối | 盐田小马 | 塩田ポニー
  Firefly Bats | ค้างคาวหิ่งห้อย | Dơi Đom Đóm | 萤火蝙蝠 | 蛍コウモリ
  Orchid Mantises | ตั๊กแตนกล้วยไม้ | Bọ Ngựa Phong Lan | 兰花螳螂 | 蘭カマキリ
  Waterfall Turtles | เต่าน้ำตก | Rùa Thác Nước | 瀑布海龟 | 大滝カメ
  Temple Bell Peacocks | นกยูงระฆังวัด | Công Chuông Chùa | 寺钟孔雀 | 寺鐘クジャク
  Raintree Civets | ชะมดต้นจามจุรี | Cầy Hương Cây Me Tây | 雨树灵猫 | 雨樹シベット`;

const names = names_text
  .trim()
  .split('\n')
  .map((line) => {
    const [en = '', th = '', vi = '', zh = '', ja = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { th, en, vi, zh, ja };
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
