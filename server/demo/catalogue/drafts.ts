import type { Dice } from '../random';
import { fairDraw, nextName, slotNames, type NameBook } from './names';
import { describe, type Name, type Pattern } from './patterns';
import { studio_of, vendors } from './vendors';
import { adjectives } from './words/adjectives';
import { sea_creatures } from './words/creatures';
import { phraseOf, phrases, type Phrase, rows } from './words/noun';

/**
 * The games of the card tables: each is a game of one card, high or low. English | Thai |
 * Vietnamese | Chinese | Japanese.
 */
const pvp_games_text = `
    Hi-Lo | ไพ่สูงต่ำ | Bài Cao Thấp | 猜大小 | ハイロー
    High Card | ไพ่แต้มสูง | Lá Bài Cao | 比大牌 | ハイカード
    High or Low | สูงหรือต่ำ | Cao Hay Thấp | 比大小 | ハイかロー
    One-Card Hi-Lo | ไพ่ใบเดียวสูงต่ำ | Một Lá Cao Thấp | 一张定大小 | 一枚ハイロー
    Hi-Lo Cards | ไพ่ทายสูงต่ำ | Đoán Lá Cao Thấp | 大小牌 | ハイローカード`;

/**
 * The places or owners of the tables: behind in Thai and Vietnamese, in front in the others.
 * English | Thai | Vietnamese | Chinese | Japanese.
 */
const pvp_places_text = `
    Teahouse | โรงน้ำชา | Quán Trà | 茶馆 | 茶館の
    Riverside | ริมน้ำ | Bên Sông | 河边 | 川辺の
    Rooftop | บนดาดฟ้า | Sân Thượng | 天台 | 屋上の
    Village | หมู่บ้าน | Làng Quê | 乡村 | 村の
    Night Market | ตลาดกลางคืน | Chợ Đêm | 夜市 | 夜市の
    Banyan | ใต้ต้นไทร | Gốc Đa | 榕树下 | ガジュマルの
    Veranda | ชานเรือน | Hiên Nhà | 阳台 | 縁側の
    Night Train | รถไฟกลางคืน | Tàu Đêm | 夜行列车 | 夜行列車の
    Lantern | โคมไฟ | Đèn Lồng | 灯笼 | 提灯の
    Ferry | เรือข้ามฟาก | Bến Phà | 渡船 | 渡し船の
    Captain's | กัปตัน | Thuyền Trưởng | 船长 | 船長の
    Granny's | คุณยาย | Của Bà | 婆婆 | おばあさんの
    Fisherman's | ชาวประมง | Ngư Dân | 渔夫 | 漁師の
    Market | ตลาดนัด | Chợ Phiên | 集市 | 市場の
    Lotus Pond | ริมสระบัว | Hồ Sen | 莲池 | ハス池の
    Coffee Shop | ร้านกาแฟ | Quán Cà Phê | 咖啡店 | 喫茶店の
    Moonlight | ใต้แสงจันทร์ | Dưới Trăng | 月光 | 月夜の
    Monsoon | ยามฝน | Ngày Mưa | 雨季 | 雨季の
    Paddy | กลางทุ่ง | Đồng Lúa | 稻田 | 田んぼの
    Harbour | ท่าเรือ | Bến Cảng | 港口 | 港の
    Temple Fair | งานวัด | Hội Chùa | 庙会 | 縁日の
    Garden | ในสวน | Vườn Nhà | 花园 | 庭の
    Bamboo | ใต้ร่มไผ่ | Bóng Tre | 竹林 | 竹林の
    Island | บนเกาะ | Đảo Xa | 小岛 | 島の
    Mountain | บนดอย | Trên Núi | 山上 | 山の
    Canal | ริมคลอง | Bờ Kênh | 运河 | 運河の`;

/**
 * The games of the LIVE houses: each is a wheel of 37 numbers. English | Thai | Vietnamese | Chinese | Japanese.
 */
const live_games_text = `
    Roulette | รูเล็ต | Roulette | 轮盘 | ルーレット
    Wheel Room | วงล้อ | Vòng Quay | 转轮 | ホイール
    Roulette Table | โต๊ะรูเล็ต | Bàn Roulette | 轮盘桌 | ルーレット卓
    Number Wheel | วงล้อตัวเลข | Vòng Quay Số | 数字转轮 | ナンバーホイール`;

/**
 * Their rooms: behind in Thai and Vietnamese, in front in the others. English | Thai | Vietnamese | Chinese | Japanese.
 */
const live_rooms_text = `
    Jasmine | ห้องมะลิ | Phòng Hoa Nhài | 茉莉厅 | 茉莉
    Teak | ห้องไม้สัก | Phòng Gỗ Tếch | 柚木厅 | チーク
    Pearl | ห้องไข่มุก | Phòng Ngọc Trai | 珍珠厅 | 真珠
    Silk | ห้องแพรไหม | Phòng Lụa | 丝绸厅 | 絹
    Sunset | ห้องอาทิตย์อัสดง | Phòng Hoàng Hôn | 日落厅 | 夕日
    Riverside | ห้องริมน้ำ | Phòng Bên Sông | 河畔厅 | 川辺
    Orchid | ห้องกล้วยไม้ | Phòng Phong Lan | 兰花厅 | 蘭
    Moonlight | ห้องแสงจันทร์ | Phòng Ánh Trăng | 月光厅 | 月光
    Garden | ห้องสวนสวย | Phòng Sân Vườn | 花园厅 | 庭園
    Harbour | ห้องท่าเรือ | Phòng Bến Cảng | 港湾厅 | 港
    Lantern | ห้องโคมไฟ | Phòng Đèn Lồng | 灯笼厅 | 提灯
    Monsoon | ห้องสายฝน | Phòng Gió Mùa | 雨季厅 | 雨季
    Lotus | ห้องดอกบัว | Phòng Hoa Sen | 莲花厅 | 蓮
    Bamboo | ห้องไผ่เขียว | Phòng Tre Xanh | 翠竹厅 | 竹
    Copper | ห้องทองแดง | Phòng Đồng Thau | 铜厅 | 銅
    Coral | ห้องปะการัง | Phòng San Hô | 珊瑚厅 | 珊瑚
    Firefly | ห้องหิ่งห้อย | Phòng Đom Đóm | 萤火厅 | 蛍
    Balcony | ห้องระเบียง | Phòng Ban Công | 露台厅 | 露台
    Peacock | ห้องนกยูง | Phòng Chim Công | 孔雀厅 | 孔雀
    Starlight | ห้องแสงดาว | Phòng Ánh Sao | 星光厅 | 星光`;

/**
 * The waters of the fish games: in front in Thai and Vietnamese, behind in the others.
 * English | Thai | Vietnamese | Chinese | Japanese.
 */
const waters_text = `
    Bay | อ่าว | Vịnh | 海湾 | 湾
    Lagoon | ลากูน | Đầm | 潟湖 | ラグーン
    Reef | แนวปะการัง | Rạn San Hô | 珊瑚礁 | サンゴ礁
    Cove | เวิ้งอ่าว | Vũng | 小湾 | 入り江
    Deep | ห้วงลึก | Vực Sâu | 深海 | 深海
    Quest | ตามรอย | Theo Dấu | 寻踪 | 追跡
    Rush | ตะลุย | Truy Đuổi | 狂潮 | ラッシュ
    Kingdom | อาณาจักร | Vương Quốc | 王国 | 王国`;

/** The games of numbers. English | Thai | Vietnamese | Chinese | Japanese. */
const number_kinds_text = `
    Keno | คีโน | Keno | 基诺 | キノ
    Bingo | บิงโก | Lô Tô | 宾果 | ビンゴ`;

/**
 * The number games, each as KENO and as BINGO: behind in Thai and Vietnamese, in front in the others.
 * Motif | English | Thai | Vietnamese | Chinese | Japanese.
 */
const number_games_text = `
    lotus | Lotus | ดอกบัว | Hoa Sen | 莲花 | ロータス
    firefly | Firefly | หิ่งห้อย | Đom Đóm | 萤火虫 | ホタル
    mango | Mango | มะม่วง | Trái Xoài | 芒果 | マンゴー
    moon | Moonlight | แสงจันทร์ | Ánh Trăng | 月光 | 月明かり
    boat | Sampan | เรือสำปั้น | Thuyền Ba Lá | 舢板 | サンパン
    elephant | Elephant | ช้าง | Chú Voi | 大象 | ゾウ
    lantern | Lantern | โคมไฟ | Đèn Lồng | 灯笼 | ランタン
    durian | Durian | ทุเรียน | Sầu Riêng | 榴莲 | ドリアン
    hornbill | Hornbill | นกเงือก | Hồng Hoàng | 犀鸟 | サイチョウ
    gong | Gong | ฆ้อง | Tiếng Cồng | 铜锣 | 銅鑼
    butterfly | Butterfly | ผีเสื้อ | Cánh Bướm | 蝴蝶 | バタフライ
    tuktuk | Tuk-Tuk | ตุ๊กตุ๊ก | Xe Tuk-Tuk | 嘟嘟车 | トゥクトゥク`;

/** Games with a name of their own. Motif | English | Thai | Vietnamese | Chinese | Japanese. */
const sports_text = `
    ball | Kick-Off Square | ลานเขี่ยลูก | Sân Khai Cuộc | 开球广场 | キックオフ広場
    boot | Muddy Boots Derby | ดาร์บี้สตั๊ดเปื้อนโคลน | Trận Derby Giày Lấm | 泥靴德比 | 泥んこシューズのダービー
    glove | Eight Limbs Ring | สังเวียนแปดอาวุธ | Võ Đài Tám Chi | 八肢拳台 | 八肢のリング
    shuttlecock | Net & Feather | ตาข่ายกับลูกขนไก่ | Lưới và Cầu Lông | 球网与羽毛 | ネットと羽根
    rattanball | Rattan Ball Court | ลานตะกร้อ | Sân Cầu Mây | 藤球场 | セパタクロー場
    basketball | Hoop Alley | ตรอกแป้นบาส | Ngõ Bóng Rổ | 篮筐小巷 | バスケット横丁
    racket | Baseline Rally | โต้ท้ายคอร์ต | Đôi Công Cuối Sân | 底线对攻 | ベースラインラリー
    paddle | Quick Paddle | ไม้ปิงปองไว | Vợt Bàn Thần Tốc | 快手乒乓 | 早業ピンポン
    longboat | Longboat Race Day | วันแข่งเรือยาว | Ngày Hội Đua Thuyền | 龙舟赛日 | 長舟レースの日
    flag | Corner Flag | ธงมุมสนาม | Cờ Góc Sân | 角旗 | コーナーフラッグ
    volleyball | Spike & Block | ตบแล้วบล็อก | Đập và Chắn | 扣杀与拦网 | スパイクとブロック`;

const esports_text = `
    buffalo | Pixel Buffalo Cup | ถ้วยควายพิกเซล | Cúp Trâu Pixel | 像素水牛杯 | ピクセル水牛カップ
    lane | Three Lanes, One Gate | สามเลนหนึ่งประตู | Ba Đường Một Cổng | 三路一门 | 三本の道と一つの門
    ladder | Midnight Ladder | บันไดแรงก์เที่ยงคืน | Leo Hạng Nửa Đêm | 午夜天梯 | 真夜中のランク戦
    kart | Neon Kart League | ลีกโกคาร์ตนีออน | Giải Xe Kart Neon | 霓虹卡丁车联赛 | ネオンカートリーグ
    tower | Last Tower Standing | ป้อมสุดท้าย | Trụ Cuối Cùng | 最后一塔 | 最後の塔
    clock | Clutch Hour | ชั่วโมงตัดสิน | Giờ Quyết Định | 决胜时刻 | 勝負の時
    headset | Headset Village | หมู่บ้านหูฟัง | Làng Tai Nghe | 耳机村 | ヘッドセット村
    robot | Robot Five-a-Side | หุ่นยนต์บอลห้าคน | Robot Bóng Đá Năm Người | 机器人五人足球 | ロボット五人制サッカー`;

const cockfight_text = `
    rooster | Rooster Ring | สังเวียนไก่ | Võ Đài Gà | 公鸡擂台 | おんどりのリング
    rooster | Red Comb Rivals | คู่ปรับหงอนแดง | Đối Thủ Mào Đỏ | 红冠劲敌 | 赤いトサカのライバル
    rooster | Dawn Crow Duel | ดวลไก่ขันยามเช้า | Song Đấu Gà Gáy Sáng | 晨鸣对决 | 夜明けの鳴き声対決
    rooster | Village Green Roosters | ไก่ชนลานบ้าน | Gà Chọi Sân Làng | 村野斗鸡 | 村の広場の闘鶏
    feather | Feather & Spur | ขนกับเดือย | Lông và Cựa | 羽毛与鸡距 | 羽根と蹴爪
    rooster | Bamboo Pen Battle | ศึกสุ่มไก่ | Trận Bu Tre | 竹笼之战 | 竹かごの戦い
    rooster | Sparring Cockerels | ไก่หนุ่มประลอง | Gà Tơ So Tài | 少年公鸡切磋 | 若鶏の手合わせ
    rooster | Barnyard Champions | แชมป์เล้าไก่ | Nhà Vô Địch Chuồng Gà | 鸡舍冠军 | 鶏小屋のチャンピオン`;

const crash_text = `
    kite | Cut the Kite String | ว่าวสายขาด | Diều Đứt Dây | 断线风筝 | 糸の切れた凧
    rocket | Bamboo Rocket Up | บั้งไฟพุ่งฟ้า | Pháo Tre Vút Trời | 竹火箭升空 | 竹ロケット発射
    balloon | Balloon, Don't Pop | ลูกโป่งอย่าแตก | Bóng Bay Đừng Nổ | 气球别爆 | 風船よ割れるな
    krathong | Sky Lantern Climb | โคมลอยไต่ฟ้า | Đèn Trời Lên Cao | 天灯高飞 | 昇る天灯
    monkey | Coconut Tree Climber | ลิงปีนต้นมะพร้าว | Khỉ Leo Cây Dừa | 爬椰树的猴子 | ヤシの木登り
    wave | Ride the Big Wave | โต้คลื่นลูกใหญ่ | Cưỡi Sóng Lớn | 冲大浪 | 大波に乗れ
    duck | Paddle Before Rain | พายให้ทันฝน | Chèo Kịp Cơn Mưa | 雨前划船 | 雨の前に漕げ
    tuktuk | Tuk-Tuk Full Throttle | ตุ๊กตุ๊กมิดไมล์ | Tuk-Tuk Hết Ga | 嘟嘟车全速 | トゥクトゥク全速力`;

/** A game before its figures: its name, its picture, its vendor. */
export interface Draft extends Phrase {
  motif: string;
  vendor: string;
  classify?: string;
  group?: string;
  /** Marks an entry that opens its vendor's own list. */
  sublist?: true;
}

type Maker = (count: number, dice: Dice, book: NameBook) => Draft[];

/** Every vendor of a category in turn. */
const inTurn = (type: 'FISH' | 'PVP' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'ELOTT') => {
  const codes = vendors.filter(({ types }) => types.includes(type)).map(({ code }) => code);
  return (index: number): string => codes[index % codes.length]!;
};

export const slots: Maker = (count, dice, book) =>
  slotNames(count, dice, book).map((name) => ({ ...name, vendor: studio_of[name.world] }));

const waters = phrases(waters_text);

const hunting: Pattern = (dice, draw) => {
  const { motif, world, en, th, vi, zh, ja } = draw(['sea']);
  const water = dice.pick(waters);
  return {
    motif,
    world,
    en: `${en} ${water.en}`,
    th: water.th + th,
    vi: `${water.vi} ${vi}`,
    zh: zh + water.zh,
    ja: `${ja}の${water.ja}`,
  };
};

const swimming: Pattern = (dice, draw) =>
  describe(draw(['sea']), dice.pick(adjectives.filter(({ kinds }) => kinds.has('sea'))));

export const fish: Maker = (count, dice, book) => {
  const draw = fairDraw(dice, sea_creatures);
  const vendor = inTurn('FISH');
  return Array.from({ length: count }, (_, index) => {
    const name: Name = nextName(index % 2 === 0 ? swimming : hunting, dice, draw, book);
    return { ...name, vendor: vendor(index) };
  });
};

/** Every game at every place, in shuffled order: "Teahouse Hi-Lo", ไพ่สูงต่ำโรงน้ำชา, 茶馆猜大小. */
function tables(games_text: string, places_text: string, dice: Dice, book: NameBook): Draft[] {
  const made = phrases(games_text).flatMap((game) =>
    phrases(places_text).map((place) => ({
      motif: game.en.toLowerCase().replace(/[^a-z]+/g, ''),
      vendor: '',
      en: `${place.en} ${game.en}`,
      th: game.th + place.th,
      vi: `${game.vi} ${place.vi}`,
      zh: place.zh + game.zh,
      ja: place.ja + game.ja,
    })),
  );
  return shuffled(made, dice).filter((name) => book.take(name));
}

export const pvp: Maker = (count, dice, book) => {
  const vendor = inTurn('PVP');
  return tables(pvp_games_text, pvp_places_text, dice, book)
    .slice(0, count)
    .map((draft, index) => ({
      ...draft,
      vendor: vendor(index),
      classify: dice.pick(['TG', 'TG', '']),
    }));
};

export const live: Maker = (count, dice, book) => {
  const vendor = inTurn('LIVE');
  const lobby = {
    motif: 'plumeria',
    en: 'Jasmine Room Lobby',
    th: 'ล็อบบี้ห้องมะลิ',
    vi: 'Sảnh Phòng Hoa Nhài',
    zh: '茉莉厅大堂',
    ja: '茉莉の間ロビー',
  };
  return [
    ...tables(live_games_text, live_rooms_text, dice, book)
      .slice(0, count - 1)
      .map((draft, index) => ({ ...draft, vendor: vendor(index) })),
    { ...lobby, vendor: 'JASMINEROOM', sublist: true },
  ];
};

export const sports: Maker = (_count, _dice, book) => {
  const vendor = inTurn('SPORTS');
  const lobby = {
    motif: 'bell',
    en: 'Copper Bell Lobby',
    th: 'ล็อบบี้ระฆังทองแดง',
    vi: 'Sảnh Chuông Đồng',
    zh: '铜钟大堂',
    ja: '銅の鐘ロビー',
  };
  return [
    ...singles(sports_text, book).map((draft, index) => ({ ...draft, vendor: vendor(index) })),
    { ...lobby, vendor: 'COPPERBELL', sublist: true },
  ];
};

export const esports: Maker = (_count, _dice, book) => {
  const vendor = inTurn('ESPORTS');
  return singles(esports_text, book).map((draft, index) => ({ ...draft, vendor: vendor(index) }));
};

export const elott: Maker = (_count, dice, book) => {
  const vendor = inTurn('ELOTT');
  const games = phrases(number_kinds_text);
  const numbers = rows(number_games_text, 6).flatMap(([motif = '', ...cells]) => {
    const { en, th, vi, zh, ja } = phraseOf(cells);
    return games.map((game) => ({
      motif,
      group: game.en.toUpperCase(),
      en: `${en} ${game.en}`,
      th: game.th + th,
      vi: `${game.vi} ${vi}`,
      zh: zh + game.zh,
      ja: ja + game.ja,
    }));
  });
  const duels = singles(cockfight_text, book).map((draft) => ({
    ...draft,
    classify: 'CF',
    group: 'COCKFIGHT',
  }));
  const flights = singles(crash_text, book).map((draft) => ({
    ...draft,
    classify: 'CR',
    group: 'CRASH',
  }));
  const all = [...numbers.filter((name) => book.take(name)), ...duels, ...flights];
  return shuffled(all, dice).map((draft, index) => ({ ...draft, vendor: vendor(index) }));
};

const singles = (text: string, book: NameBook): Omit<Draft, 'vendor'>[] =>
  rows(text, 6)
    .map(([motif = '', ...cells]) => ({ motif, ...phraseOf(cells) }))
    .filter((name) => book.take(name));

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.int(0, left.length - 1), 1)[0]!);
}
