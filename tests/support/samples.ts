import { z } from 'zod';
import { calls } from '../../server/api';
import type { Call, RequestOf } from '../../server/kernel/api/call';

/** One valid request for each call, by the call's name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A game that is there, for the calls that ask about one. */
export interface SampleGame {
  nodeId: number;
  vendor: string;
  gameId: string;
  gameCode: string;
  gameType: string;
}

/** Values by field, where any text or number that the schema allows would not do. */
const fields: Readonly<Record<string, unknown>> = {
  username: 'nobody_here',
  password: 'Sample-2026',
  confirmPassword: 'Sample-2026',
  newPassword: 'Sample-2027',
  confirmNewPassword: 'Sample-2027',
  paymentPassword: '135790',
  confirmPaymentPassword: '135790',
  verificationCode: '000000',
  mobileNum: '810000000',
  mobileNo: '810000000',
  email: 'nobody@example.com',
  origin: 'https://chokdee.test',
  redirectUri: 'https://chokdee.test/m/login/google',
  types: 'B',
  announcementId: 'welcome',
  articleId: 'register',
  visitor: 'sample-of-a-secret-of-forty-three-characters'.slice(0, 43),
  // A lottery that is there, and a draw of it that is none.
  code: 'XSMB',
  numero: '20050101',
  bets: [{ betType: 'de_dac_biet', numbers: '05', stake: 10_000 }],
  memberIds: ['nobody'],
};

/** Values of one call, where the fields' own would not do. */
const of_call: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  register: { username: `s${Date.now().toString(36)}` },
  promotionDetail: { promotionId: 'first-steps' },
  // Whoever has no session has a secret.
  sendToDesk: { visitor: 'v'.repeat(43) },
  addMallAddress: { phone: '0812345678', province: '10', postcode: '10310' },
  exclusionPreview: { until: '24h' },
  drawHistory: { gameCode: 'XSMB' },
  addLotteryFavourite: { gameCode: 'XSMB' },
  removeLotteryFavourite: { gameCode: 'XSMB' },
};

/**
 * Makes the smallest valid request of each call from its schema: the fields that must be there,
 * about a game that is there and nobody who is.
 */
export function samplesFor(game: SampleGame, merchantCode = 'CHOKDEE'): Samples {
  const merchant = { merchantCode, merchant: merchantCode, merchant_code: merchantCode };
  const given = { ...fields, ...merchant, ...game, gameCategory: game.gameType };
  return Object.fromEntries(
    calls.map((call) => [call.name, sampleFor(call, { ...given, ...of_call[call.name] })]),
  );
}

function sampleFor(call: Call, given: Readonly<Record<string, unknown>>) {
  const { shape } = call.request as z.ZodObject<z.ZodRawShape>;
  const own = of_call[call.name] ?? {};
  const needed = Object.entries(shape).filter(
    ([name, field]) => !field.isOptional() || Object.hasOwn(own, name),
  );
  return Object.fromEntries(
    needed.map(([name, field]) => {
      const value = given[name] ?? valueOf(field);
      const parsed = field.safeParse(value);
      if (!parsed.success) throw new Error(`${call.name} needs a sample of ${name}`);
      return [name, value];
    }),
  );
}

/** A value that a schema allows: a short text, the smallest number. It knows nothing of patterns. */
function valueOf(schema: z.ZodTypeAny): unknown {
  if (schema instanceof z.ZodEffects) return valueOf(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodString)
    return 'a-sample-of-text'.slice(0, schema.maxLength ?? undefined);
  if (schema instanceof z.ZodNumber) return schema.minValue ?? 0;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return (schema.options as string[])[0];
  if (schema instanceof z.ZodLiteral) return schema.value as unknown;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodUnion) return valueOf((schema.options as z.ZodTypeAny[])[0]!);
  return undefined;
}

/** The sample of a call. */
export function sampleOf(samples: Samples, call: Call): RequestOf<Call> {
  const sample = samples[call.name];
  if (sample === undefined) throw new Error(`${call.name} has no sample request`);
  return sample;
}
