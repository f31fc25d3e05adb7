import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { typedSigns } from '../api/typedText';
import { type captcha as contract, captcha } from '../api/verification';
import { bind, type Binding } from '../bind';
import type { Caller, Platform } from '../context';
import { noteInOutbox } from '../delivery/sendMessages';
import { newToken } from '../ids';
import { type Job, purging } from '../job';
import { isOneOf, keyedHash, keyedHashes } from '../keys/secretKeys';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { isKnownDevice } from './asker';
import { askInWords } from './captchaWords';
import { makeWork, work_answer, workLevel } from './work';

/** A box of 12 by 18, the y axis downwards, in which each character is drawn with strokes. */
const glyph_box = { width: 12, height: 18 };

/**
 * The characters of captchas as strokes: `M` begins one, `L` is a line, `Q` a quadratic curve. None
 * is in the alphabet that could be taken for another one once it is crooked.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 18L6 0L12 18M2 12L10 12',
  C: 'M12 3Q9 0 6.5 0Q0 0 0 9Q0 18 6.5 18Q9 18 12 15',
  D: 'M1 0L1 18L5 18Q12 18 12 9Q12 0 5 0L1 0',
  E: 'M11 0L1 0L1 18L11 18M1 9L9 9',
  F: 'M11 0L1 0L1 18M1 9L9 9',
  H: 'M1 0L1 18M11 0L11 18M1 9L11 9',
  J: 'M10 0L10 13Q10 18 5.5 18Q1 18 1 13',
  K: 'M1 0L1 18M11 0L1 10M4.5 7L11 18',
  M: 'M0 18L1 0L6 11L11 0L12 18',
  N: 'M1 18L1 0L11 18L11 0',
  P: 'M1 18L1 0L6 0Q12 0 12 5Q12 10 6 10L1 10',
  R: 'M1 18L1 0L6 0Q12 0 12 5Q12 10 6 10L1 10M6 10L12 18',
  T: 'M0 0L12 0M6 0L6 18',
  U: 'M1 0L1 12Q1 18 6 18Q11 18 11 12L11 0',
  W: 'M0 0L2.5 18L6 6L9.5 18L12 0',
  X: 'M0 0L12 18M12 0L0 18',
  Y: 'M0 0L6 9L12 0M6 9L6 18',
  '0': 'M6 0Q0.5 0 0.5 9Q0.5 18 6 18Q11.5 18 11.5 9Q11.5 0 6 0',
  '1': 'M2 4L6.5 0L6.5 18M2.5 18L10.5 18',
  '2': 'M1 4Q1 0 6 0Q11 0 11 4.5Q11 8 1 18L11.5 18',
  '3': 'M1 2Q3 0 6 0Q11 0 11 4.5Q11 8.5 5 8.5M5 8.5Q11.5 8.5 11.5 13Q11.5 18 6 18Q2.5 18 0.5 15.5',
  '4': 'M9 18L9 0L0 12.5L12 12.5',
  '5': 'M10.5 0L2.5 0L1.5 8Q3.5 6.5 6 6.5Q11.5 6.5 11.5 12Q11.5 18 5.5 18Q2 18 0.5 15.5',
  '6': 'M10 1Q7 -1 3.5 4Q0.5 8 0.5 12.5Q0.5 18 6 18Q11.5 18 11.5 12.5Q11.5 7.5 6 7.5Q2 7.5 0.7 12',
  '7': 'M0.5 0L11.5 0L4.5 18M4 9.5L10.5 9.5',
  '8': 'M6 8.5Q1 8.5 1 4.2Q1 0 6 0Q11 0 11 4.2Q11 8.5 6 8.5Q0 8.5 0 13.3Q0 18 6 18Q12 18 12 13.3Q12 8.5 6 8.5',
  '9': 'M2 17Q5 19 8.5 14Q11.5 10 11.5 5.5Q11.5 0 6 0Q0.5 0 0.5 5.5Q0.5 10.5 6 10.5Q10 10.5 11.3 6',
  '+': 'M6 4L6 14M1 9L11 9',
  '=': 'M1 6.5L11 6.5M1 11.5L11 11.5',
  '?': 'M1 3.5Q1 0 6 0Q11 0 11 4Q11 7 8 8.5Q6 9.5 6 12.5M6 16.3L6 17.7',
};

/** The characters of captchas: none that is taken for another, such as O and 0 or U and V. */
export const captcha_alphabet = 'ACDEFHJKMNPRTUWXY3479';

type Point = readonly [x: number, y: number];
/** A curve from the end of the last one: the point that bends it, and its own end. */
type Curve = readonly [bend: Point, end: Point];
interface Stroke {
  start: Point;
  curves: readonly Curve[];
}

const cell_width = 27;
const margin = 12;
const height = 64;
/** Dark ink on its own light ground, legible on light and dark pages. */
const ground = '#f3efe6';
const inks = ['#1c3d6e', '#6b1f3a', '#1f5233'];
const wide_pen = 3.4;
const thin_pen = 1.5;
/** A curve may be split in two, so that no character has a known number of parts. */
const split_share = 0.4;

const between = (least: number, most: number): number =>
  least + (randomInt(2 ** 32) / 2 ** 32) * (most - least);

/**
 * Draws characters as an SVG document of strokes, without text in it. Each character is turned,
 * skewed, scaled and uneven; curves in the same inks cross them. Throws for a character that has no
 * drawing.
 */
export function drawCaptcha(characters: string): string {
  const width = characters.length * cell_width + 2 * margin;
  const wave = { rise: between(1.5, 3), turn: between(16, 26), shift: between(0, 6) };
  const wavy = ([x, y]: Point): Point => [x, y + wave.rise * Math.sin(x / wave.turn + wave.shift)];
  const written = [...characters].map((character, index) => {
    const place = distortionAt(margin + (index + 0.5) * cell_width);
    return strokesOf(character).map((stroke) => moved(stroke, (point) => wavy(place(point))));
  });
  const marks = inks.flatMap((ink, place) => {
    const own = written.filter((_, index) => index % inks.length === place).flat();
    const noise = [across(width), ...Array.from({ length: 3 }, () => shortStroke(width))];
    return [drawn(own, ink, wide_pen), drawn(noise, ink, thin_pen)];
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${shuffled(marks).join('')}</g></svg>`
  );
}

/** Places a glyph's box near the middle of its cell, distorted at random. */
function distortionAt(middle: number): (point: Point) => Point {
  const turn = between(-0.24, 0.24);
  const skew = between(-0.22, 0.22);
  const [wide, high] = [between(1.45, 1.75), between(1.6, 2)];
  const [dx, dy] = [middle + between(-2, 2), height / 2 + between(-5, 5)];
  return ([x, y]) => {
    const v = (y - glyph_box.height / 2) * high + between(-0.5, 0.5);
    const u = (x - glyph_box.width / 2) * wide + skew * v + between(-0.5, 0.5);
    return [
      dx + u * Math.cos(turn) - v * Math.sin(turn),
      dy + u * Math.sin(turn) + v * Math.cos(turn),
    ];
  };
}

/** Returns a glyph's strokes, with lines turned into slightly bent curves. */
function strokesOf(character: string): Stroke[] {
  const path = glyphs[character];
  if (path === undefined) throw new Error('a captcha of a character that has no glyph');
  return path
    .split('M')
    .filter(Boolean)
    .map((text) => {
      const [first = '', ...rest] = text.split(/(?=[LQ])/);
      let point = pointsOf(first)[0]!;
      const curves: Curve[] = [];
      for (const part of rest) {
        const points = pointsOf(part.slice(1));
        const end = points.at(-1)!;
        const bend = points.length === 2 ? points[0]! : bent(point, end);
        curves.push(...splitStroke(point, [bend, end]));
        point = end;
      }
      return { start: pointsOf(first)[0]!, curves };
    });
}

function pointsOf(text: string): Point[] {
  const numbers = text.split(' ').map(Number);
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    points.push([numbers[index]!, numbers[index + 1]!]);
  return points;
}

const bent = (a: Point, b: Point): Point => [
  (a[0] + b[0]) / 2 + between(-0.8, 0.8),
  (a[1] + b[1]) / 2 + between(-0.8, 0.8),
];

/** Returns a curve as it is or, sometimes, as two (de Casteljau). */
function splitStroke(start: Point, curve: Curve): Curve[] {
  if (between(0, 1) > split_share) return [curve];
  const [bend, end] = curve;
  const t = between(0.35, 0.65);
  const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const [left, right] = [mix(start, bend), mix(bend, end)];
  return [
    [left, mix(left, right)],
    [right, end],
  ];
}

const moved = ({ start, curves }: Stroke, move: (point: Point) => Point): Stroke => ({
  start: move(start),
  curves: curves.map(([bend, end]) => [move(bend), move(end)]),
});

/** Draws a wavy line from one side to the other. */
function across(width: number): Stroke {
  const y = () => between(8, height - 8);
  const half: Point = [width * between(0.35, 0.65), y()];
  return {
    start: [between(0, 10), y()],
    curves: [
      [[width * between(0.1, 0.3), y()], half],
      [
        [width * between(0.7, 0.9), y()],
        [width - between(0, 10), y()],
      ],
    ],
  };
}

/** Draws a short stroke anywhere. */
function shortStroke(width: number): Stroke {
  const start: Point = [between(4, width - 4), between(4, height - 4)];
  const near = (): Point => [start[0] + between(-9, 9), start[1] + between(-9, 9)];
  return { start, curves: [[near(), near()]] };
}

function drawn(strokes: readonly Stroke[], ink: string, pen: number): string {
  const shape = shuffled(strokes).map(
    ({ start, curves }) =>
      `M${pair(start)}${curves.map(([bend, end]) => `Q${pair(bend)} ${pair(end)}`).join('')}`,
  );
  return `<path stroke="${ink}" stroke-width="${pen}" d="${shape.join('')}"/>`;
}

const pair = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(randomInt(left.length), 1)[0]!);
}

/** A captcha can be answered for this long. */
export const captcha_life_ms = 10 * 60_000;
const character_count = 5;
const answer_max_length = 40;
/** Sums that can be done in the head, with too many answers to guess. */
const first_number = { from: 11, below: 70 };
const second_number = { from: 3, below: 30 };

type Captcha = z.output<typeof contract.response>;

/**
 * Makes a captcha: characters or a sum in a picture, or, under a narrower limit, a question in words
 * for people who cannot see one. Its answer is stored as a keyed hash. Failure: `too_many_requests`.
 */
export async function makeCaptcha(
  platform: Platform,
  {
    language,
    form,
    account = '',
    caller,
  }: Omit<z.output<typeof contract.request>, 'account'> & { account?: string; caller: Caller },
): Promise<Result<Captcha, 'too_many_requests'>> {
  const tier = form === 'words' ? tiers.wordsByAddress : tiers.captchaByAddress;
  const within = (await isKnownDevice(platform, caller))
    ? await withinLimit(platform, tiers.captchaByDevice, caller.deviceKey!)
    : await withinLimit(platform, tier, caller.address);
  if (!within) return fail('too_many_requests');
  const now = platform.clock.now();
  const made = form === 'words' ? askInWords(language) : inPicture();
  const captchaId = newToken().slice(0, 32);
  const level = await workLevel(platform, account, caller);
  const { number, work } = await makeWork(platform, level);
  await platform.db
    .insertInto('captchas')
    .values({
      id: captchaId,
      answer_hash: hashAnswer(platform, captchaId, made.answer),
      work_hash: hashAnswer(platform, captchaId, `${work_answer}${number}`),
      work_level: level,
      created_at: now,
      expires_at: now + captcha_life_ms,
    })
    .execute();
  if (platform.config.delivery.sms.by === 'outbox') {
    const { answer } = made;
    await noteInOutbox(platform, {
      kind: 'captcha',
      recipient: captchaId,
      subject: '',
      text: answer,
    });
  }
  const { kind, image, question } = made;
  return ok({ captchaId, kind, image, question, expiresAt: now + captcha_life_ms, work });
}

/**
 * Checks the answer to a captcha. Case and blanks do not matter, and digits may be Thai. Right or
 * wrong, a captcha can be answered once.
 */
export async function takeCaptcha(
  platform: Platform,
  answer: CaptchaAnswer,
): Promise<Result<true, 'captcha_wrong'>> {
  const taken = await judgeCaptcha(platform, answer);
  return taken.ok ? ok(true) : taken;
}

interface CaptchaAnswer {
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** True for an answer that a phone's work has found. */
export const isByWork = ({ captcha = '' }: CaptchaAnswer): boolean =>
  captcha.trim().startsWith(work_answer);

/**
 * Does the same, and returns the level of the work that answered it; -1 where a person did. A picture is a weak proof: programs
 * read it too.
 */
export async function judgeCaptcha(
  platform: Platform,
  { captchaId = '', captcha = '' }: CaptchaAnswer,
): Promise<Result<number, 'captcha_wrong'>> {
  const row = await platform.db
    .deleteFrom('captchas')
    .where('id', '=', captchaId)
    .returning(['answer_hash', 'work_hash', 'work_level', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= platform.clock.now()) return fail('captcha_wrong');
  const given = keyedHashes(platform, 'captcha', answerText(captchaId, captcha));
  if (isOneOf(row.work_hash ?? '', given)) return ok(row.work_level);
  return isOneOf(row.answer_hash, given) ? ok(-1) : fail('captcha_wrong');
}

/** Deletes captchas that nobody answered in time. */
async function purgeCaptchas({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', clock.now()).execute();
}

function inPicture() {
  if (randomInt(2) === 0) {
    const answer = Array.from(
      { length: character_count },
      () => captcha_alphabet[randomInt(captcha_alphabet.length)]!,
    ).join('');
    return { kind: 'characters', answer, image: drawCaptcha(answer), question: '' } as const;
  }
  const a = randomInt(first_number.from, first_number.below);
  const b = randomInt(second_number.from, second_number.below);
  const image = drawCaptcha(`${a}+${b}=?`);
  return { kind: 'sum', answer: String(a + b), image, question: '' } as const;
}

const hashAnswer = (platform: Platform, id: string, answer: string): string =>
  keyedHash(platform, 'captcha', answerText(id, answer));

const answerText = (id: string, answer: string): string =>
  `${id} ${plain(answer).slice(0, answer_max_length)}`;

const plain = (answer: string): string =>
  typedSigns(answer.normalize('NFKC')).replaceAll(' ', '').toUpperCase();

export const bindings: Binding[] = [
  bind(captcha, (platform, { input, caller }) => makeCaptcha(platform, { ...input, caller })),
];

export const jobs: readonly Job[] = [purging('purgeCaptchas', purgeCaptchas)];
