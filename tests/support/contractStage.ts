import type { ContractKind } from '../../server/areas/agent/api/contractKinds';
import { newId } from '../../server/kernel/ids';
import type { AppServer } from './app';
import { inStore } from './ownMember';
import type { Staged } from './teamStage';

/** The page of the contracts of each kind. */
export const contractPages: Readonly<Record<ContractKind, string>> = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
};

/** A contract in the store, as it was proposed. */
export const stageProposal = (
  app: AppServer,
  from: Staged,
  to: Staged,
  kind: ContractKind,
  rate = 125,
) =>
  inStore(app, async (db) => {
    const id = newId();
    await db
      .insertInto('agent_contracts')
      .values({
        id,
        kind,
        from_id: from.id,
        to_id: to.id,
        key: id,
        rate,
        least: 0,
        state: 'proposed',
        proposed_at: Date.now(),
        answered_at: null,
        begins_at: null,
        ended_at: null,
        counted_to: 0,
        next_until: null,
      })
      .execute();
    return id;
  });

/** The state of a contract in the store. */
export const stateOf = (app: AppServer, id: string) =>
  inStore(app, async (db) => {
    const row = await db
      .selectFrom('agent_contracts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.state;
  });
