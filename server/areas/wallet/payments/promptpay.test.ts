import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc16, isPromptPayId, promptPayPayload } from './promptpay';

/** Takes a text of tags, lengths and values apart. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let index = 0; index < text.length;) {
    const end = index + 4 + Number(text.slice(index + 2, index + 4));
    fields[text.slice(index, index + 2)] = text.slice(index + 4, end);
    index = end;
  }
  return fields;
}

it.each([
  // The check value of the CRC's definition.
  ['123456789', '29B1'],
  // A static code of a Thai mobile number, and one with an amount.
  ['00020101021129370016A000000677010111011300668012345675802TH53037646304', '6197'],
  ['00020101021229370016A000000677010111011300660000000005802TH530376454044.226304', 'E469'],
  // The example of the EMVCo specification, with Chinese letters.
  [
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN' +
      '5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412' +
      '340603***0708A60086670902ME91320016A0112233449988770708123456786304',
    'A13A',
  ],
])('checks %s as %s (wallet#promptpay)', (text, check) => {
  expect(crc16(text)).toBe(check);
});

it('names a mobile number with its country, and a tax number as it is (wallet#promptpay)', () => {
  const template = (id: string) => fieldsOf(fieldsOf(promptPayPayload(id, 10_000, 'R'))['29']!);
  expect(template('0801234567')).toEqual({ '00': 'A000000677010111', '01': '0066801234567' });
  expect(template('0105551234567')).toEqual({ '00': 'A000000677010111', '02': '0105551234567' });
});

it('has every field of a payment for one use (wallet#promptpay)', () => {
  const text = promptPayPayload('0801234567', 30_050, '7K3M9QXT');
  expect(text).toBe(
    `00020101021229370016A00000067701011101130066801234567530376454063` +
      `00.505802TH62120508${'7K3M9QXT'}6304${crc16(text.slice(0, -4))}`,
  );
});

it('writes any amount to the satang (wallet#promptpay)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), (satang) => {
      const text = promptPayPayload('0801234567', satang, 'AB23');
      const fields = fieldsOf(text);
      expect(fields['54']).toMatch(/^\d+\.\d\d$/);
      expect(fields['54']!.replace('.', '').replace(/^0+/, '')).toBe(String(satang));
      expect(fieldsOf(fields['62']!)).toEqual({ '05': 'AB23' });
      expect(fields['63']).toBe(crc16(text.slice(0, -4)));
    }),
  );
});

it.each([
  ['0801234567', true],
  ['0105551234567', true],
  ['801234567', false],
  ['+66801234567', false],
  ['080-123-4567', false],
  ['', false],
])('knows by its form whether %s can be paid to: %s (wallet#promptpay)', (id, known) => {
  expect(isPromptPayId(id)).toBe(known);
});
