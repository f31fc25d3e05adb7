import { drawsOn, shapeOn } from '../draws/calendar';
import { plannedOf, plannedOn, type PlannedDraw } from '../draws/schedule';
import { lotteries, lotteryOf, type Lottery } from '../lotteries';
import { faultOf, shapes, writeResult, type ResultFault, type ShapeId } from '../rules/shapes';
import { numbersOf, readLines, type LineFault, type ResultLine } from './readFile';

/** A result that a file has for a draw. */
export interface PlannedResult {
  line: number;
  draw: PlannedDraw;
  result: string;
}

/** The contents of a file of results: its results, its faults, and the lines that are not of the game. */
export interface ImportPlan {
  results: PlannedResult[];
  faults: LineFault[];
  others: number;
}

/**
 * Returns the lotteries that a game's name means for an import: its own code, or all provinces of a
 * region (`SOUTH`, `CENTRAL`). Electronic lotteries have none: nobody imports their results.
 */
export function lotteriesOf(game: string): readonly Lottery[] {
  const lottery = lotteryOf(game);
  const found = lottery ? [lottery] : lotteries.filter(({ group }) => group === game);
  return found.filter(({ category }) => category === 'LOTT');
}

/**
 * Checks a file of results as far as it can be without the store: dates, provinces and their days,
 * counts, digits, repeated draws, and that each draw's time has come (lottery#imports). Lines of
 * other provinces of the region are left out; `leaveOut` names lines that the operator leaves out.
 */
export function planImport(
  text: string,
  { game, now, leaveOut = [] }: { game: string; now: number; leaveOut?: readonly number[] },
): ImportPlan {
  const wanted = lotteriesOf(game);
  const read = readLines(text);
  const faults = read.faults.filter(({ line }) => !leaveOut.includes(line));
  const plan: ImportPlan = { results: [], faults, others: 0 };
  const seen = new Map<string, number>();
  const places = placesIn(read.lines);
  for (const line of read.lines) {
    if (leaveOut.includes(line.line)) continue;
    const lottery = lotteryIn(line, wanted);
    if (lottery === 'another') plan.others += 1;
    else if (typeof lottery === 'string') faults.push({ line: line.line, cause: lottery });
    else {
      const planned = planLine(line, lottery, places.get(line)!, now);
      const cause = typeof planned === 'string' ? planned : repeated(planned, seen);
      if (cause !== undefined) faults.push({ line: line.line, cause });
      else if (typeof planned !== 'string') plan.results.push(planned);
    }
  }
  faults.sort((a, b) => a.line - b.line);
  return plan;
}

/** The place of each line among those of its lottery and day, by its order. */
function placesIn(lines: readonly ResultLine[]): Map<ResultLine, number> {
  const byDay = new Map<string, ResultLine[]>();
  for (const line of lines) {
    const key = `${line.province ?? ''} ${line.day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), line]);
  }
  const places = new Map<ResultLine, number>();
  for (const ofDay of byDay.values()) {
    const ordered = ofDay.sort((a, b) => a.order - b.order);
    for (const [index, line] of ordered.entries()) places.set(line, index + 1);
  }
  return places;
}

function lotteryIn({ province }: ResultLine, wanted: readonly Lottery[]): Lottery | string {
  const [first] = wanted;
  if (!first) return 'a game that takes no results';
  if (province === undefined) return wanted.length === 1 ? first : 'no province';
  const named = lotteryOf(`XS${province}`);
  if (!named || named.shape !== 'vn_south') return `no province has the code ${province}`;
  if (named.group !== first.group) return `${province} is not of the region`;
  return wanted.includes(named) ? named : 'another';
}

function planLine(
  line: ResultLine,
  lottery: Lottery,
  place: number,
  now: number,
): PlannedResult | string {
  const { day, numero, fields } = line;
  if (drawsOn(lottery, day).count === 0) return `${lottery.code} does not draw on ${day}`;
  const once = drawsOn(lottery, day).count === 1;
  const draw =
    numero === undefined ? plannedOn(lottery, day, once ? 1 : place) : plannedOf(lottery, numero);
  if (draw?.day !== day) return `${lottery.code} has no draw ${numero ?? place} on ${day}`;
  if (draw.drawsAt > now) {
    return `${draw.id} takes no result before its draw time, ${new Date(draw.drawsAt).toISOString()}`;
  }
  const shape = shapeOn(lottery, day);
  const numbers = numbersOf(shape, fields);
  const fault = faultOf(shape, numbers);
  if (fault) return wordsOf(shape, fault);
  if (shape.startsWith('thai') && !neighboursFit(fields))
    return 'near_first: not the neighbours of first';
  return { line: line.line, draw, result: writeResult(numbers) };
}

function neighboursFit({ first, near_first: near }: Readonly<Record<string, unknown>>): boolean {
  if (!Array.isArray(near)) return true;
  const next = [-1, 1].map((by) => String((Number(first) + by + 1e6) % 1e6).padStart(6, '0'));
  return [...near].sort().join() === next.sort().join();
}

function repeated({ draw, line }: PlannedResult, seen: Map<string, number>): string | undefined {
  const before = seen.get(draw.id);
  seen.set(draw.id, before ?? line);
  return before === undefined ? undefined : `${draw.id} stands on line ${before} too`;
}

/** Says in English what is wrong with a result, for the operator's command line. */
export function wordsOf(shape: ShapeId, fault: ResultFault): string {
  if (fault.why === 'rows') return `${fault.found} rows instead of ${fault.expected}`;
  const row = shapes[shape].find(({ label }) => label === fault.row)!;
  switch (fault.why) {
    case 'count':
      return `${row.label}: ${fault.found} numbers instead of ${row.count}`;
    case 'number':
      return `${row.label}: ${fault.found || 'nothing'} is no number of it (${row.digits} digits)`;
    case 'repeated':
      return `${row.label}: ${fault.found} comes twice`;
    case 'order':
      return `${row.label}: not in rising order`;
  }
}
