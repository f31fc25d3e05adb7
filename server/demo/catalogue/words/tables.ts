/**
 * The games of the card tables: each is a game of one card, high or low. English | Thai |
 * Vietnamese.
 */
export const pvp_games_text = `
    Hi-Lo | ไพ่สูงต่ำ | Bài Cao Thấp
    High Card | ไพ่แต้มสูง | Lá Bài Cao
    High or Low | สูงหรือต่ำ | Cao Hay Thấp
    One-Card Hi-Lo | ไพ่ใบเดียวสูงต่ำ | Một Lá Cao Thấp
    Hi-Lo Cards | ไพ่ทายสูงต่ำ | Đoán Lá Cao Thấp`;

/** The places or owners of the tables. English (in front) | Thai (behind) | Vietnamese (behind). */
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
    Ferry | เรือข้ามฟาก | Bến Phà
    Captain's | กัปตัน | Thuyền Trưởng
    Granny's | คุณยาย | Của Bà
    Fisherman's | ชาวประมง | Ngư Dân
    Market | ตลาดนัด | Chợ Phiên
    Lotus Pond | ริมสระบัว | Hồ Sen
    Coffee Shop | ร้านกาแฟ | Quán Cà Phê
    Moonlight | ใต้แสงจันทร์ | Dưới Trăng
    Monsoon | ยามฝน | Ngày Mưa
    Paddy | กลางทุ่ง | Đồng Lúa
    Harbour | ท่าเรือ | Bến Cảng
    Temple Fair | งานวัด | Hội Chùa
    Garden | ในสวน | Vườn Nhà
    Bamboo | ใต้ร่มไผ่ | Bóng Tre
    Island | บนเกาะ | Đảo Xa
    Mountain | บนดอย | Trên Núi
    Canal | ริมคลอง | Bờ Kênh`;

/** The games of the LIVE houses: each is a wheel of 37 numbers. English | Thai | Vietnamese. */
export const live_games_text = `
    Roulette | รูเล็ต | Roulette
    Wheel Room | วงล้อ | Vòng Quay
    Roulette Table | โต๊ะรูเล็ต | Bàn Roulette
    Number Wheel | วงล้อตัวเลข | Vòng Quay Số`;

/** Their rooms. English (in front) | Thai (behind) | Vietnamese (behind). */
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
    Harbour | ห้องท่าเรือ | Phòng Bến Cảng
    Lantern | ห้องโคมไฟ | Phòng Đèn Lồng
    Monsoon | ห้องสายฝน | Phòng Gió Mùa
    Lotus | ห้องดอกบัว | Phòng Hoa Sen
    Bamboo | ห้องไผ่เขียว | Phòng Tre Xanh
    Copper | ห้องทองแดง | Phòng Đồng Thau
    Coral | ห้องปะการัง | Phòng San Hô
    Firefly | ห้องหิ่งห้อย | Phòng Đom Đóm
    Balcony | ห้องระเบียง | Phòng Ban Công
    Peacock | ห้องนกยูง | Phòng Chim Công
    Starlight | ห้องแสงดาว | Phòng Ánh Sao`;

/** The waters of the fish games. English (behind) | Thai (in front) | Vietnamese (in front). */
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
