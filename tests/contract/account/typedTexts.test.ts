// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { storedText } from '../../../server/areas/account/names';
import { checkField } from '../../../server/areas/account/rules';
import { openTypedFields } from '../../support/hostile/typedFields';
import * as kinds from '../../support/hostile/typedTexts';
import { scaled, seeded } from '../../support/repeat';

const { fields, close } = await openTypedFields();
afterAll(close);

it.each(fields)(
  '%s is read to its value however it is typed, or refused with what was typed (site#typed-text)',
  async (name, kind, read) => {
    const random = seeded(name);
    for (let count = scaled(40, 1_200); count > 0; count -= 1) {
      const { text, value } = kind(random);
      const said = JSON.stringify(text);
      const outcome = await read(text);
      if (value !== null) expect(outcome, said).toEqual({ value });
      else {
        expect(outcome, said).toHaveProperty('status', 400);
        const { kept: stored } = outcome as { kept: string | null };
        if (stored !== null) expect(stored, said).toBe(text);
      }
    }
  },
);

it.each(['whatsapp', 'zalo', 'line', 'wechat'] as const)(
  'a number for %s is kept as its digits (account#mobile-number, site#typed-text)',
  (field) => {
    const random = seeded(field);
    for (let count = scaled(100, 1_000); count > 0; count -= 1) {
      const { text, value } = kinds.mobiles(random);
      if (value === null) continue;
      expect(checkField(field, text), JSON.stringify(text)).toBeNull();
      expect(storedText(field, text, ['66', '84']).slice(-9), JSON.stringify(text)).toBe(value);
    }
  },
);
