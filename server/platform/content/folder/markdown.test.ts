import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown';

const strong = (inner: string) => `<strong>${inner}</strong>`;
const linesOf = (text: string) =>
  renderMarkdown(text).unclosed.map((at) => text.slice(0, at).split('\n').length);

it.each([
  ['**โบนัส 100%**ทันที', `${strong('โบนัส 100%')}ทันที`],
  ['**「重要」**です', `${strong('「重要」')}です`],
  ['これは**「重要」**です', `これは${strong('「重要」')}です`],
  ['请看**《规则》**一页', `请看${strong('《规则》')}一页`],
  ['รับ**"ฟรี!"**เลย และ **อีก**', `รับ${strong('&quot;ฟรี!&quot;')}เลย และ ${strong('อีก')}`],
  ['**ก)**ข**ค)**ง', `${strong('ก)')}ข${strong('ค)')}ง`],
  ['ราคา*(ใหม่)*วันนี้', 'ราคา<em>(ใหม่)</em>วันนี้'],
  ['***100%***เลย', `<em>${strong('100%')}</em>เลย`],
  ['ລາຄາ**50%**ມື້ນີ້', `ລາຄາ${strong('50%')}ມື້ນີ້`],
  ['**𠮷!**野', `${strong('𠮷!')}野`],
  ['__โบนัส__ทันที', `${strong('โบนัส')}ทันที`],
  ['รับ__โบนัส 100%__ทันที', `รับ${strong('โบนัส 100%')}ทันที`],
  ['これは__重要__です', `これは${strong('重要')}です`],
  ['ไฟล์_รูป_ใหม่ และ a__b__c', 'ไฟล์_รูป_ใหม่ และ a__b__c'],
  // As before: spaces, letters of other scripts, code and escapes.
  ['a **b** c, 5 * 3 * 2', `a ${strong('b')} c, 5 * 3 * 2`],
  ['`**ก%**ข` \\*\\*ค\\*\\*', '<code>**ก%**ข</code> **ค**'],
  ['ด**ี**มาก', `ด${strong('ี')}มาก`],
])('reads %j', (text, html) => {
  expect(renderMarkdown(text)).toEqual({ html: `<p>${html}</p>`, unclosed: [] });
});

it.each([
  ['หนึ่ง\n\nสอง **สาม\n\nสี่', [3]],
  ['- ก\n- **ข\n  - ค **ง** จ\n  - **ฉ', [2, 4]],
  ['| a | b |\n| - | - |\n| **c | d |', [3]],
  ['> หนึ่ง\n> สอง **สาม', [2]],
  ['# **หัวข้อ\n\nคำ', [1]],
  ['** ก **', [1]],
  ['**a** b\n`**`\n\\*\\*\n090-***-1234\n2 * 3', []],
])('tells the lines of marks of bold that nothing closes in %j', (text, lines) => {
  expect([...new Set(linesOf(text))]).toEqual(lines);
});
