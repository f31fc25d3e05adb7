/**
 * The games of the card tables: each is a game of one card, high or low. English | Thai |
 * Vietnamese | Chinese | Japanese.
 */
export const pvp_games_text = `
    Hi-Lo | ไพ่สูงต่ำ | Bài Cao Thấp | 猜大小 | ハイロー
    High Card | ไพ่แต้มสูง | Lá Bài Cao | 比大牌 | ハイカード
    High or Low | สูงหรือต่ำ | Cao Hay Thấp | 比大小 | ハイかロー
    One-Card Hi-Lo | ไพ่ใบเดียวสูงต่ำ | Một Lá Cao Thấp | 一张定大小 | 一枚ハイロー
    Hi-Lo Cards | ไพ่ทายสูงต่ำ | Đoán Lá Cao Thấp | 大小牌 | ハイローカード`;

/**
 * The places or owners of the tables: behind in Thai and Vietnamese, in front in the others.
 * English | Thai | Vietnamese | Chinese | Japanese.
 */
export const pvp_places_text = `
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
export const live_games_text = `
    Roulette | รูเล็ต | Roulette | 轮盘 | ルーレット
    Wheel Room | วงล้อ | Vòng Quay | 转轮 | ホイール
    Roulette Table | โต๊ะรูเล็ต | Bàn Roulette | 轮盘桌 | ルーレット卓
    Number Wheel | วงล้อตัวเลข | Vòng Quay Số | 数字转轮 | ナンバーホイール`;

/**
 * Their rooms: behind in Thai and Vietnamese, in front in the others. English | Thai | Vietnamese | Chinese | Japanese.
 */
export const live_rooms_text = `
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
export const waters_text = `
    Bay | อ่าว | Vịnh | 海湾 | 湾
    Lagoon | ลากูน | Đầm | 潟湖 | ラグーン
    Reef | แนวปะการัง | Rạn San Hô | 珊瑚礁 | サンゴ礁
    Cove | เวิ้งอ่าว | Vũng | 小湾 | 入り江
    Deep | ห้วงลึก | Vực Sâu | 深海 | 深海
    Quest | ตามรอย | Theo Dấu | 寻踪 | 追跡
    Rush | ตะลุย | Truy Đuổi | 狂潮 | ラッシュ
    Kingdom | อาณาจักร | Vương Quốc | 王国 | 王国`;

/** The games of numbers. English | Thai | Vietnamese | Chinese | Japanese. */
export const number_kinds_text = `
    Keno | คีโน | Keno | 基诺 | キノ
    Bingo | บิงโก | Lô Tô | 宾果 | ビンゴ`;

/**
 * The number games, each as KENO and as BINGO: behind in Thai and Vietnamese, in front in the others.
 * Motif | English | Thai | Vietnamese | Chinese | Japanese.
 */
export const number_games_text = `
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
