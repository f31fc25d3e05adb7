import { nouns, type Noun } from './noun';

export const creatures: readonly Noun[] = [
  ...nouns(
    'beast',
    'forest',
    `
    elephant | Elephant | ช้าง:เชือก | Voi:Chú
    tiger | Tiger | เสือ:ตัว | Hổ:Chú
    monkey | Monkey | ลิง:ตัว | Khỉ:Chú
    buffalo | Buffalo:Buffaloes | ควาย:ตัว | Trâu:Chú
    horse | Pony:Ponies | ม้า:ตัว | Ngựa:Chú
    lion | Lion | สิงโต:ตัว | Sư Tử:Chú
    panda | Panda | แพนด้า | Gấu Trúc
    bear | Bear | หมี:ตัว | Gấu:Chú
    deer | Deer:Deer | กวาง:ตัว | Nai:Chú
    squirrel | Squirrel | กระรอก:ตัว | Sóc:Chú
    gecko | Gecko | ตุ๊กแก:ตัว | Tắc Kè:Chú
    boar | Boar | หมูป่า:ตัว | Heo Rừng:Chú
    gibbon | Gibbon | ชะนี:ตัว | Vượn:Chú`,
  ),
  ...nouns(
    'beast',
    'sky',
    `
    rabbit | Rabbit | กระต่าย:ตัว | Thỏ:Chú
    cat | Cat | แมว:ตัว | Mèo:Chú
    bat | Bat | ค้างคาว:ตัว | Dơi:Chú`,
  ),
  ...nouns(
    'beast',
    'orchard',
    `
    mouse | Mouse:Mice | หนู:ตัว | Chuột:Chú
    piglet | Piglet | ลูกหมู:ตัว | Heo Con:Chú
    snail | Snail | หอยทาก:ตัว | Ốc Sên:Chú`,
  ),
  ...nouns(
    'beast',
    'water',
    `
    turtle | Turtle | เต่า:ตัว | Rùa:Chú
    otter | Otter | นาก:ตัว | Rái Cá:Chú
    frog | Frog | กบ:ตัว | Ếch:Chú
    crab | Crab | ปู:ตัว | Cua:Chú
    toad | Toad | คางคก:ตัว | Cóc:Chú
    crocodile | Croc | จระเข้:ตัว | Cá Sấu:Chú
    koi | Koi:Koi | ปลาคาร์ป:ตัว | Cá Chép:Chú`,
  ),
  ...nouns(
    'bird',
    'forest',
    `
    hornbill | Hornbill | นกเงือก:ตัว | Hồng Hoàng:Chú
    rooster | Rooster | ไก่โต้ง:ตัว | Gà Trống:Chú
    mynah | Mynah | นกขุนทอง:ตัว | Yểng:Chú
    firefly | Firefly:Fireflies | หิ่งห้อย:ตัว | Đom Đóm:Chú`,
  ),
  ...nouns(
    'bird',
    'sky',
    `
    owl | Owl | นกฮูก:ตัว | Cú Mèo:Chú
    bee | Bee | ผึ้ง:ตัว | Ong:Chú
    butterfly | Butterfly:Butterflies | ผีเสื้อ:ตัว | Bướm:Con
    swallow | Swallow | นกนางแอ่น:ตัว | Én:Cánh
    dragonfly | Dragonfly:Dragonflies | แมลงปอ:ตัว | Chuồn Chuồn:Con`,
  ),
  ...nouns(
    'bird',
    'water',
    `
    duck | Duck | เป็ด:ตัว | Vịt:Chú
    crane | Crane | นกกระเรียน:ตัว | Hạc:Cánh
    kingfisher | Kingfisher | นกกระเต็น:ตัว | Bói Cá:Chú
    pelican | Pelican | นกกระทุง:ตัว | Bồ Nông:Chú`,
  ),
  ...nouns(
    'myth',
    'myth',
    `
    dragon | Dragon | มังกร:ตัว | Rồng:Con
    naga | Naga | พญานาค:ตน | Rắn Naga:Con
    phoenix | Phoenix:Phoenixes | หงส์:ตัว | Phượng Hoàng:Con
    qilin | Qilin:Qilin | กิเลน:ตัว | Kỳ Lân:Con
    peacock | Peacock | นกยูง:ตัว | Công:Con
    genie | Genie | จินนี่:ตน | Thần Đèn:Vị`,
  ),
];

/** The subjects of the fish games. */
export const sea_creatures: readonly Noun[] = nouns(
  'sea',
  'water',
  `
    shark | Shark | ฉลาม:ตัว | Cá Mập:Con
    octopus | Octopus:Octopuses | หมึกยักษ์:ตัว | Bạch Tuộc:Con
    whale | Whale | วาฬ:ตัว | Cá Voi:Con
    lobster | Lobster | กุ้งมังกร:ตัว | Tôm Hùm:Con
    seahorse | Seahorse | ม้าน้ำ:ตัว | Cá Ngựa:Con
    jellyfish | Jellyfish:Jellyfish | แมงกะพรุน:ตัว | Sứa:Con
    starfish | Starfish:Starfish | ดาวทะเล:ตัว | Sao Biển:Con
    puffer | Puffer | ปลาปักเป้า:ตัว | Cá Nóc:Con
    manta | Manta | กระเบนราหู:ตัว | Cá Đuối:Con
    clownfish | Clownfish:Clownfish | ปลาการ์ตูน:ตัว | Cá Hề:Con
    swordfish | Swordfish:Swordfish | ปลากระโทงดาบ:ตัว | Cá Kiếm:Con
    eel | Eel | ปลาไหล:ตัว | Lươn:Con
    squid | Squid:Squid | ปลาหมึก:ตัว | Mực:Con
    shrimp | Shrimp:Shrimp | กุ้ง:ตัว | Tôm:Con
    crab | Crab | ปู:ตัว | Cua:Con
    turtle | Sea Turtle | เต่าทะเล:ตัว | Rùa Biển:Con
    angler | Anglerfish:Anglerfish | ปลาตกเบ็ด:ตัว | Cá Cần Câu:Con
    fish | Tuna:Tuna | ปลาทูน่า:ตัว | Cá Ngừ:Con`,
);
