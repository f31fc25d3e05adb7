/** Games with a name of their own. Motif | English | Thai | Vietnamese. */
export const sports_text = `
    ball | Kick-Off Square | ลานเขี่ยลูก | Sân Khai Cuộc
    boot | Muddy Boots Derby | ดาร์บี้สตั๊ดเปื้อนโคลน | Trận Derby Giày Lấm
    glove | Eight Limbs Ring | สังเวียนแปดอาวุธ | Võ Đài Tám Chi
    shuttlecock | Net & Feather | ตาข่ายกับลูกขนไก่ | Lưới và Cầu Lông
    rattanball | Rattan Ball Court | ลานตะกร้อ | Sân Cầu Mây
    basketball | Hoop Alley | ตรอกแป้นบาส | Ngõ Bóng Rổ
    racket | Baseline Rally | โต้ท้ายคอร์ต | Đôi Công Cuối Sân
    paddle | Quick Paddle | ไม้ปิงปองไว | Vợt Bàn Thần Tốc
    longboat | Longboat Race Day | วันแข่งเรือยาว | Ngày Hội Đua Thuyền
    flag | Corner Flag | ธงมุมสนาม | Cờ Góc Sân
    volleyball | Spike & Block | ตบแล้วบล็อก | Đập và Chắn`;

export const esports_text = `
    buffalo | Pixel Buffalo Cup | ถ้วยควายพิกเซล | Cúp Trâu Pixel
    lane | Three Lanes, One Gate | สามเลนหนึ่งประตู | Ba Đường Một Cổng
    ladder | Midnight Ladder | บันไดแรงก์เที่ยงคืน | Leo Hạng Nửa Đêm
    kart | Neon Kart League | ลีกโกคาร์ตนีออน | Giải Xe Kart Neon
    tower | Last Tower Standing | ป้อมสุดท้าย | Trụ Cuối Cùng
    clock | Clutch Hour | ชั่วโมงตัดสิน | Giờ Quyết Định
    headset | Headset Village | หมู่บ้านหูฟัง | Làng Tai Nghe
    robot | Robot Five-a-Side | หุ่นยนต์บอลห้าคน | Robot Bóng Đá Năm Người`;

export const cockfight_text = `
    rooster | Rooster Ring | สังเวียนไก่ | Võ Đài Gà
    rooster | Red Comb Rivals | คู่ปรับหงอนแดง | Đối Thủ Mào Đỏ
    rooster | Dawn Crow Duel | ดวลไก่ขันยามเช้า | Song Đấu Gà Gáy Sáng
    rooster | Village Green Roosters | ไก่ชนลานบ้าน | Gà Chọi Sân Làng
    feather | Feather & Spur | ขนกับเดือย | Lông và Cựa
    rooster | Bamboo Pen Battle | ศึกสุ่มไก่ | Trận Bu Tre
    rooster | Sparring Cockerels | ไก่หนุ่มประลอง | Gà Tơ So Tài
    rooster | Barnyard Champions | แชมป์เล้าไก่ | Nhà Vô Địch Chuồng Gà`;

export const crash_text = `
    kite | Cut the Kite String | ว่าวสายขาด | Diều Đứt Dây
    rocket | Bamboo Rocket Up | บั้งไฟพุ่งฟ้า | Pháo Tre Vút Trời
    balloon | Balloon, Don't Pop | ลูกโป่งอย่าแตก | Bóng Bay Đừng Nổ
    krathong | Sky Lantern Climb | โคมลอยไต่ฟ้า | Đèn Trời Lên Cao
    monkey | Coconut Tree Climber | ลิงปีนต้นมะพร้าว | Khỉ Leo Cây Dừa
    wave | Ride the Big Wave | โต้คลื่นลูกใหญ่ | Cưỡi Sóng Lớn
    duck | Paddle Before Rain | พายให้ทันฝน | Chèo Kịp Cơn Mưa
    tuktuk | Tuk-Tuk Full Throttle | ตุ๊กตุ๊กมิดไมล์ | Tuk-Tuk Hết Ga`;
