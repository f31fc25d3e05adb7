import { expect, it } from 'vitest';
import { readAddress, readPhone } from './addresses';

const address = {
  name: 'สมชาย ใจดี',
  phone: '0812345678',
  line: '99/1',
  subdistrict: 'ลาดยาว',
  district: 'จตุจักร',
  province: '10',
  postcode: '10900',
};

it.each([
  ['081-234 5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['02 123 4567', '021234567'],
  ['053-123456', '053123456'],
  ['812345678', '0812345678'],
  ['66812345678', '0812345678'],
  ['0066 (0)81.234.5678', '0812345678'],
  ['+66 2 123 4567', '021234567'],
  ['6621234567', '021234567'],
  ['081/234–5678', '0812345678'],
  ['01234567890', undefined],
  ['0112345678', undefined],
  ['+1 81 234 5678', undefined],
  ['phone', undefined],
])('reads the phone %j as %j (account#mobile-number, rewards#addresses)', (text, phone) =>
  expect(readPhone(text)).toBe(phone),
);

it('tidies blanks, unseen breaks and Thai digits', () => {
  const typed = { ...address, name: ' สม\u200bชาย   ใจดี ', postcode: ' ๑๐๙๐๐ ' };
  expect(readAddress(typed)).toEqual({ ok: true, value: address });
});

it('names the fault of each part (rewards#addresses)', () => {
  const read = readAddress({
    name: ' ',
    phone: '',
    line: 'x'.repeat(121),
    subdistrict: 'a\u0007b',
    district: 'ก',
    province: '',
    postcode: '1234',
  });
  expect(read).toEqual({
    ok: false,
    code: 'fields_invalid',
    detail: {
      name: 'required',
      phone: 'required',
      line: 'too_long',
      subdistrict: 'field_incorrect',
      province: 'choice_required',
      postcode: 'address_postcode_wrong',
    },
  });
  expect(readAddress({ ...address, phone: '12', postcode: '' })).toMatchObject({
    detail: { phone: 'address_phone_wrong', postcode: 'required' },
  });
});
