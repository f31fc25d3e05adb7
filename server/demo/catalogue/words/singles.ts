/** Games with a name of their own. Motif | English | Thai | Vietnamese | Chinese | Japanese. */
export const sports_text = `
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

export const esports_text = `
    buffalo | Pixel Buffalo Cup | ถ้วยควายพิกเซล | Cúp Trâu Pixel | 像素水牛杯 | ピクセル水牛カップ
    lane | Three Lanes, One Gate | สามเลนหนึ่งประตู | Ba Đường Một Cổng | 三路一门 | 三本の道と一つの門
    ladder | Midnight Ladder | บันไดแรงก์เที่ยงคืน | Leo Hạng Nửa Đêm | 午夜天梯 | 真夜中のランク戦
    kart | Neon Kart League | ลีกโกคาร์ตนีออน | Giải Xe Kart Neon | 霓虹卡丁车联赛 | ネオンカートリーグ
    tower | Last Tower Standing | ป้อมสุดท้าย | Trụ Cuối Cùng | 最后一塔 | 最後の塔
    clock | Clutch Hour | ชั่วโมงตัดสิน | Giờ Quyết Định | 决胜时刻 | 勝負の時
    headset | Headset Village | หมู่บ้านหูฟัง | Làng Tai Nghe | 耳机村 | ヘッドセット村
    robot | Robot Five-a-Side | หุ่นยนต์บอลห้าคน | Robot Bóng Đá Năm Người | 机器人五人足球 | ロボット五人制サッカー`;

export const cockfight_text = `
    rooster | Rooster Ring | สังเวียนไก่ | Võ Đài Gà | 公鸡擂台 | おんどりのリング
    rooster | Red Comb Rivals | คู่ปรับหงอนแดง | Đối Thủ Mào Đỏ | 红冠劲敌 | 赤いトサカのライバル
    rooster | Dawn Crow Duel | ดวลไก่ขันยามเช้า | Song Đấu Gà Gáy Sáng | 晨鸣对决 | 夜明けの鳴き声対決
    rooster | Village Green Roosters | ไก่ชนลานบ้าน | Gà Chọi Sân Làng | 村野斗鸡 | 村の広場の闘鶏
    feather | Feather & Spur | ขนกับเดือย | Lông và Cựa | 羽毛与鸡距 | 羽根と蹴爪
    rooster | Bamboo Pen Battle | ศึกสุ่มไก่ | Trận Bu Tre | 竹笼之战 | 竹かごの戦い
    rooster | Sparring Cockerels | ไก่หนุ่มประลอง | Gà Tơ So Tài | 少年公鸡切磋 | 若鶏の手合わせ
    rooster | Barnyard Champions | แชมป์เล้าไก่ | Nhà Vô Địch Chuồng Gà | 鸡舍冠军 | 鶏小屋のチャンピオン`;

export const crash_text = `
    kite | Cut the Kite String | ว่าวสายขาด | Diều Đứt Dây | 断线风筝 | 糸の切れた凧
    rocket | Bamboo Rocket Up | บั้งไฟพุ่งฟ้า | Pháo Tre Vút Trời | 竹火箭升空 | 竹ロケット発射
    balloon | Balloon, Don't Pop | ลูกโป่งอย่าแตก | Bóng Bay Đừng Nổ | 气球别爆 | 風船よ割れるな
    krathong | Sky Lantern Climb | โคมลอยไต่ฟ้า | Đèn Trời Lên Cao | 天灯高飞 | 昇る天灯
    monkey | Coconut Tree Climber | ลิงปีนต้นมะพร้าว | Khỉ Leo Cây Dừa | 爬椰树的猴子 | ヤシの木登り
    wave | Ride the Big Wave | โต้คลื่นลูกใหญ่ | Cưỡi Sóng Lớn | 冲大浪 | 大波に乗れ
    duck | Paddle Before Rain | พายให้ทันฝน | Chèo Kịp Cơn Mưa | 雨前划船 | 雨の前に漕げ
    tuktuk | Tuk-Tuk Full Throttle | ตุ๊กตุ๊กมิดไมล์ | Tuk-Tuk Hết Ga | 嘟嘟车全速 | トゥクトゥク全速力`;
