import { randomInt } from 'node:crypto';
import { bind, type Binding } from '../../kernel/bind';
import { type Platform, callerOf } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { deviceAskerId } from '../../kernel/verification/asker';
import { takeProof } from '../../kernel/verification/phoneAuth';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { askAboutNewcomer } from '../protection/firstDeposit';
import type { SessionInfo } from './api/entry';
import * as api from './api/entry';
import { hashSecrets, insertMember, type HashedSecrets, type NewMember } from './createMember';
import { claimContact } from './provedContact';
import {
  type RegisterFailure,
  detailsOfNewcomer,
  firstSession,
  resolveUpline,
  mayRegister,
  newMemberFrom,
  placed,
} from './registration';
import { readFields, type Registration } from './registerFields';

type RegisterByMobileFailure =
  Exclude<RegisterFailure, 'username_taken'> | 'mobile_taken' | 'code_wrong';

const name_digits = 9;
const name_tries = 10;

/**
 * Makes a member of type 0, or of the type of an agent's link, by mobile number and opens the first session
 * (account#registration-submit). With REGMOBVERF3 the number must be proved by a code or by the phone-auth provider's
 * token, and is then this member's alone. A password is required with MOBILENUMPASSREG3, and wherever there would be no
 * other way to log in: without a proved number, or while login by code is off. Without one the account is entered by
 * codes. Only the person with the code learns that a number is taken.
 */
async function registerByMobile(
  platform: Platform,
  input: Registration,
): Promise<Result<SessionInfo, RegisterByMobileFailure>> {
  const settings = await platform.settings.all();
  if (settings.MOBILENUMREG3 !== '1') return fail('registration_closed');
  const proves = settings.REGMOBVERF3 === '1';
  const entersByCode = proves && settings.MOBILEVERCODELOGIN3 === '1';
  const fields = await readFields(platform, input, {
    mobile: true,
    verificationCode: proves,
    password: settings.MOBILENUMPASSREG3 === '1' || !entersByCode,
  });
  if (!fields.ok) return fields;
  const upline = await resolveUpline(platform, fields.value, input);
  if (!upline.ok) return upline;
  const may = await mayRegister(platform, input);
  if (!may.ok) return may;
  const contact = fields.value.mobile!;
  const { verificationCode: code = '', firebaseIdToken, caller } = input;
  const asker = deviceAskerId(caller);
  const proof = { purpose: 'register', contact, code, asker, firebaseIdToken, caller } as const;
  const taken = proves && (await takeProof(platform, proof));
  if (taken && !taken.ok) return taken;
  const first = await askAboutNewcomer(platform, ...detailsOfNewcomer(fields.value));
  if (!first.ok) return first;
  const hashed = await hashSecrets(fields.value);
  const evidence = { age: fields.value.age, method: 'mobile', first: first.value } as const;
  try {
    return await placed(upline.value, (above) =>
      platform.db.transaction().execute(async (trx) => {
        const newcomer = newMemberFrom(input, fields.value, above);
        const row = { ...newcomer, mobileProved: proves, ...hashed };
        const member = await insertNamed(platform, trx, row);
        const now = platform.clock.now();
        const claim = { memberId: member.id, kind: 'mobile', contact, at: now } as const;
        if (proves && !(await claimContact(trx, claim))) throw new MobileTaken();
        return ok(await firstSession(platform, trx, member, input, evidence));
      }),
    );
  } catch (thrown) {
    if (thrown instanceof MobileTaken) return fail('mobile_taken');
    throw thrown;
  }
}

/** Thrown to undo a registration whose number is another member's: the use of a link too. */
class MobileTaken extends Error {}

/**
 * Makes up a user name: m and nine digits. Others see it, so it tells nothing of the number.
 */
const newAccountName = (): string =>
  `m${String(randomInt(10 ** name_digits)).padStart(name_digits, '0')}`;

/** Inserts the row under the first made-up name that is free. Throws after ten taken ones. */
export async function insertNamed(
  platform: Platform,
  trx: Trx,
  row: Omit<NewMember, 'username'> & HashedSecrets,
  nameOf: () => string = newAccountName,
): Promise<Member> {
  for (let left = name_tries; left > 0; left -= 1) {
    const made = await insertMember(platform, trx, { ...row, username: nameOf() });
    if (made.ok) return made.value;
  }
  throw new Error('no free account name was found');
}

export const bindings: Binding[] = [
  bind(api.registerByMobile, (platform, { input, token, caller }) =>
    registerByMobile(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
];
