import type { Selectable } from 'kysely';
import { keyId } from '../../../../fair/signed';
import { opensPledge, signedText, witnessedInput, type Pledge } from '../../../../fair/witness';
import type { WitnessConfig } from '../../../../kernel/config';
import type { Platform } from '../../../../kernel/context';
import type { Db, Trx } from '../../../../store/open';
import type { LotteryDraw, LotteryTables } from '../../../../store/tables/lottery';
import { onceCommitted } from '../../../../store/retries';
import { newSealedSeed } from '../sealedSeeds';
import { askReveal, orderPledges, WitnessSilent } from './askWitness';
import { drawsKey } from './drawsKey';

/** A draw whose witness does not reveal is called off after so long, and its stakes go back (lottery#witness-silent). */
export const witness_wait_ms = 30 * 60_000;
/** A draw whose time has come so long ago waits for its witness, and no more for its turn. */
const turn_ms = 5_000;

/** The instant at which a draw that waits for its witness is called off; null for one that does not wait (lottery#witness-silent). */
export function witnessUntil(
  { input_from, state, draws_at }: Pick<LotteryDraw, 'input_from' | 'state' | 'draws_at'>,
  now: number,
): number | null {
  const waits = input_from === 'witness' && state === 'locked' && now >= draws_at + turn_ms;
  return waits ? draws_at + witness_wait_ms : null;
}

/** Rows of one statement, and draws of one order. */
const batch_size = 60;
const order_size = 600;

type Row = Selectable<LotteryTables['draw_witnesses']>;

/** The seed of a draw to come, sealed, with the commitment to it that the witness has signed beside its own. */
type Pledged = Pick<Row, 'seed' | 'commitment'>;

interface Coming {
  id: string;
  locksAt: number;
}

/** The witness that new draws have; undefined where the operator has none (lottery#witness). */
export const witnessOf = ({ config }: Pick<Platform, 'config'>): WitnessConfig | undefined =>
  config.witnesses?.[0];

const batches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/**
 * Gets the witness's commitments to draws that are about to open, in one call for all. Returns the seeds of those that have one:
 * the others must not open. A seed is written before it is ordered for, so that a stop in between costs nothing: the next
 * turn, in any process, orders for the same one again.
 */
export async function pledgeDraws(
  platform: Platform,
  witness: WitnessConfig,
  coming: readonly Coming[],
): Promise<Map<string, Pledged>> {
  if (coming.length === 0) return new Map();
  const { db } = platform;
  const { spki } = await drawsKey(platform);
  for (const some of batches(coming, batch_size)) {
    const rows = some.map(({ id, locksAt }) => ({
      draw_id: id,
      ...newSealedSeed(platform),
      locks_at: locksAt,
      witness_key: witness.key,
      operator_key: spki,
    }));
    await db
      .insertInto('draw_witnesses')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const ids = coming.map(({ id }) => id);
  const waiting = (await rowsOf(db, ids)).filter(({ signature }) => signature === null);
  for (const some of batches(waiting, order_size)) await orderFor(platform, witness, some);
  const ready = await rowsOf(db, ids);
  return new Map(
    ready
      .filter(({ signature }) => signature !== null)
      .map(({ draw_id, seed, commitment }) => [draw_id, { seed, commitment }]),
  );
}

async function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of batches(ids, order_size)) {
    rows.push(
      ...(await db.selectFrom('draw_witnesses').selectAll().where('draw_id', 'in', some).execute()),
    );
  }
  return rows;
}

async function orderFor(
  platform: Platform,
  witness: WitnessConfig,
  rows: readonly Row[],
): Promise<void> {
  const { db, log } = platform;
  const key = await drawsKey(platform);
  const said = {
    kind: 'order' as const,
    draws: rows.map(({ draw_id, locks_at, commitment }) => ({
      draw: draw_id,
      locksAt: locks_at,
      seedCommitment: commitment,
    })),
  };
  const order = { said, signature: key.sign(signedText(said)) };
  const replies = await orderPledges(witness, order).catch((cause: unknown) => {
    if (!(cause instanceof WitnessSilent)) throw cause;
    log.error({ event: 'witness_silent', why: cause.message }, 'draws stay closed');
    return [];
  });
  const byId = new Map(rows.map((row) => [row.draw_id, row]));
  const refused: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (const each of replies) {
      const row = 'said' in each ? byId.get(each.said.draw) : undefined;
      if ('said' in each && row && isFor(each.said, row, key.id)) {
        await writePledge(trx, { ...each, row, witness, operator: key.spki });
      } else {
        const words = 'said' in each ? each.said.draw : `${each.draw}: ${each.why}`;
        onceCommitted(trx, () => refused.push(words));
      }
    }
  });
  if (refused.length > 0) {
    log.error({ event: 'witness_refused', draws: refused }, 'the witness did not commit');
  }
}

const isFor = (said: Pledge, { locks_at, commitment }: Row, operator: string): boolean =>
  said.locksAt === locks_at &&
  said.seedCommitment === commitment &&
  said.operator === operator &&
  said.committedAt < locks_at;

const writePledge = (
  trx: Trx,
  {
    said,
    signature,
    row,
    witness,
    operator,
  }: { said: Pledge; signature: string; row: Row; witness: WitnessConfig; operator: string },
) =>
  trx
    .updateTable('draw_witnesses')
    .set({
      witness_key: witness.key,
      operator_key: operator,
      secret_commitment: said.secretCommitment,
      committed_at: said.committedAt,
      signature,
    })
    .where('draw_id', '=', row.draw_id)
    .where('signature', 'is', null)
    .execute();

/** Empties the seeds of witnesses' rows whose draws are open and have them. */
export const dropPledgedSeeds = (trx: Trx, ids: readonly string[]) =>
  trx.updateTable('draw_witnesses').set({ seed: '' }).where('draw_id', 'in', ids).execute();

/** A witness's row as what it promised; undefined for one that promised nothing. */
export function pledgeOf(row: Row): Pledge | undefined {
  const { secret_commitment: secretCommitment, committed_at: committedAt } = row;
  if (secretCommitment === null || committedAt === null) return undefined;
  return {
    kind: 'commitment',
    draw: row.draw_id,
    locksAt: row.locks_at,
    seedCommitment: row.commitment,
    operator: keyId(Buffer.from(row.operator_key, 'base64')),
    secretCommitment,
    committedAt,
  };
}

/**
 * Returns the public input of a locked draw that has a witness, for which it asks the witness to reveal, and stores what it says.
 * Undefined while the witness is silent or refuses; the log says which.
 */
export async function revealedInput(
  platform: Platform,
  draw: Pick<LotteryDraw, 'id' | 'tickets_root' | 'tickets_count' | 'locks_at'>,
): Promise<string | undefined> {
  const { db, config, log } = platform;
  const row = await db
    .selectFrom('draw_witnesses')
    .selectAll()
    .where('draw_id', '=', draw.id)
    .executeTakeFirst();
  const root = draw.tickets_root;
  const promised = row && pledgeOf(row);
  if (!row || !promised || root === null) throw new Error(`draw ${draw.id} has no witness`);
  if (row.secret !== null) return witnessedInput(root, row.secret);
  const witness = config.witnesses?.find(({ key }) => key === row.witness_key);
  const key = await drawsKey(platform);
  const list = { draw: draw.id, root, count: draw.tickets_count, lockedAt: draw.locks_at };
  const said = { kind: 'list' as const, ...list };
  const sealed = { said, signature: key.sign(signedText(said)) };
  const silent = (why: string) => {
    log.error({ event: 'witness_silent', draw: draw.id, why }, 'a draw waits for its witness');
    return undefined;
  };
  if (!witness) return silent('its witness is not among those of WITNESS_URL');
  let reply: Awaited<ReturnType<typeof askReveal>>;
  try {
    reply = await askReveal(witness, sealed);
  } catch (cause) {
    if (cause instanceof WitnessSilent) return silent(cause.message);
    throw cause;
  }
  if (!('said' in reply)) return silent(`it refuses: ${reply.why}`);
  if (!opensPledge(reply.said, promised, list)) return silent('it reveals what it never promised');
  const { secret, revealedAt } = reply.said;
  await db
    .updateTable('draw_witnesses')
    .set({
      root,
      count: list.count,
      locked_at: list.lockedAt,
      secret,
      revealed_at: revealedAt,
      reveal_signature: reply.signature,
    })
    .where('draw_id', '=', draw.id)
    .where('secret', 'is', null)
    .execute();
  return witnessedInput(root, secret);
}
