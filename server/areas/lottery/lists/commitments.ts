import { canonicalJson } from '../../../fair/merkle';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lottery';
import * as api from '../api/commitments';
import type { dayCommitments as contract } from '../api/commitments';
import { lotteryName } from '../names';
import { lotteries, lotteryOf } from '../lotteries';
import { dayAt, daysAfter, startOf } from '../draws/calendar';
import { drawsKey } from '../draws/witness/drawsKey';

type Promised = ResponseOf<typeof contract>['signed']['draws'][number];

const day_form = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string): boolean =>
  day_form.test(text) && !Number.isNaN(Date.parse(text)) && dayAt(startOf(text)) === text;

/**
 * Returns a page of what was promised of the draws of a day before their sales opened, signed by the installation's key of draws
 * (lottery#commitments). A draw is there from the moment that it is on sale. Failures: `dates_invalid`, `game_unknown`.
 */
async function dayCommitments(
  platform: Platform,
  { date, code, pageNo, size, language }: Required<RequestOf<typeof contract>>,
): Promise<Result<ResponseOf<typeof contract>, 'dates_invalid' | 'game_unknown'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const day = date === '' ? dayAt(now) : date;
  if (!isDay(day)) return fail('dates_invalid');
  if (code !== '' && !lotteryOf(code)) return fail('game_unknown');
  const counts = await countsOf(db, day, now);
  const total = counts
    .filter((each) => code === '' || each.code === code)
    .reduce((sum, { count }) => sum + count, 0);
  const [draws, key] = await Promise.all([
    promisedDraws(db, { day, code, pageNo, size }),
    drawsKey(platform),
  ]);
  const signed = {
    kind: 'commitments' as const,
    date: day,
    code,
    page: pageNo,
    pages: Math.ceil(total / size),
    total,
    issuedAt: now,
    draws,
  };
  return ok({
    signed,
    signature: key.sign(canonicalJson(signed)),
    key: key.spki,
    lotteries: counts.map((each) => ({
      code: each.code,
      displayName: lotteryName(lotteryOf(each.code)!, language),
      count: each.count,
      over: each.over,
    })),
  });
}

const codes = lotteries.map((lottery) => lottery.code);

/** Draws of a day that were promised: by lottery and time, as the index has them. */
const promisedOn = (db: Db, day: string, code = '') =>
  db
    .selectFrom('lottery_draws')
    .where('lottery_draws.code', 'in', code === '' ? codes : [code])
    .where('lottery_draws.draws_at', '>=', startOf(day))
    .where('lottery_draws.draws_at', '<', startOf(daysAfter(day, 1)))
    .where('lottery_draws.commitment', '<>', '');

/** The number of promised draws of each lottery, in the order of the menus. */
async function countsOf(
  db: Db,
  day: string,
  now: number,
): Promise<{ code: string; count: number; over: number }[]> {
  const rows = await promisedOn(db, day)
    .select(({ fn, eb }) => [
      'lottery_draws.code',
      fn.countAll<number>().as('count'),
      fn
        .sum<number>(eb.case().when('lottery_draws.draws_at', '<=', now).then(1).else(0).end())
        .as('over'),
    ])
    .groupBy('lottery_draws.code')
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => {
    const row = byCode.get(code);
    return row ? [{ code, count: Number(row.count), over: Number(row.over) }] : [];
  });
}

async function promisedDraws(
  db: Db,
  { day, code, pageNo, size }: { day: string; code: string; pageNo: number; size: number },
): Promise<Promised[]> {
  const draws = await promisedOn(db, day, code)
    .selectAll('lottery_draws')
    .orderBy('lottery_draws.code')
    .orderBy('lottery_draws.draws_at')
    .orderBy('lottery_draws.id')
    .limit(size)
    .offset((pageNo - 1) * size)
    .execute();
  const witnessed = draws.filter((draw) => draw.input_from === 'witness').map(({ id }) => id);
  const witnesses = witnessed.length === 0 ? [] : await witnessesOf(db, witnessed);
  const byDraw = new Map(witnesses.map((row) => [row.draw_id, row]));
  return draws.map((draw) => promisedDraw(draw, byDraw.get(draw.id)));
}

const witnessesOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('draw_witnesses').selectAll().where('draw_id', 'in', ids).execute();

type WitnessRow = Awaited<ReturnType<typeof witnessesOf>>[number];

function promisedDraw(draw: LotteryDraw, row: WitnessRow | undefined): Promised {
  const { secret_commitment, committed_at, signature } = row ?? {};
  return {
    draw: draw.id,
    code: draw.code,
    numero: draw.numero,
    opensAt: draw.opens_at,
    locksAt: draw.locks_at,
    drawsAt: draw.draws_at,
    rule: draw.input_from,
    commitment: draw.commitment,
    witness:
      row && secret_commitment && committed_at && signature
        ? {
            key: row.witness_key,
            secretCommitment: secret_commitment,
            committedAt: committed_at,
            signature,
          }
        : null,
  };
}

export const bindings: Binding[] = [
  bind(api.dayCommitments, (platform, { input }) => dayCommitments(platform, input)),
];
