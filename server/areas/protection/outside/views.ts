import type { ResponseOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import type { Db } from '../../../store/open';
import type { ExclusionQuestion } from '../../../store/tables/protection';
import type { ownExclusion } from '../api/exclusion';
import { playsUnchecked } from './check';

/** Returns the last questions about a member, the newest first. */
export const questionsAbout = (
  db: Db,
  memberId: string,
  most: number,
): Promise<ExclusionQuestion[]> =>
  db
    .selectFrom('exclusion_questions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Returns the register that is configured and its last answer about a member; null where none is. */
export async function viewRegister(
  platform: Platform,
  memberId: string,
): Promise<ResponseOf<typeof ownExclusion>['register']> {
  const { exclusionRegister } = platform.config;
  if (!exclusionRegister) return null;
  const [last] = await questionsAbout(platform.db, memberId, 1);
  return {
    name: exclusionRegister.name,
    answer: last?.answer ?? 'none',
    at: last?.asked_at ?? null,
    playsOn: await playsUnchecked(platform),
  };
}

/** Tells whether a member plays on although the register gave no answer; null where it gave one, or none is asked. */
export async function uncheckedOf(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  memberId: string,
): Promise<'plays' | 'waits' | null> {
  if (!config.exclusionRegister) return null;
  const row = await db
    .selectFrom('exclusion_checks')
    .select('held')
    .where('id', '=', memberId)
    .where('answer', '=', 'unreachable')
    .executeTakeFirst();
  if (!row) return null;
  return row.held === 1 ? 'waits' : 'plays';
}

const day_ms = 24 * 60 * 60 * 1000;

/** The outside register as the operator sees it. Instants are epoch ms. */
interface RegisterOverview {
  /** Null: none is configured. */
  register: { name: string; host: string; sends: string; timeout_ms: number } | null;
  playsOn: boolean;
  /** Members about whom it gave no answer, and those of them whose play waits for it. */
  unanswered: number;
  waiting: number;
  lastAnswerAt: number | null;
  lastSilence: { at: number; fault: string } | null;
  /** The questions of the last 24 hours. */
  day: { moment: string; answer: string; count: number }[];
}

/** Returns the state of the outside register of self-exclusion (protection#outside-register). */
export async function registerOverview(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'settings'>,
): Promise<RegisterOverview> {
  const { db, clock, config } = platform;
  const { exclusionRegister: configured } = config;
  const states = await db
    .selectFrom('exclusion_checks')
    .select((eb) => ['held', eb.fn.countAll().as('count')])
    .where('answer', '=', 'unreachable')
    .groupBy('held')
    .execute();
  const day = await db
    .selectFrom('exclusion_questions')
    .select((eb) => ['moment', 'answer', eb.fn.countAll().as('count')])
    .where('asked_at', '>', clock.now() - day_ms)
    .groupBy(['moment', 'answer'])
    .orderBy('moment')
    .orderBy('answer')
    .execute();
  const answered = await newest(platform, (answer) => answer !== 'unreachable');
  const silent = await newest(platform, (answer) => answer === 'unreachable');
  const countOf = (rows: typeof states) => rows.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    register: configured
      ? {
          name: configured.name,
          host: new URL(configured.url).host,
          sends: configured.sends,
          timeout_ms: configured.timeout_ms,
        }
      : null,
    playsOn: await playsUnchecked(platform),
    unanswered: countOf(states),
    waiting: countOf(states.filter(({ held }) => held === 1)),
    lastAnswerAt: answered?.asked_at ?? null,
    lastSilence: silent ? { at: silent.asked_at, fault: silent.fault ?? '' } : null,
    day: day.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
  };
}

const answers = ['clear', 'excluded', 'unreachable'] as const;

/** The newest question whose answer is one of those that fit. */
const newest = (
  { db }: Pick<Platform, 'db'>,
  fits: (answer: ExclusionQuestion['answer']) => boolean,
) =>
  db
    .selectFrom('exclusion_questions')
    .select(['asked_at', 'fault'])
    .where('answer', 'in', answers.filter(fits))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
