import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { ExclusionQuestion, RegisterMoment } from '../../../store/registerTables';
import type { Platform } from '../../context';
import { boundsOf } from '../../day';
import { newId } from '../../ids';
import { excludeWithin } from '../exclusions';
import { RegisterSilence, type ExclusionRegister, type PersonDetails } from './register';

/** A member who stays logged in is asked about again after so long; an exclusion without an end holds as long. */
export const recheck_ms = 15 * 24 * 60 * 60 * 1000;

/** A question that was put, with its answer. */
export interface Asked extends Omit<ExclusionQuestion, 'member_id'> {
  lastDay: string | null;
}

/** Returns the details of a member that a register may know. */
export const detailsOf = ({
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
export async function askRegister(
  platform: Pick<Platform, 'clock' | 'log' | 'metrics'>,
  register: ExclusionRegister,
  person: PersonDetails,
  moment: RegisterMoment,
): Promise<Asked> {
  const { clock, log, metrics } = platform;
  const id = newId();
  const asked_at = clock.now();
  const began = performance.now();
  const sent = register.sent(person);
  const said = sent === null ? null : await tryAsk(register, sent, { id, at: asked_at });
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
  return { id, moment, answer, fault, took_ms, asked_at, lastDay };
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
export async function noteQuestion(
  trx: Trx,
  memberId: string | null,
  { id, moment, answer, fault, took_ms, asked_at }: Asked,
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
export async function excludeAsTold(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  memberId: string,
  { lastDay, asked_at }: Pick<Asked, 'lastDay' | 'asked_at'>,
  at: number,
): Promise<void> {
  const end = lastDay === null ? undefined : boundsOf(lastDay, config.timeZone)?.to;
  // A day that is over is no end of an exclusion that is told to hold.
  const until = end !== undefined && end > at ? end : asked_at + recheck_ms;
  // A longer one that holds already stays: the refusal is as good.
  await excludeWithin(trx, { memberId, kind: 'self', until, source: 'register' }, at);
}
