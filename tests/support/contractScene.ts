import { answer, end, withdraw } from '../../server/areas/agent/contracts/answer';
import { countPeriods } from '../../server/areas/agent/contracts/countPeriods';
import { payStatements } from '../../server/areas/agent/contracts/payStatements';
import { propose } from '../../server/areas/agent/contracts/propose';
import { foldTeams } from '../../server/areas/agent/foldTeams';
import type { ContractKind } from '../../server/store/tables/teamTables';
import type { Member } from '../../server/store/tables';
import { newId } from '../../server/kernel/ids';
import type { TestPlatform } from './platform';

/** The terms of a test's contract: hundredths of a per cent, and minor units. */
export interface Terms {
  rate?: number;
  least?: number;
  key?: string;
}

/** Proposes a contract; returns its id. Throws the code of a refusal. */
export async function proposed(
  platform: TestPlatform,
  [from, to]: readonly [Member, Member],
  kind: ContractKind,
  { rate = 100, least = 0, key = newId() }: Terms = {},
): Promise<string> {
  const asked = { memberId: to.id, kind, rate, least, idempotencyKey: key };
  const made = await propose(platform, from.id, asked);
  if (!made.ok) throw new Error(made.code);
  return made.value.contractId;
}

/** Proposes a contract and accepts it; returns its id. */
export async function agreed(
  platform: TestPlatform,
  [from, to]: readonly [Member, Member],
  kind: ContractKind,
  terms: Terms = {},
): Promise<string> {
  const contractId = await proposed(platform, [from, to], kind, terms);
  const accepted = await answer(platform, to.id, { contractId, accept: true });
  if (!accepted.ok) throw new Error(accepted.code);
  return contractId;
}

/** The outcome of an act in a word: `done`, or the code of the refusal. */
export const outcomeOf = async (act: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const { ok, code } = await act;
  return ok ? 'done' : code!;
};

export const answered = (platform: TestPlatform, by: Member, contractId: string, accept: boolean) =>
  outcomeOf(answer(platform, by.id, { contractId, accept }));
export const withdrawn = (platform: TestPlatform, by: Member, contractId: string) =>
  outcomeOf(withdraw(platform, by.id, { contractId }));
export const ended = (platform: TestPlatform, by: Member, contractId: string) =>
  outcomeOf(end(platform, by.id, { contractId }));

/** Adds the finished days up, makes the statements, and pays. */
export async function runContracts(platform: TestPlatform): Promise<void> {
  await foldTeams(platform);
  await countPeriods(platform);
  await payStatements(platform);
}

/** A contract's row, and its statements, the oldest first. */
export async function contractOf(platform: TestPlatform, contractId: string) {
  const { db } = platform;
  const contract = await db
    .selectFrom('agent_contracts')
    .selectAll()
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const statements = await db
    .selectFrom('agent_statements')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('until')
    .execute();
  return { contract, statements };
}
