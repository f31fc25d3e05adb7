/** Owners and their belongings. English | Thai | Vietnamese | Chinese | Japanese. */
export const people_text = `
    Auntie Daeng | ป้าแดง | Dì Daeng | 丹姨 | デーンおばさん
    Uncle Chai | ลุงชัย | Chú Chai | 柴叔 | チャイおじさん
    Granny Bua | ยายบัว | Bà Bua | 莲婆婆 | ブアばあさん
    Grandpa Mek | ตาเมฆ | Ông Mek | 云爷爷 | メークじいさん
    Chef Nok | เชฟนก | Bếp Trưởng Nok | 诺大厨 | 料理長ノック
    Captain Hai | กัปตันไห่ | Thuyền Trưởng Hải | 海船长 | ハイ船長
    Miss Mali | น้องมะลิ | Cô Mali | 茉莉小姐 | マリちゃん
    Little Ton | น้องต้น | Bé Ton | 小敦 | トンくん
    Granny Hoa | ยายฮวา | Bà Hoa | 花婆婆 | ホアばあさん
    Master Long | อาจารย์หลง | Thầy Long | 龙师傅 | ロン師匠
    Auntie Mai | ป้ามาย | Dì Mai | 梅姨 | マイおばさん
    Uncle Ba | ลุงบา | Bác Ba | 巴叔 | バーおじさん`;

/** Motif, world | English | Thai | Vietnamese | Chinese | Japanese. */
export const belongings_text = `
    bowl orchard | Kitchen | ครัว | Bếp | 厨房 | 台所
    plumeria forest | Garden | สวน | Vườn | 花园 | 庭
    boat water | Boat | เรือ | Thuyền | 小船 | 小舟
    noodle orchard | Noodles | ก๋วยเตี๋ยว | Mì | 面条 | ヌードル
    chest myth | Treasure | สมบัติ | Kho Báu | 宝藏 | 宝物
    cat sky | Cat | แมว | Mèo | 猫咪 | ネコ
    candle craft | Oil Lamp | ตะเกียง | Đèn Dầu | 油灯 | ランプ
    mango orchard | Orchard | สวนผลไม้ | Vườn Cây | 果园 | 果樹園
    coin myth | Old Coin | เหรียญเก่า | Đồng Xu Cổ | 古钱币 | 古銭
    tuktuk craft | Tuk-Tuk | ตุ๊กตุ๊ก | Xe Tuk-Tuk | 嘟嘟车 | トゥクトゥク
    teapot craft | Teahouse | โรงน้ำชา | Quán Trà | 茶馆 | 茶館
    kite sky | Kite | ว่าว | Diều | 风筝 | 凧
    drum forest | Drum | กลอง | Trống | 皮鼓 | 太鼓
    rooster forest | Rooster | ไก่โต้ง | Gà Trống | 公鸡 | おんどり
    sweets orchard | Sweets | ขนม | Bánh Kẹo | 糖果 | お菓子`;

/**
 * Titles of animals: behind in Chinese and Japanese, in front in the others. English | Thai | Vietnamese | Chinese |
 * Japanese.
 */
export const titles_text = `
    Captain | กัปตัน | Thuyền Trưởng | 船长 | 船長
    Chef | เชฟ | Đầu Bếp | 大厨 | 料理長
    Detective | นักสืบ | Thám Tử | 侦探 | 探偵
    Pirate | โจรสลัด | Hải Tặc | 海盗 | 海賊
    Magician | นักมายากล | Nhà Ảo Thuật | 魔术师 | 魔術師
    Painter | จิตรกร | Họa Sĩ | 画家 | 画家
    Pilot | นักบิน | Phi Công | 飞行员 | パイロット
    Postman | บุรุษไปรษณีย์ | Bác Đưa Thư | 邮差 | 郵便屋さん
    Farmer | ชาวสวน | Nông Dân | 农夫 | 農夫
    Drummer | มือกลอง | Tay Trống | 鼓手 | ドラマー`;

/**
 * Origins of animals: behind in Thai and Vietnamese, in front in the others. English | Thai | Vietnamese | Chinese |
 * Japanese.
 */
export const origins_text = `
    Moon | พระจันทร์ | Mặt Trăng | 月宫 | 月の
    Thunder | สายฟ้า | Sấm Sét | 雷霆 | 雷の
    River | แม่น้ำ | Sông Xanh | 河畔 | 川辺の
    Rainbow | สายรุ้ง | Cầu Vồng | 彩虹 | 虹の
    Candy | ลูกกวาด | Kẹo Ngọt | 糖果 | キャンディの
    Cloud | ก้อนเมฆ | Mây Trắng | 云端 | 雲の
    Fairground | งานวัด | Hội Làng | 庙会 | 縁日の
    Paddy | ท้องนา | Đồng Lúa | 稻田 | 田んぼの
    Circus | ละครสัตว์ | Rạp Xiếc | 马戏团 | サーカスの
    Lantern | โคมไฟ | Đèn Lồng | 灯笼 | 提灯の
    Mango | มะม่วง | Vườn Xoài | 芒果园 | マンゴー園の
    Bamboo | ป่าไผ่ | Rừng Tre | 竹林 | 竹林の`;

export const numbers_text = `
    Two | สอง | Hai | 两 | 二
    Three | สาม | Ba | 三 | 三
    Five | ห้า | Năm | 五 | 五
    Six | หก | Sáu | 六 | 六
    Seven | เจ็ด | Bảy | 七 | 七
    Eight | แปด | Tám | 八 | 八
    Nine | เก้า | Chín | 九 | 九
    Hundred | ร้อย | Trăm | 百 | 百
    Thousand | พัน | Ngàn | 千 | 千`;
