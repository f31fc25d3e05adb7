import { newId } from '../../server/kernel/ids';
import { renewMemberCodes } from '../../server/kernel/secondFactor/memberFactor';
import { codeAt, newSecret, sealedSecret } from '../../server/kernel/secondFactor/totp';
import type { TestPlatform } from '../support/platform';

const long_before_ms = 30 * 24 * 60 * 60_000;
/** An authenticator shows another code after so long. */
const code_ms = 30_000;

/** A member's authenticator and the recovery codes that were written down. */
export interface Authenticator {
  factorId: string;
  recovery: string[];
  /** The next code that was not taken yet: the clock goes on to it. */
  next(): string;
  /** A code that is wrong now. */
  wrong(): string;
}

/** Gives a member an authenticator that was set up a month ago. */
export async function addSecondFactor(
  platform: TestPlatform,
  memberId: string,
): Promise<Authenticator> {
  const { db, clock } = platform;
  const secret = newSecret();
  const factorId = newId();
  const set_up = clock.now() - long_before_ms;
  await db
    .insertInto('second_factors')
    .values({
      id: factorId,
      member_id: memberId,
      totp_sealed: sealedSecret(platform, 'member', secret),
      made_at: set_up,
      confirmed_at: set_up,
      ended_at: null,
      ended_why: null,
    })
    .execute();
  const recovery = await db
    .transaction()
    .execute((trx) => renewMemberCodes(platform, trx, factorId));
  const around = () => [-code_ms, 0, code_ms].map((off) => codeAt(secret, clock.now() + off));
  return {
    factorId,
    recovery,
    next: () => {
      clock.advance(code_ms);
      return codeAt(secret, clock.now());
    },
    wrong: () => ['000000', '111111', '222222', '333333'].find((code) => !around().includes(code))!,
  };
}
