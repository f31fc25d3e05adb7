import path from 'node:path';
import { readSlipText, type SlipQuestion } from '../../server/areas/lottery/slipText/readSlipText';
import { buildMinimalRemix, serveMinimalRemix } from './pages';
import { startClient, table } from './processes';

const lines = 500;
const rounds = 5;
const turns = 20;
const page_ms = 2_000;

/** Slips of so many lines: sets of ten, single bets, and doubts with their readings. */
const kinds: Readonly<Record<string, (index: number) => string>> = {
  'sets of ten': (index) => `เบิ้ล=${1 + (index % 9)} บน`,
  'single bets': (index) => `${String(index % 100).padStart(2, '0')} ล่าง ${5 + (index % 50)}`,
  doubts: (index) => `${String(index % 100).padStart(2, '0')}=${5 + (index % 50)}*${index % 7}`,
};

const question: SlipQuestion = {
  notation: 'th',
  usual: 'th',
  stations: { region: null, stations: [] },
};

const least = (values: readonly number[]): number => Math.min(...values);

/** The CPU milliseconds of reading a slip once. */
function costOf(text: string): number {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) readSlipText(text, question);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / turns;
}

/**
 * Measures the CPU that reading a slip of 500 lines takes, against a page of the least route of Remix and against a slip of
 * 250 lines, in turns of one run (lottery#slip-text).
 */
export async function benchSlips(folder: string): Promise<void> {
  const client = startClient();
  buildMinimalRemix(path.join(folder, 'remix'));
  const remix = await serveMinimalRemix(path.join(folder, 'remix'));
  const texts = Object.entries(kinds).map(([name, write]) => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, index) => write(index)).join('\n');
    return {
      name,
      long: of(lines),
      short: of(lines / 2),
      cost: [] as number[],
      half: [] as number[],
    };
  });
  const pages: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = remix.cpu_ms();
    const { answers } = await client.run({
      url: remix.url,
      headers: {},
      connections: 1,
      duration_ms: page_ms,
    });
    const page = (remix.cpu_ms() - before) / answers;
    const found = texts.map((text) => [costOf(text.long), costOf(text.short)] as const);
    // The first round warms up.
    if (round === 0) continue;
    pages.push(page);
    texts.forEach((text, index) => {
      text.cost.push(found[index]![0]);
      text.half.push(found[index]![1]);
    });
  }
  client.stop();
  await remix.stop();
  const page = least(pages);
  table(
    [`a slip of ${lines} lines`, 'CPU ms', 'to a Remix page', 'to half of it'],
    texts.map(({ name, cost, half }) => [
      name,
      least(cost).toFixed(2),
      (least(cost) / page).toFixed(2),
      (least(cost) / least(half)).toFixed(2),
    ]),
  );
  console.log(`a page of the least route of Remix: ${page.toFixed(2)} ms`);
}
