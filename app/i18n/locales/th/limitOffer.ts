export const limitOffer = {
  limit_offer_title: 'ตั้งวงเงินฝากก่อนไหม',
  limit_offer_says: 'นี่เป็นการฝากครั้งแรก คุณกำหนดเองก่อนได้ว่าจะฝากไม่เกินเท่าไร',
  limit_offer_set: 'ตั้งวงเงิน',
  limit_offer_without: 'ไปต่อโดยไม่ตั้ง',
  limit_offer_note: 'คุณไปต่อโดยไม่มีวงเงินฝากของตัวเอง ตั้งได้ทุกเมื่อที่หน้าจำกัดการเล่น',
  limit_offer_go: 'ต่อไป โดยไม่ตั้งวงเงิน',
};
