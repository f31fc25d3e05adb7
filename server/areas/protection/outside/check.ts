import type { Platform } from '../../../kernel/context';
import { delayAfter, type Backoff } from '../../../kernel/due/work';
import { newId } from '../../../kernel/ids';
import { isTrial } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import { today, boundsOf } from '../../../kernel/time/day';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type {
  ExclusionCheck,
  RegisterMoment,
  ExclusionQuestion,
} from '../../../store/tables/protection';
import { noteWaits } from '../closedSpans';
import { excludeWithin } from '../exclusions';
import { registerOf } from './configured';
import { type ExclusionRegister, type PersonDetails, RegisterSilence } from './details';

/** A member who stays logged in is asked about again after so long; an exclusion without an end holds as long. */
export const recheck_ms = 15 * 24 * 60 * 60 * 1000;

/** A question that was put, with its answer. */
interface Lookup extends Omit<ExclusionQuestion, 'member_id'> {
  lastDay: string | null;
}

/** Returns the details of a member that a register may know. */
const detailsOf = ({
  mobile,
  email,
  payee_name,
  birth_date,
  profile,
}: Pick<Member, 'mobile' | 'email' | 'payee_name' | 'birth_date' | 'profile'>): PersonDetails => {
  const { idNumber } = JSON.parse(profile) as { idNumber?: unknown };
  return {
    mobile: mobile ?? undefined,
    email: email ?? undefined,
    name: payee_name ?? undefined,
    birthDate: birth_date ?? undefined,
    idNumber: typeof idNumber === 'string' ? idNumber : undefined,
  };
};

/**
 * Asks the register about a person, with no transaction and no lock held, and tells the log and the metrics of it.
 * Never throws: silence is an answer too. It takes the register's time limit at most.
 */
async function askRegister(
  platform: Pick<Platform, 'clock' | 'log' | 'metrics'>,
  register: ExclusionRegister,
  person: PersonDetails,
  moment: RegisterMoment,
): Promise<Lookup> {
  const { clock, log, metrics } = platform;
  const id = newId();
  const now = clock.now();
  const began = performance.now();
  const sent = register.sent(person);
  const said = sent === null ? null : await tryAsk(register, sent, { id, at: now });
  const took_ms = Math.round(performance.now() - began);
  const fault = said instanceof RegisterSilence ? said.fault : null;
  const answer =
    said === null
      ? 'nobody'
      : said instanceof RegisterSilence
        ? 'unreachable'
        : said.excluded
          ? 'excluded'
          : 'clear';
  metrics.registerAnswer(moment, answer);
  if (fault) log.warn({ event: 'exclusionRegister', moment, fault, took_ms }, 'no answer');
  const lastDay = said && 'lastDay' in said ? said.lastDay : null;
  return { id, moment, answer, fault, took_ms, asked_at: now, lastDay };
}

const tryAsk = (
  register: ExclusionRegister,
  sent: Record<string, string>,
  question: { id: string; at: number },
) =>
  register.ask(sent, question).catch((cause: unknown) => {
    if (cause instanceof RegisterSilence) return cause;
    throw cause;
  });

/** Notes a question and its answer; `memberId` null: of a registration that is refused, of which nothing else is kept. */
async function noteQuestion(
  trx: Trx,
  memberId: string | null,
  { id, moment, answer, fault, took_ms, asked_at }: Lookup,
): Promise<void> {
  await trx
    .insertInto('exclusion_questions')
    .values({ id, member_id: memberId, moment, answer, fault, took_ms, asked_at })
    .execute();
}

/**
 * Excludes a member on this site as the register says, to the end of its last day, or, where it tells none, until it
 * is asked the next time (protection#outside-register). Whatever holds already is never shortened. The caller's
 * transaction has no lock of the member's accounts yet.
 */
async function excludeAsReported(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  memberId: string,
  { lastDay, asked_at }: Pick<Lookup, 'lastDay' | 'asked_at'>,
  instant: number,
): Promise<void> {
  const end = lastDay === null ? undefined : boundsOf(lastDay, config.timeZone)?.to;
  // A day that is over is no end of an exclusion that is told to hold.
  const until = end !== undefined && end > instant ? end : asked_at + recheck_ms;
  // A longer one that holds already stays: the refusal is as good.
  await excludeWithin(trx, { memberId, kind: 'self', until, source: 'register' }, instant);
}

/** A question that nobody has finished by then is asked again: its process has stopped. */
export const lease_ms = 15_000;

/** The waits before a register that gave no answer is asked about the same member again. */
const backoff: Backoff = { delays_ms: [10_000, 30_000, 60_000, 120_000], then_every_ms: 300_000 };

/** The answer about a newcomer, and whether play goes on where there was none. */
export interface FirstAnswer {
  lookup: Lookup;
  playsOn: boolean;
}

/**
 * Asks the register about a newcomer, before there is an account (protection#outside-register). Null where none is
 * configured. Failure: `excluded_by_register`, of which a row without a member is all that is kept.
 */
export async function askAtRegistration(
  platform: Platform,
  person: PersonDetails,
): Promise<Result<FirstAnswer | null, 'excluded_by_register'>> {
  const register = registerOf(platform.config);
  if (!register) return ok(null);
  const playsOn = await playsUnchecked(platform);
  const lookup = await askRegister(platform, register, person, 'registration');
  if (lookup.answer !== 'excluded') return ok({ lookup, playsOn });
  await platform.db.transaction().execute((trx) => noteQuestion(trx, null, lookup));
  return fail('excluded_by_register');
}

/** Keeps the answer about a newcomer, in the transaction that makes the member. */
export async function keepFirstAnswer(
  trx: Trx,
  platform: Pick<Platform, 'clock' | 'config'>,
  memberId: string,
  first: FirstAnswer | null,
): Promise<void> {
  if (!first) return;
  const { lookup, playsOn } = first;
  await noteQuestion(trx, memberId, lookup);
  const state = stateAfter(lookup, { tries: 0, playsOn, at: platform.clock.now() });
  const row = { id: memberId, day: today(platform), ...state };
  await trx.insertInto('exclusion_checks').values(row).execute();
  await noteWaits(trx, { at: platform.clock.now(), memberId });
}

/** Returns true where members play on while the register gives no answer: the operator decides. */
export const playsUnchecked = ({ settings }: Pick<Platform, 'settings'>): Promise<boolean> =>
  settings.on('protection.playsUnchecked');

/**
 * Asks the register about a member at the first login of a day of the operator's zone, once however many logins
 * there are at the same time, in any processes. Called after the person has proved who they are and outside any
 * transaction; it takes the register's time limit at most. Trial players are not asked about.
 */
export async function checkAtLogin(platform: Platform, member: Member): Promise<void> {
  const register = registerOf(platform.config);
  if (!register || isTrial(member)) return;
  const { db, clock } = platform;
  const day = today(platform);
  const claimed = { day, answer: 'asking', next_try_at: clock.now() + lease_ms } as const;
  const check = await db
    .insertInto('exclusion_checks')
    .values({ id: member.id, held: 0, tries: 0, ...claimed })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(claimed).where('exclusion_checks.day', '<', day),
    )
    .returningAll()
    .executeTakeFirst();
  if (check) await askClaimed(platform, register, check, { member, moment: 'login' });
}

/** Asks about a member whose row is claimed, and carries out the answer. Returns the answer. */
export async function askClaimed(
  platform: Platform,
  register: ExclusionRegister,
  check: ExclusionCheck,
  { member, moment }: { member: Member; moment: RegisterMoment },
): Promise<Lookup['answer']> {
  const playsOn = await playsUnchecked(platform);
  const lookup = await askRegister(platform, register, detailsOf(member), moment);
  await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    if (lookup.answer === 'excluded')
      await excludeAsReported(trx, platform, member.id, lookup, now);
    await noteQuestion(trx, member.id, lookup);
    // A later question has the row by now: its answer counts.
    await trx
      .updateTable('exclusion_checks')
      .set({
        day: today(platform),
        ...stateAfter(lookup, { tries: check.tries, playsOn, at: now }),
      })
      .where('id', '=', member.id)
      .where('next_try_at', '=', check.next_try_at)
      .execute();
    await noteWaits(trx, { at: now, memberId: member.id });
  });
  return lookup.answer;
}

/** The state of a member's question after an answer. */
function stateAfter(
  { answer, asked_at }: Pick<Lookup, 'answer' | 'asked_at'>,
  { tries, playsOn, at: instant }: { tries: number; playsOn: boolean; at: number },
): Pick<ExclusionCheck, 'answer' | 'held' | 'tries' | 'next_try_at'> {
  if (answer !== 'unreachable') {
    return { answer, held: 0, tries: 0, next_try_at: asked_at + recheck_ms };
  }
  const next_try_at = instant + delayAfter(backoff, tries, Math.random());
  return { answer, held: playsOn ? 0 : 1, tries: tries + 1, next_try_at };
}
