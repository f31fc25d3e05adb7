import { countPeriods } from '../../server/areas/agent/contracts/countPeriods';
import { showDividends } from '../../server/areas/agent/contracts/showDividends';
import { boundsOf } from '../../server/kernel/time/day';
import type { ContractKind } from '../../server/store/tables/agent';
import { addContract } from '../factories/contract';
import { addMember } from '../factories/member';
import type { Question, Questions, Stand } from './teamQuestions';
import { busy_hour, first_day } from './teamSet';

const hour_ms = 3_600_000;

/** A period that is over. */
type Over = (stand: Stand) => { from: number; until: number };

const hourOf =
  (hour: number): Over =>
  ({ running, platform }) => {
    const from = boundsOf(running, platform.config.timeZone)!.from + hour * hour_ms;
    return { from, until: from + hour_ms };
  };

const days =
  (first: string | undefined): Over =>
  ({ finished, platform }) => {
    const { from, to } = boundsOf(finished, platform.config.timeZone)!;
    return { from: first ? boundsOf(first, platform.config.timeZone)!.from : from, until: to };
  };

/** The job makes the one statement of a contract on the whole team, which ends with that period. */
const statement =
  (kind: ContractKind, over: Over, hasBase = true): Question =>
  async (stand) => {
    const { platform, top } = stand;
    const { db } = platform;
    const { from, until } = over(stand);
    const payer = await addMember(platform, { type: 1 });
    const id = await addContract(db, [payer, top], {
      kind,
      rate: 1,
      state: 'accepted',
      proposed_at: from,
      answered_at: from,
      begins_at: from,
      counted_to: from,
      next_until: until,
      ended_at: until,
    });
    await countPeriods(platform);
    const made = await db
      .selectFrom('agent_statements')
      .select('base')
      .where('contract_id', '=', id)
      .executeTakeFirst();
    if (!made || made.base > 0 !== hasBase) throw new Error(`${kind}: there is no such statement`);
  };

/** The first page of the dividends of everybody below. */
const dividendsBelow: Question = async ({ platform, top }) => {
  const answer = await showDividends(platform, top.id, { side: 'below' });
  if (!answer.ok || answer.value.list.length === 0) throw new Error('nobody has dividends');
};

/** Periods of contracts between the top of a team and somebody above, and the dividends below. */
export const contractQuestions: Questions = {
  'an hourly salary, all staked': statement('hour', hourOf(busy_hour)),
  'an hourly salary, nobody staked': statement('hour', hourOf(busy_hour + 1), false),
  'a daily salary': statement('salary', days(undefined)),
  'a dividend of the month': statement('dividend', days(first_day)),
  'the dividends of everybody below': dividendsBelow,
};
