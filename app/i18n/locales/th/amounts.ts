/** Faults of typed amounts (site#typed-amounts). */
export const amounts = {
  amount_wrong: 'กรอกจำนวนเงินเป็นตัวเลข เช่น {example}',
  amount_decimals: '{currency} มีทศนิยมได้ไม่เกิน {count} ตำแหน่ง เขียนแบบนี้: {example}',
  amount_whole: '{currency} ไม่มีทศนิยม เขียนแบบนี้: {example}',
  amount_read_as: 'เราอ่าน {typed} เป็น {amount} ({words}) ถ้าถูกต้องให้ส่งอีกครั้ง ถ้าไม่ใช่ให้แก้จำนวนเงิน',
};
