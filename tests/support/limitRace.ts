import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { placeTickets } from '../../server/areas/lottery/tickets/place';
import { vendorRoutes } from '../../server/areas/wallet/vendorRoutes';
import type { TestPlatform } from './platform';
import { slipOf } from './ticketing';
import { vendorClient } from './vendor';

/** The ways to stake or pay in that race with a change of a limit. */
export const raceKinds = ['bet', 'ticket', 'chase', 'deposit'] as const;
export type RaceKind = (typeof raceKinds)[number];

/** The orders of one process for one race. */
export interface RaceOrders {
  race: number;
  kind: RaceKind;
  memberId: string;
  player: { vendor: string; playerRef: string; gameCode: string; sessionToken: string };
  numero: string;
  /** Marks the process, so that no two send the same id. */
  by: string;
  tries: number;
  /** The instant (epoch ms) that passes while the tries are under way: half of them are sent before it. */
  edge: number;
  /** Turns of the event loop after which it passes. */
  turns: number;
}

/** Minor units of one bet, ticket or deposit; a chase is two tickets. */
export const race_amount = 10_000;

/** Sends the tries, half of them as the edge passes, and tells of each answer. Returns how many were taken. */
export async function raceOnce(
  platform: TestPlatform,
  orders: RaceOrders,
  answered: () => void = () => undefined,
): Promise<number> {
  const { race, kind, memberId, player, numero, by, tries, edge } = orders;
  platform.clock.set(edge - 1);
  const member = await platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const slip = (id: string, draws: number) =>
    slipOf({
      numero,
      draws,
      idempotencyKey: id,
      bets: [
        {
          betType: 'de_dac_biet',
          numbers: String(race % 100).padStart(2, '0'),
          stake: race_amount,
        },
      ],
    });
  const ticket = async (id: string, draws: number) =>
    (await placeTickets(platform, member, slip(id, draws))).ok;
  const { vendor, ...inGame } = player;
  const ask = vendorClient(platform, vendorRoutes(platform), vendor);
  const ways: Record<RaceKind, (id: string) => Promise<boolean>> = {
    bet: async (id) => {
      const round = { txId: id, roundId: id, amount: race_amount, currency: 'THB' };
      return (await ask('bet', { ...inGame, ...round })).status === 'ok';
    },
    ticket: (id) => ticket(id, 1),
    chase: (id) => ticket(id, 2),
    deposit: async (idempotencyKey) => {
      const asked = { channel: 'bank', amount: race_amount, idempotencyKey } as const;
      return (await createDeposit(platform, memberId, asked)).ok;
    },
  };
  const send = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, at) =>
        ways[kind](`${by}-${race}-${from + at}`).finally(answered),
      ),
    );
  const half = Math.ceil(tries / 2);
  const early = send(0, half);
  for (let turn = 0; turn < orders.turns; turn += 1) await new Promise(setImmediate);
  platform.clock.set(edge);
  const taken = (await Promise.all([early, send(half, tries)])).flat();
  return taken.filter(Boolean).length;
}
