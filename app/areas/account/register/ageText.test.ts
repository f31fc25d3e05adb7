import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { age_text_version } from '@server/areas/account/api/entry';
import { login as en } from '../../../i18n/locales/en/account';
import { login as ja } from '../../../i18n/locales/ja/account';
import { login as th } from '../../../i18n/locales/th/account';
import { login as vi } from '../../../i18n/locales/vi/account';
import { login as zh } from '../../../i18n/locales/zh/account';

/** Each version that was ever shown, by the print of the sentence in all languages. */
const versions: Readonly<Record<number, string>> = { 1: 'd2ba697c1fc48000' };

it('whoever changes the sentence of the age raises its version', () => {
  const all = [th, en, zh, ja, vi].map(({ field_agree }) => field_agree).join('\n');
  const print = createHash('sha256').update(all).digest('hex').slice(0, 16);
  expect(print).toBe(versions[age_text_version]);
});
