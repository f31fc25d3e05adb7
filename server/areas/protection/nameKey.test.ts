import { expect, it } from 'vitest';
import { nameKey } from './excludedHere';

it.each([
  ['José Sukjai', 'Ｊｏｓé Sukjai'],
  ['José Sukjai', 'JoséSukjai'],
  ['José Sukjai', 'José-Sukjai.'],
  ['José Sukjai', 'SUKJAI  Jose'],
  ['José Sukjai', 'Mr. José Sukjai'],
  ['José Sukjai', 'Jоsé Sukjai'],
  ['José Sukjai', 'Jos\u200bé Sukjai'],
  ['สมหญิง สำราญ', 'สมหญิง ส\u0e4d\u0e32ราญ'],
  ['สมหญิง สำราญ', 'นางสาวสมหญิง สำราญ'],
  ['สมหญิง สำราญ', 'น.ส. สมหญิงสำราญ'],
  ['สมหญิง สำราญ', 'สำราญ สมหญิง'],
  ['สมหญิง สำราญ', 'คุณสมหญิง สำราญ'],
  ['สมหญิง สำราญ', 'ดร.สมหญิง สำราญ'],
  ['คุณากร ใจดี', 'คุณ คุณากร ใจดี'],
  ['สมหญิง สำราญ', 'คุณ ดร. สมหญิง สำราญ'],
  ['Somchai Jaidee', 'Khun Somchai Jaidee'],
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
])('takes %s and %s for one name', (one, other) => {
  expect(nameKey(other)).toBe(nameKey(one));
});

it.each([
  ['José Sukjai', 'Josefa Sukjai'],
  ['สมหญิง สำราญ', 'สมชาย สำราญ'],
  ['สมชาย', 'สมช่าย'],
  ['ดรุณี ใจดี', 'ุณี ใจดี'],
  ['山田 太郎', '山田 次郎'],
])('takes %s and %s for two', (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one));
});
