import { z } from 'zod';
import { readTypedDay } from '../../../kernel/api/typedDay';

/** A page of ours, an address over https, or none. */
export const link = z
  .string()
  .regex(/^((\/(?!\/)|https:\/\/)[^\s\\]*)?$/, 'is a path of this site, or an https address');

/** A day that there is, as people write it (site#typed-days); gives `YYYY-MM-DD` in the common era. */
export const day = z.string().transform((text, context) => {
  const read = readTypedDay(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'is a day as 2026-01-31' });
  return z.NEVER;
});

const counted_form = /^today([+-]\d{1,3})?$/;

/** A day, or one counted from the day of the import: `today`, `today+7`, `today-30`. */
export const dayOrCounted = z
  .string({ required_error: 'is missing' })
  .transform((text, context) => {
    const read = counted_form.test(text) ? text : readTypedDay(text);
    if (read !== undefined) return read;
    const message = 'is a day as 2026-01-31, or counted from the import as today+7';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const day_ms = 86_400_000;

/** Returns the day that is meant, where `today` is the day of the import. */
export function dayMeant(text: string, today: string): string {
  const counted = counted_form.exec(text);
  if (!counted) return text;
  const at = Date.parse(`${today}T00:00:00Z`) + Number(counted[1] ?? 0) * day_ms;
  return new Date(at).toISOString().slice(0, 10);
}

/** The place among the others, the smallest first; and whether it is shown. */
export const listed = {
  order: z.number().int().min(0).max(1_000_000).default(0),
  active: z.boolean().default(true),
};
