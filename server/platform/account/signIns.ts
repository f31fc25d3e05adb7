import type { Db } from '../../store/open';
import type { Caller } from '../context';
import { newId } from '../ids';

export interface SignIn {
  memberId: string;
  at: number;
  how: 'password' | 'sms' | 'social' | 'trial' | 'register' | 'reset';
  outcome: 'ok' | 'wrong_password' | 'wrong_code' | 'refused';
  caller: Caller;
}

/** Keeps a sign-in, or a try at one, for the member's own list of them. */
export async function noteSignIn(
  db: Db,
  { memberId, at, how, outcome, caller }: SignIn,
): Promise<void> {
  const { device, address } = caller;
  await db
    .insertInto('sign_ins')
    .values({ id: newId(), member_id: memberId, at, how, outcome, device, address })
    .execute();
}
