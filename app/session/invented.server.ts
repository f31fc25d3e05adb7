import { z } from 'zod';
import type { SessionCookie } from './cookies.server';

/** The session of a member who does not exist: no call is made for it. */
export const invented_session: SessionCookie = { token: '', remember: false };

/** Nobody's texts, the first that is allowed is taken: a day, a month, none, an address, a code, a number, a hash. */
const texts = [
  '2000-01-01',
  '2000-01',
  '',
  '/logo.svg',
  'K3_1',
  '0',
  '20000101-0001',
  '0'.repeat(64),
];

/**
 * Returns an answer that says nothing of anybody: one entry of each list, zeros, and the first of what may be chosen. A page
 * that is made of such answers is what the pages of members have in common (site#dictionaries).
 * @param schema the form of the answer, of the API's kinds of values
 */
export function emptyAnswer(schema: z.ZodTypeAny): unknown {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape as z.ZodRawShape);
    return Object.fromEntries(parts.map(([name, part]) => [name, emptyAnswer(part)]));
  }
  if (schema instanceof z.ZodString)
    return texts.find((text) => schema.safeParse(text).success) ?? '';
  if (schema instanceof z.ZodNumber) return schema.minValue ?? 0;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodArray) return [emptyAnswer(schema.element as z.ZodTypeAny)];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodLiteral) return schema.value as unknown;
  if (schema instanceof z.ZodEnum) return (schema.options as string[])[0];
  if (schema instanceof z.ZodDefault) return emptyAnswer(schema.removeDefault() as z.ZodTypeAny);
  if (schema instanceof z.ZodEffects) return emptyAnswer(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return emptyAnswer((schema.options as z.ZodTypeAny[])[0]!);
  if (schema instanceof z.ZodTuple) return (schema.items as z.ZodTypeAny[]).map(emptyAnswer);
  return undefined;
}
