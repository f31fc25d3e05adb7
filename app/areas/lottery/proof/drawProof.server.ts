import type { ResponseOf } from '@server/kernel/api/call';
import { drawProof } from '@server/areas/lottery/api/proofs';
import { statusOf } from '~/forms/status';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { lotteryDate, lotteryTime } from '../dates';
import { pageOf, rowsOf, type ResultRow } from '../lotteryCards';
import { isThai, prizeName } from '../prizeName';

/** The reasons for calling a draw off that have words; what an operator typed is shown as it is. */
export const drawReasons = [
  'no_result',
  'input_void',
  'input_missing',
  'seed_lost',
  'witness_silent',
] as const;

/** Ids of draws and tickets are never longer; a longer text is cut and stays unknown. */
export const id_limit_chars = 60;
/** More steps than these are told in the data alone. */
const steps_listed = 20;

type Proof = ResponseOf<typeof drawProof>;

/** Loads the proof of a draw (lottery#proof); 404 for an unknown draw. */
export async function loadDrawProof({ page, params }: ScreenArgs) {
  const drawId = (params.id ?? '').slice(0, id_limit_chars);
  const answer = await page.call(drawProof, { drawId, language: page.preferences.lang });
  if (!answer.ok) {
    const unknown = answer.code === 'draw_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'draw_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const asData = page.wantsData;
  return {
    shared: { ...drawView(page, answer.value), data: asData ? answer.value : null },
    own: {},
  };
}

/** A draw's proof as its page shows it; checks read the data instead. */
function drawView(page: Page, proof: Proof) {
  const { draw, steps, input, corrections } = proof;
  const { lang } = page.preferences;
  const reason = drawReasons.find((known) => known === draw.voidReason);
  return {
    id: draw.id,
    results: `${pageOf(proof.prizeMode)}?open=history&code=${draw.code}#panel`,
    commitments: `/m/fairness/commitments?date=${draw.day}&code=${draw.code}`,
    name: proof.displayName,
    when: drawTime(draw.drawsAt, lang),
    nth: draw.numero.split('-')[1] ?? '',
    state: draw.state,
    source: draw.resultSource,
    reason: reason ? page.t(`proof_draw_reason_${reason}`) : draw.voidReason,
    result: draw.result ?? '',
    labels: proof.rows,
    balls: proof.balls,
    verdict: proof.verdict,
    commitment: proof.commitment,
    seed: proof.serverSeed,
    root: proof.ticketsRoot,
    count: proof.ticketsCount,
    input,
    witness: witnessView(page, proof),
    message: proof.message,
    steps: steps.length > steps_listed ? [] : steps,
    stepsCount: steps.length,
    corrections: corrections.map(({ before, after, reason: why, at: instant }) => ({
      changes: changesOf(page, proof, before, after),
      reason: why,
      at: drawTime(instant, lang),
    })),
  };
}

/** The witness's part of a proof in words and prints; null for a draw without one (lottery#witness). */
function witnessView({ preferences: { lang } }: Page, { witness }: Proof) {
  if (!witness) return null;
  const { pledge, reveal, waitsUntil } = witness;
  return {
    committed: pledge.secretCommitment,
    committedAt: drawTime(pledge.committedAt, lang),
    key: witness.key,
    secret: reveal?.secret ?? null,
    waitsUntil: waitsUntil === null ? null : drawTime(waitsUntil, lang),
  };
}

/**
 * The prizes that a correction changed, by their names, from what stood to what stands (lottery#proof). Balls have none, as
 * everywhere.
 */
function changesOf(
  { t }: Page,
  { rows: labels, balls }: Pick<Proof, 'rows' | 'balls'>,
  before: string,
  after: string,
): string[] {
  const numbers = (rows: readonly ResultRow[], index: number) =>
    rows[index]?.numbers.join(' ') ?? '';
  const [was, is] = [rowsOf(before, labels), rowsOf(after, labels)];
  const ofThai = isThai(labels);
  return (is.length > was.length ? is : was).flatMap(({ label }, index) => {
    const change = `${numbers(was, index)} → ${numbers(is, index)}`.trim();
    if (numbers(was, index) === numbers(is, index)) return [];
    return [balls || label === '' ? change : `${prizeName(t, label, ofThai)} ${change}`];
  });
}

/** The day and time of an instant where the lotteries are drawn. */
export const drawTime = (instant: number, lang: string): string =>
  `${lotteryDate(instant, lang)} ${lotteryTime(instant)}`;

export type DrawProofData = Awaited<ReturnType<typeof loadDrawProof>>;
