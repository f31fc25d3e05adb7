import type { Wording } from './wording';

const vietnamese_digits = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ');

/** Mười lăm, bốn mươi mốt: one and five sound otherwise after tens. */
export function inVietnamese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return vietnamese_digits[ones]!;
  const ten = tens === 1 ? 'mười' : `${vietnamese_digits[tens]} mươi`;
  if (ones === 0) return ten;
  if (ones === 5) return `${ten} lăm`;
  return `${ten} ${ones === 1 && tens > 1 ? 'mốt' : vietnamese_digits[ones]}`;
}

/** Questions in Vietnamese. */
export const vietnamese: Wording = {
  say: inVietnamese,
  questions: {
    sum: [
      (a, b) => `Tính ${a} cộng ${b}. Kết quả là bao nhiêu? Trả lời bằng chữ số.`,
      (a, b) => `Thêm ${b} vào ${a} thì được bao nhiêu? Trả lời bằng chữ số.`,
      (a, b) =>
        `Bạn có ${a} đồng xu rồi nhặt thêm ${b} đồng nữa. Tất cả là bao nhiêu đồng? Trả lời bằng chữ số.`,
    ],
    difference: [
      (a, b) => `Tính ${a} trừ ${b}. Kết quả là bao nhiêu? Trả lời bằng chữ số.`,
      (a, b) => `Bạn có ${a} quả cam và ăn ${b} quả. Còn bao nhiêu quả? Trả lời bằng chữ số.`,
    ],
    greater: [
      (a, b) => `Số nào lớn hơn, ${a} hay ${b}? Trả lời bằng chữ số.`,
      (a, b) => `Trong ${b} và ${a}, hãy viết số lớn hơn bằng chữ số.`,
    ],
    next: [
      (a) => `Số nào đứng ngay sau ${a}? Trả lời bằng chữ số.`,
      (a) => `Bạn đếm tiếp từ ${a}. Số kế tiếp là số nào? Trả lời bằng chữ số.`,
    ],
  },
};
