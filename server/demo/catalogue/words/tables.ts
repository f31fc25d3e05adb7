/** Card and board games that people play with each other. English | Thai | Vietnamese. */
export const pvp_games_text = `
    Pok Deng | ป๊อกเด้ง | Pok Deng
    Big Two | บิ๊กทู | Big Two
    Kao Kae | ไพ่เก้าเก | Bài Kao Kae
    Rummy | รัมมี่ | Rummy
    Thirteen | ไพ่สิบสามใบ | Mậu Binh
    Three Cards | ไพ่สามใบ | Ba Cây
    Tien Len | เตี๋ยนเลน | Tiến Lên
    Makruk | หมากรุก | Cờ Makruk
    Xiangqi | หมากรุกจีน | Cờ Tướng
    Checkers | หมากฮอส | Cờ Đam
    Dominoes | โดมิโน | Cờ Domino
    Mahjong | ไพ่นกกระจอก | Mạt Chược
    Five in a Row | หมากเรียงห้า | Cờ Ca Rô`;

/** Where the tables stand. English (in front) | Thai (behind) | Vietnamese (behind). */
export const pvp_places_text = `
    Teahouse | โรงน้ำชา | Quán Trà
    Riverside | ริมน้ำ | Bên Sông
    Rooftop | บนดาดฟ้า | Sân Thượng
    Village | หมู่บ้าน | Làng Quê
    Night Market | ตลาดกลางคืน | Chợ Đêm
    Banyan | ใต้ต้นไทร | Gốc Đa
    Veranda | ชานเรือน | Hiên Nhà
    Night Train | รถไฟกลางคืน | Tàu Đêm
    Lantern | โคมไฟ | Đèn Lồng
    Ferry | เรือข้ามฟาก | Bến Phà`;

/** Tables with a dealer. English | Thai | Vietnamese. */
export const live_games_text = `
    Baccarat | บาคาร่า | Baccarat
    Roulette | รูเล็ต | Roulette
    Hi-Lo | ไฮโล | Tài Xỉu
    Dragon Tiger | เสือมังกร | Rồng Hổ
    Fan Tan | กำถั่ว | Phan Thán
    Blackjack | แบล็คแจ็ค | Xì Dách
    Fish Prawn Crab | น้ำเต้าปูปลา | Bầu Cua
    Money Wheel | วงล้อ | Vòng Quay`;

/** The rooms they stand in. English (in front) | Thai (behind) | Vietnamese (behind). */
export const live_rooms_text = `
    Jasmine | ห้องมะลิ | Phòng Hoa Nhài
    Teak | ห้องไม้สัก | Phòng Gỗ Tếch
    Pearl | ห้องไข่มุก | Phòng Ngọc Trai
    Silk | ห้องแพรไหม | Phòng Lụa
    Sunset | ห้องอาทิตย์อัสดง | Phòng Hoàng Hôn
    Riverside | ห้องริมน้ำ | Phòng Bên Sông
    Orchid | ห้องกล้วยไม้ | Phòng Phong Lan
    Moonlight | ห้องแสงจันทร์ | Phòng Ánh Trăng
    Garden | ห้องสวนสวย | Phòng Sân Vườn
    Harbour | ห้องท่าเรือ | Phòng Bến Cảng`;

/** Where the fish are shot at. English (behind) | Thai (in front) | Vietnamese (in front). */
export const waters_text = `
    Bay | อ่าว | Vịnh
    Lagoon | ลากูน | Đầm
    Reef | แนวปะการัง | Rạn San Hô
    Cove | เวิ้งอ่าว | Vũng
    Deep | ห้วงลึก | Vực Sâu
    Quest | ตามรอย | Theo Dấu
    Rush | ตะลุย | Truy Đuổi
    Kingdom | อาณาจักร | Vương Quốc`;

/** Motif, group (KENO or BINGO) | English | Thai | Vietnamese; each stands in front of its game in English. */
export const number_games_text = `
    lotus | Lotus | ดอกบัว | Hoa Sen
    firefly | Firefly | หิ่งห้อย | Đom Đóm
    mango | Mango | มะม่วง | Trái Xoài
    moon | Moonlight | แสงจันทร์ | Ánh Trăng
    boat | Sampan | เรือสำปั้น | Thuyền Ba Lá
    elephant | Elephant | ช้าง | Chú Voi
    lantern | Lantern | โคมไฟ | Đèn Lồng
    durian | Durian | ทุเรียน | Sầu Riêng
    hornbill | Hornbill | นกเงือก | Hồng Hoàng
    gong | Gong | ฆ้อง | Tiếng Cồng
    butterfly | Butterfly | ผีเสื้อ | Cánh Bướm
    tuktuk | Tuk-Tuk | ตุ๊กตุ๊ก | Xe Tuk-Tuk`;
