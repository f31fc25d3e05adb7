import type { ContractKind } from '../../contract/agent/contractKinds';
import { answer } from '../../platform/agent/contracts/answer';
import { propose } from '../../platform/agent/contracts/propose';
import type { Platform } from '../../platform/context';

/** The terms of the demo's contracts: half a per cent of stakes, five per cent of a month's loss. */
const terms = { salary: { rate: 50, least: 0 }, dividend: { rate: 500, least: 100_000 } } as const;

/** Proposes one of the demo's contracts at the platform's time, from arisa to dao, who accepts it or leaves it waiting. */
export async function seedContract(
  platform: Platform,
  kind: Extract<ContractKind, keyof typeof terms>,
  accept: boolean,
): Promise<void> {
  const idOf = async (username: string): Promise<string> => {
    const { id } = await platform.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return id;
  };
  const [from, to] = [await idOf('arisa'), await idOf('dao')];
  const asked = { kind, memberId: to, ...terms[kind], idempotencyKey: `demo-${kind}` };
  const made = await propose(platform, from, asked);
  if (!made.ok) throw new Error(`contract of the demo: ${made.code}`);
  if (!accept) return;
  const accepted = await answer(platform, to, { ...made.value, accept });
  if (!accepted.ok) throw new Error(`contract of the demo: ${accepted.code}`);
}
