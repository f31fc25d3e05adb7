import { nouns, type Noun } from './noun';

export const creatures: readonly Noun[] = [
  ...nouns(
    'beast',
    'forest',
    `
    elephant | Elephant | ช้าง:เชือก | Voi:Chú | 大象:头 | ゾウ:頭
    tiger | Tiger | เสือ:ตัว | Hổ:Chú | 老虎:只 | トラ:頭
    monkey | Monkey | ลิง:ตัว | Khỉ:Chú | 猴子:只 | サル:匹
    buffalo | Buffalo:Buffaloes | ควาย:ตัว | Trâu:Chú | 水牛:头 | 水牛:頭
    horse | Pony:Ponies | ม้า:ตัว | Ngựa:Chú | 小马:匹 | 子馬:頭
    lion | Lion | สิงโต:ตัว | Sư Tử:Chú | 狮子:头 | ライオン:頭
    panda | Panda | แพนด้า | Gấu Trúc | 熊猫:只 | パンダ:頭
    bear | Bear | หมี:ตัว | Gấu:Chú | 黑熊:头 | クマ:頭
    deer | Deer:Deer | กวาง:ตัว | Nai:Chú | 灵鹿:只 | シカ:頭
    squirrel | Squirrel | กระรอก:ตัว | Sóc:Chú | 松鼠:只 | リス:匹
    gecko | Gecko | ตุ๊กแก:ตัว | Tắc Kè:Chú | 壁虎:只 | ヤモリ:匹
    boar | Boar | หมูป่า:ตัว | Heo Rừng:Chú | 野猪:头 | イノシシ:頭
    gibbon | Gibbon | ชะนี:ตัว | Vượn:Chú | 长臂猿:只 | テナガザル:匹`,
  ),
  ...nouns(
    'beast',
    'sky',
    `
    rabbit | Rabbit | กระต่าย:ตัว | Thỏ:Chú | 兔子:只 | ウサギ:匹
    cat | Cat | แมว:ตัว | Mèo:Chú | 猫咪:只 | ネコ:匹
    bat | Bat | ค้างคาว:ตัว | Dơi:Chú | 蝙蝠:只 | コウモリ:匹`,
  ),
  ...nouns(
    'beast',
    'orchard',
    `
    mouse | Mouse:Mice | หนู:ตัว | Chuột:Chú | 老鼠:只 | ネズミ:匹
    piglet | Piglet | ลูกหมู:ตัว | Heo Con:Chú | 小猪:只 | 子ブタ:匹
    snail | Snail | หอยทาก:ตัว | Ốc Sên:Chú | 蜗牛:只 | カタツムリ:匹`,
  ),
  ...nouns(
    'beast',
    'water',
    `
    turtle | Turtle | เต่า:ตัว | Rùa:Chú | 乌龟:只 | カメ:匹
    otter | Otter | นาก:ตัว | Rái Cá:Chú | 水獭:只 | カワウソ:匹
    frog | Frog | กบ:ตัว | Ếch:Chú | 青蛙:只 | カエル:匹
    crab | Crab | ปู:ตัว | Cua:Chú | 螃蟹:只 | カニ:匹
    toad | Toad | คางคก:ตัว | Cóc:Chú | 蟾蜍:只 | ヒキガエル:匹
    crocodile | Croc | จระเข้:ตัว | Cá Sấu:Chú | 鳄鱼:条 | ワニ:匹
    koi | Koi:Koi | ปลาคาร์ป:ตัว | Cá Chép:Chú | 锦鲤:条 | 錦鯉:匹`,
  ),
  ...nouns(
    'bird',
    'forest',
    `
    hornbill | Hornbill | นกเงือก:ตัว | Hồng Hoàng:Chú | 犀鸟:只 | サイチョウ:羽
    rooster | Rooster | ไก่โต้ง:ตัว | Gà Trống:Chú | 公鸡:只 | おんどり:羽
    mynah | Mynah | นกขุนทอง:ตัว | Yểng:Chú | 八哥:只 | 九官鳥:羽
    firefly | Firefly:Fireflies | หิ่งห้อย:ตัว | Đom Đóm:Chú | 萤火虫:只 | ホタル:匹`,
  ),
  ...nouns(
    'bird',
    'sky',
    `
    owl | Owl | นกฮูก:ตัว | Cú Mèo:Chú | 猫头鹰:只 | フクロウ:羽
    bee | Bee | ผึ้ง:ตัว | Ong:Chú | 蜜蜂:只 | ミツバチ:匹
    butterfly | Butterfly:Butterflies | ผีเสื้อ:ตัว | Bướm:Con | 蝴蝶:只 | チョウ:匹
    swallow | Swallow | นกนางแอ่น:ตัว | Én:Cánh | 燕子:只 | ツバメ:羽
    dragonfly | Dragonfly:Dragonflies | แมลงปอ:ตัว | Chuồn Chuồn:Con | 蜻蜓:只 | トンボ:匹`,
  ),
  ...nouns(
    'bird',
    'water',
    `
    duck | Duck | เป็ด:ตัว | Vịt:Chú | 鸭子:只 | アヒル:羽
    crane | Crane | นกกระเรียน:ตัว | Hạc:Cánh | 仙鹤:只 | ツル:羽
    kingfisher | Kingfisher | นกกระเต็น:ตัว | Bói Cá:Chú | 翠鸟:只 | カワセミ:羽
    pelican | Pelican | นกกระทุง:ตัว | Bồ Nông:Chú | 鹈鹕:只 | ペリカン:羽`,
  ),
  ...nouns(
    'myth',
    'myth',
    `
    dragon | Dragon | มังกร:ตัว | Rồng:Con | 神龙:条 | 竜:頭
    naga | Naga | พญานาค:ตน | Rắn Naga:Con | 那伽:条 | ナーガ:体
    phoenix | Phoenix:Phoenixes | หงส์:ตัว | Phượng Hoàng:Con | 凤凰:只 | 鳳凰:羽
    qilin | Qilin:Qilin | กิเลน:ตัว | Kỳ Lân:Con | 麒麟:头 | 麒麟:頭
    peacock | Peacock | นกยูง:ตัว | Công:Con | 孔雀:只 | クジャク:羽
    genie | Genie | จินนี่:ตน | Thần Đèn:Vị | 精灵:个 | 精霊:体`,
  ),
];

/** The subjects of the fish games. */
export const sea_creatures: readonly Noun[] = nouns(
  'sea',
  'water',
  `
    shark | Shark | ฉลาม:ตัว | Cá Mập:Con | 鲨鱼:条 | サメ:匹
    octopus | Octopus:Octopuses | หมึกยักษ์:ตัว | Bạch Tuộc:Con | 章鱼:只 | タコ:匹
    whale | Whale | วาฬ:ตัว | Cá Voi:Con | 鲸鱼:头 | クジラ:頭
    lobster | Lobster | กุ้งมังกร:ตัว | Tôm Hùm:Con | 龙虾:只 | イセエビ:匹
    seahorse | Seahorse | ม้าน้ำ:ตัว | Cá Ngựa:Con | 海马:只 | タツノオトシゴ:匹
    jellyfish | Jellyfish:Jellyfish | แมงกะพรุน:ตัว | Sứa:Con | 水母:只 | クラゲ:匹
    starfish | Starfish:Starfish | ดาวทะเล:ตัว | Sao Biển:Con | 海星:只 | ヒトデ:匹
    puffer | Puffer | ปลาปักเป้า:ตัว | Cá Nóc:Con | 河豚:条 | フグ:匹
    manta | Manta | กระเบนราหู:ตัว | Cá Đuối:Con | 蝠鲼:条 | マンタ:匹
    clownfish | Clownfish:Clownfish | ปลาการ์ตูน:ตัว | Cá Hề:Con | 小丑鱼:条 | クマノミ:匹
    swordfish | Swordfish:Swordfish | ปลากระโทงดาบ:ตัว | Cá Kiếm:Con | 剑鱼:条 | カジキ:匹
    eel | Eel | ปลาไหล:ตัว | Lươn:Con | 鳗鱼:条 | ウナギ:匹
    squid | Squid:Squid | ปลาหมึก:ตัว | Mực:Con | 鱿鱼:只 | イカ:匹
    shrimp | Shrimp:Shrimp | กุ้ง:ตัว | Tôm:Con | 虾子:只 | エビ:匹
    crab | Crab | ปู:ตัว | Cua:Con | 螃蟹:只 | カニ:匹
    turtle | Sea Turtle | เต่าทะเล:ตัว | Rùa Biển:Con | 海龟:只 | ウミガメ:匹
    angler | Anglerfish:Anglerfish | ปลาตกเบ็ด:ตัว | Cá Cần Câu:Con | 灯笼鱼:条 | アンコウ:匹
    fish | Tuna:Tuna | ปลาทูน่า:ตัว | Cá Ngừ:Con | 金枪鱼:条 | マグロ:匹`,
);
