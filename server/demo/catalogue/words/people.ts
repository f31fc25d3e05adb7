/** Owners and their belongings. English | Thai | Vietnamese. */
export const people_text = `
    Auntie Daeng | ป้าแดง | Dì Daeng
    Uncle Chai | ลุงชัย | Chú Chai
    Granny Bua | ยายบัว | Bà Bua
    Grandpa Mek | ตาเมฆ | Ông Mek
    Chef Nok | เชฟนก | Bếp Trưởng Nok
    Captain Hai | กัปตันไห่ | Thuyền Trưởng Hải
    Miss Mali | น้องมะลิ | Cô Mali
    Little Ton | น้องต้น | Bé Ton
    Granny Hoa | ยายฮวา | Bà Hoa
    Master Long | อาจารย์หลง | Thầy Long
    Auntie Mai | ป้ามาย | Dì Mai
    Uncle Ba | ลุงบา | Bác Ba`;

/** Motif, world | English | Thai | Vietnamese. */
export const belongings_text = `
    bowl orchard | Kitchen | ครัว | Bếp
    plumeria forest | Garden | สวน | Vườn
    boat water | Boat | เรือ | Thuyền
    noodle orchard | Noodles | ก๋วยเตี๋ยว | Mì
    chest myth | Treasure | สมบัติ | Kho Báu
    cat sky | Cat | แมว | Mèo
    candle craft | Oil Lamp | ตะเกียง | Đèn Dầu
    mango orchard | Orchard | สวนผลไม้ | Vườn Cây
    coin myth | Old Coin | เหรียญเก่า | Đồng Xu Cổ
    tuktuk craft | Tuk-Tuk | ตุ๊กตุ๊ก | Xe Tuk-Tuk
    teapot craft | Teahouse | โรงน้ำชา | Quán Trà
    kite sky | Kite | ว่าว | Diều
    drum forest | Drum | กลอง | Trống
    rooster forest | Rooster | ไก่โต้ง | Gà Trống
    sweets orchard | Sweets | ขนม | Bánh Kẹo`;

/** Titles of animals, in front of the noun in all three languages. English | Thai | Vietnamese. */
export const titles_text = `
    Captain | กัปตัน | Thuyền Trưởng
    Chef | เชฟ | Đầu Bếp
    Detective | นักสืบ | Thám Tử
    Pirate | โจรสลัด | Hải Tặc
    Magician | นักมายากล | Nhà Ảo Thuật
    Painter | จิตรกร | Họa Sĩ
    Pilot | นักบิน | Phi Công
    Postman | บุรุษไปรษณีย์ | Bác Đưa Thư
    Farmer | ชาวสวน | Nông Dân
    Drummer | มือกลอง | Tay Trống`;

/** Origins of animals: in front in English, behind in the others. English | Thai | Vietnamese. */
export const origins_text = `
    Moon | พระจันทร์ | Mặt Trăng
    Thunder | สายฟ้า | Sấm Sét
    River | แม่น้ำ | Sông Xanh
    Rainbow | สายรุ้ง | Cầu Vồng
    Candy | ลูกกวาด | Kẹo Ngọt
    Cloud | ก้อนเมฆ | Mây Trắng
    Fairground | งานวัด | Hội Làng
    Paddy | ท้องนา | Đồng Lúa
    Circus | ละครสัตว์ | Rạp Xiếc
    Lantern | โคมไฟ | Đèn Lồng
    Mango | มะม่วง | Vườn Xoài
    Bamboo | ป่าไผ่ | Rừng Tre`;

export const numbers_text = `
    Two | สอง | Hai
    Three | สาม | Ba
    Five | ห้า | Năm
    Six | หก | Sáu
    Seven | เจ็ด | Bảy
    Eight | แปด | Tám
    Nine | เก้า | Chín
    Hundred | ร้อย | Trăm
    Thousand | พัน | Ngàn`;
