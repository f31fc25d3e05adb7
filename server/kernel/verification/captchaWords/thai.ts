import type { Wording } from './wording';

const thai_words = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' ');

/** สิบเจ็ด, สี่สิบสอง: one at the end is เอ็ด, twenty is ยี่สิบ. */
export function inThai(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return thai_words[ones]!;
  const first = tens === 1 ? '' : tens === 2 ? 'ยี่' : thai_words[tens];
  const last = ones === 0 ? '' : ones === 1 ? 'เอ็ด' : thai_words[ones];
  return `${first}สิบ${last}`;
}

/** Questions in Thai. */
export const thai: Wording = {
  say: inThai,
  questions: {
    sum: [
      (a, b) => `${a} บวก ${b} ได้เท่าไร ตอบเป็นตัวเลข`,
      (a, b) => `เอา ${b} ไปบวกกับ ${a} ได้เท่าไร ตอบเป็นตัวเลข`,
      (a, b) => `มีเหรียญอยู่ ${a} เหรียญ ได้มาอีก ${b} เหรียญ รวมเป็นกี่เหรียญ ตอบเป็นตัวเลข`,
    ],
    difference: [
      (a, b) => `${a} ลบ ${b} เหลือเท่าไร ตอบเป็นตัวเลข`,
      (a, b) => `มีส้ม ${a} ลูก กินไป ${b} ลูก เหลือกี่ลูก ตอบเป็นตัวเลข`,
    ],
    greater: [
      (a, b) => `${a} กับ ${b} เลขไหนมากกว่า ตอบเป็นตัวเลข`,
      (a, b) => `ระหว่าง ${b} กับ ${a} เลขที่มากกว่าคือเลขไหน ตอบเป็นตัวเลข`,
    ],
    next: [
      (a) => `เลขถัดจาก ${a} คือเลขอะไร ตอบเป็นตัวเลข`,
      (a) => `ถ้านับต่อจาก ${a} จะได้เลขอะไร ตอบเป็นตัวเลข`,
    ],
  },
};
