#!/usr/bin/env bash
# Amounts in Thai and Vietnamese words: five packages read the same amount in different words, and some say another amount.
#
# A cheque, a receipt and a page that shows a typed amount "in words" before money moves all want one of these packages.
# Seen with Node 20.20.2, all by their documented calls:
#   - thai-baht-text 2.0.5: nothing at all for 0; for a negative amount the word "undefined" and ten baht too much
#     (-5.5 is "undefined" and fifteen baht fifty).
#   - bahttext 2.4.0: the text "1,000" is zero baht, without an error (the text "1000" is right).
#   - thai-baht-text-ts 1.1.0, the same words in another package: the text "1,000" is one baht.
#   - to-words 5.7.0, th-TH: 21 ends in หนึ่ง (people and BAHTTEXT of spreadsheets say เอ็ด), and "ถ้วน", which means
#     "and no satang", stands behind satang. 100.999 is rounded up to 101 where bahttext cuts it to 100.99.
#   - to-words 5.7.0, vi-VN: 15 is "Mười Năm" (five after ten is "lăm"; "mười năm" is ten years), 21 "Hai Mươi Một" ("mốt"),
#     and the empty places are left out: 105 is "Một Trăm Năm", as people say 150, and 1,000,005 "Một Triệu Năm", as people
#     say 1,500,000.
#   - read-vn-number 4.1.0: 105 is "một trăm lẻ lăm" (after "lẻ" five is "năm").
#   - 101 baht: bahttext says หนึ่ง at the end, thai-baht-text and n2words 4.0.0 say เอ็ด; at 1,000,001 n2words says หนึ่ง too.
#     Both words are in use, so two systems that compare the words of one amount differ.
# n2words 4.0.0 was right for all Vietnamese amounts here.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact bahttext@2.4.0 thai-baht-text@2.0.5 \
  thai-baht-text-ts@1.1.0 to-words@5.7.0 n2words@4.0.0 read-vn-number@4.1.0 >/dev/null
cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { toCardinal as n2Vi } from 'n2words/vi-VN';
import { toCurrency as n2Th } from 'n2words/th-TH';
const require = createRequire(import.meta.url);
const { bahttext } = require('bahttext');
const thaiBahtText = require('thai-baht-text').default ?? require('thai-baht-text');
const { ThaiBaht } = require('thai-baht-text-ts');
const { ToWords } = require('to-words');
const readVn = require('read-vn-number').default;
const th = new ToWords({ localeCode: 'th-TH' });
const vi = new ToWords({ localeCode: 'vi-VN' });
const baht = (amount) => th.convert(amount, { currency: true });
const dong = (amount) => vi.convert(amount, { currency: true });
const seen = [
  ['thai-baht-text 0', thaiBahtText(0)],
  ['thai-baht-text -5.5', thaiBahtText(-5.5)],
  ['bahttext "1000"', bahttext('1000')],
  ['bahttext "1,000"', bahttext('1,000')],
  ['thai-baht-text-ts "1,000"', ThaiBaht('1,000')],
  ['to-words th 21', baht(21)],
  ['to-words th 4.35', baht(4.35)],
  ['to-words th 100.999', baht(100.999)],
  ['bahttext 100.999', bahttext(100.999)],
  ['to-words vi 15', dong(15)],
  ['to-words vi 21', dong(21)],
  ['to-words vi 105', dong(105)],
  ['to-words vi 1000005', dong(1000005)],
  ['read-vn-number 105', readVn(105)],
  ['n2words vi 105', n2Vi(105)],
  ['bahttext 101', bahttext(101)],
  ['thai-baht-text 101', thaiBahtText(101)],
  ['n2words th 101', n2Th(101)],
  ['n2words th 1000001', n2Th(1000001)],
];
for (const [what, words] of seen) console.log(`${what}: ${words}`);
JS
node look.mjs >seen.txt
cat >expected.txt <<'TEXT'
thai-baht-text 0: 
thai-baht-text -5.5: undefinedสิบห้าบาทห้าสิบสตางค์
bahttext "1000": หนึ่งพันบาทถ้วน
bahttext "1,000": ศูนย์บาทถ้วน
thai-baht-text-ts "1,000": หนึ่งบาทถ้วน
to-words th 21: ยี่สิบหนึ่งบาทถ้วน
to-words th 4.35: สี่บาทสามสิบห้าสตางค์ถ้วน
to-words th 100.999: หนึ่งร้อยหนึ่งบาทถ้วน
bahttext 100.999: หนึ่งร้อยบาทเก้าสิบเก้าสตางค์
to-words vi 15: Mười Năm Đồng
to-words vi 21: Hai Mươi Một Đồng
to-words vi 105: Một Trăm Năm Đồng
to-words vi 1000005: Một Triệu Năm Đồng
read-vn-number 105: một trăm lẻ lăm
n2words vi 105: một trăm lẻ năm
bahttext 101: หนึ่งร้อยหนึ่งบาทถ้วน
thai-baht-text 101: หนึ่งร้อยเอ็ดบาทถ้วน
n2words th 101: หนึ่งร้อยเอ็ดบาทถ้วน
n2words th 1000001: หนึ่งล้านหนึ่งบาทถ้วน
TEXT
diff expected.txt seen.txt
echo "as described: 19 readings"
