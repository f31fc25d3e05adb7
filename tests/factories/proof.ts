import { drawsKey } from '../../server/areas/lottery/draws/witness/drawsKey';
import { lotteryOf } from '../../server/areas/lottery/lotteries';
import { dealResult } from '../../server/areas/lottery/rules/dealResult';
import { writeResult } from '../../server/areas/lottery/rules/shapes';
import { leafOf, sha256 } from '../../server/areas/lottery/tickets/ticketText';
import { createByteStream } from '../../server/fair/bytes';
import { commitment } from '../../server/fair/commit';
import { canonicalJson, merkleTree } from '../../server/fair/merkle';
import { signingKeyOf, type SigningKey } from '../../server/fair/signed';
import { signedText, type OrderedDraw, type SealedList } from '../../server/fair/witness';
import type { Db } from '../../server/store/open';
import type { LotteryDraw } from '../../server/store/tables/lottery';
import { createWitnessServer } from '../../server/witness/server';
import {
  createWitness,
  type Journal,
  type Signed,
  type Witness,
} from '../../server/witness/witness';
import type { TestPlatform } from '../support/platform';
import { addCorrection } from './correction';
import { addDraws, drawRow } from './draw';
import { memberCalled } from './member';
import { addTicketRows } from './ticket';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const listed_at = Date.UTC(2026, 0, 5);
const corrected_at = Date.UTC(2026, 0, 5, 18, 30);
/** The result of the imported draw before its correction. */
const misread =
  '350989~13166~26912~60405,16578~36689,69427,38116,31115,89138,53738,16503~1848~6681,0040,6687~662~75';
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ours = { seed, commitment: commitment(seed) };
const over = { state: 'settled', resulted_at: listed_at, settled_at: listed_at } as const;
const tickets_sold = 5;

/** Draws that are added with their proofs, by what is to be seen of them. */
export const stagedDraws = {
  electronic: 'SSC_1-20260105-0001',
  shuffled: 'PK10_1-20260105-0001',
  demo: 'THGLO-20260105',
  imported: 'XSHCM-20260105',
  fromState: 'K3_1-20260105-0001',
  called_off: 'KENO_1-20260105-0001',
  open: 'SSC_1-20990101-0001',
} as const;

/** A ticket of the added electronic draw, whose member is given to `stageProofs`. */
export const stagedTicket = 'staged-ticket';

const rowOf = (id: string, more: Partial<LotteryDraw>): LotteryDraw => {
  const [code, ...numero] = id.split('-');
  const row = drawRow({ code: code!, numero: numero.join('-'), draws_at: listed_at, ...more });
  if (row.result !== null || row.public_input === null) return row;
  const stream = createByteStream(seed, row.code, id, row.public_input);
  return { ...row, result: writeResult(dealResult(lotteryOf(row.code)!.shape, stream).result) };
};

const noTickets = merkleTree([]).root;
const empty = { tickets_root: noTickets, public_input: noTickets };

/** Adds draws that prove themselves, and tickets of one of them; the third is a member's. */
export async function addProofs(db: Db, username: string): Promise<void> {
  const member = await memberCalled(db, username);
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', member.id)
    .where('kind', '=', 'wallet')
    .executeTakeFirstOrThrow();
  const bets = canonicalJson([
    { betType: '2star_direct', selections: ['05', '17', '23'], stake: 1_000, odds: [98_000] },
  ]);
  const tickets = Array.from({ length: tickets_sold }, (_, place) => {
    const sold = {
      number: `STAGE-0000${place}`,
      draw_id: stagedDraws.electronic,
      place,
      bets,
      currency: 'THB',
      odds_version: 1,
      placed_at: listed_at - 60_000,
    };
    return {
      ...sold,
      id: place === 2 ? stagedTicket : `${stagedTicket}-${place}`,
      member_id: member.id,
      account_id: account.id,
      trial: 0,
      code: 'SSC_1',
      stake: 3_000,
      state: 'lost' as const,
      payout: 0,
      leaf: leafOf(sold),
      idempotency_key: `staged-${place}`,
      request_hash: sha256('staged'),
      chase_id: null,
      stop_on_win: 0,
      settled_at: listed_at,
    };
  });
  const { root } = merkleTree(tickets.map(({ leaf }) => leaf));
  const electronic = { ...over, ...ours, result_source: 'electronic' } as const;
  const imported = rowOf(stagedDraws.imported, {
    ...over,
    tickets_root: noTickets,
    result_source: 'import',
    result:
      '350986~13166~26912~60405,16578~36689,69427,38116,31115,89138,53738,16503~1848~6681,0040,6687~662~57',
  });
  await addDraws(db, [
    rowOf(stagedDraws.electronic, {
      ...electronic,
      tickets_root: root,
      public_input: root,
      tickets_count: tickets_sold,
    }),
    rowOf(stagedDraws.shuffled, { ...electronic, ...empty }),
    rowOf(stagedDraws.demo, { ...over, ...ours, ...empty, result_source: 'demo' }),
    imported,
    rowOf(stagedDraws.fromState, {
      ...electronic,
      tickets_root: noTickets,
      input_from: imported.id,
      public_input: `${imported.id}=${imported.result}`,
    }),
    rowOf(stagedDraws.called_off, {
      ...ours,
      tickets_root: noTickets,
      state: 'void',
      void_reason: 'a power cut',
      settled_at: listed_at,
    }),
    rowOf(stagedDraws.open, {
      draws_at: Date.UTC(2099, 0, 1),
      seed: 'sealed',
      commitment: ours.commitment,
    }),
  ]);
  await addTicketRows(db, tickets);
  const correction = { id: 'staged-correction', before: misread, created_at: corrected_at };
  await addCorrection(db, imported, correction);
}

/** A key that signs, of a test's own. */
const newSigningKey = (): SigningKey => signingKeyOf(generateKeyPairSync('ed25519').privateKey);

/** A journal that remembers and writes nothing. */
const emptyJournal = (): Journal => ({ records: new Map(), append: () => undefined });

/** An operator's side of a witness: it orders commitments and seals lists under its own key. */
export interface OperatorSide {
  key: SigningKey;
  order(witness: Witness, draws: readonly OrderedDraw[]): ReturnType<Witness['commit']>;
  sealed(list: Omit<SealedList, 'kind'>): Signed<SealedList>;
}

/** The side of an operator with a key of its own. */
export function operatorSide(key: SigningKey = newSigningKey()): OperatorSide {
  return {
    key,
    order(witness, draws) {
      const said = { kind: 'order' as const, draws };
      return witness.commit(said, key.sign(signedText(said)));
    },
    sealed(list) {
      const said = { kind: 'list' as const, ...list };
      return { said, signature: key.sign(signedText(said)) };
    },
  };
}

/** A witness in the test's own process, for an operator, by a clock that the test moves. */
export function newWitness(
  operator: SigningKey,
  now: () => number,
  given: Partial<Parameters<typeof createWitness>[0]> = {},
): Witness {
  const signing = generateKeyPairSync('ed25519').privateKey;
  const parts = { signing, master: randomBytes(32), journal: emptyJournal(), now };
  return createWitness({ ...parts, operator: operator.spki, ...given });
}

/** A witness behind its server on 127.0.0.1, as an operator's platform reaches it. */
export interface RunningWitness {
  witness: Witness;
  config: { url: string; key: string };
  /** The calls that it got, by path. */
  calls: string[];
  /** While it is silent it answers nothing but a failure. */
  silent: boolean;
  stop(): Promise<void>;
}

/** Starts a witness for a platform of a test, by the platform's own clock, and names it in the platform's configuration. */
export async function startWitness(
  platform: TestPlatform,
  given: Partial<Parameters<typeof createWitness>[0]> = {},
): Promise<RunningWitness> {
  const now = () => platform.clock.now();
  const witness = newWitness(await drawsKey(platform), now, given);
  const server = createWitnessServer(witness, now, () => undefined);
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    running.calls.push(request.url ?? '');
    if (running.silent) response.writeHead(503).end();
    else answer!(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = { url: `http://127.0.0.1:${port}`, key: witness.key };
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const running: RunningWitness = { witness, config, calls: [], silent: false, stop };
  platform.config.witnesses = [config];
  return running;
}
