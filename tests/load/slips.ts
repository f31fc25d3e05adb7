import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type * as reading from '../../server/areas/lottery/slipText/readSlipText';
import { buildMinimalRemix, serveMinimalRemix } from './pages';
import { startClient, table } from './processes';

const lines = 500;
const rounds = 5;
const turns = 100;
const page_ms = 2_000;

/** Slips of so many lines: sets of ten, single bets, and doubts with their readings. */
const kinds: Readonly<Record<string, (index: number) => string>> = {
  'sets of ten': (index) => `เบิ้ล=${1 + (index % 9)} บน`,
  'single bets': (index) => `${String(index % 100).padStart(2, '0')} ล่าง ${5 + (index % 50)}`,
  doubts: (index) => `${String(index % 100).padStart(2, '0')}=${5 + (index % 50)}*${index % 7}`,
};

const question: reading.SlipQuestion = {
  notation: 'th',
  usual: 'th',
  stations: { region: null, stations: [] },
};

const least = (values: readonly number[]): number => Math.min(...values);

/**
 * Loads the reading as the server's build bundles it: by tsx each closure is given its name whenever it is made, which takes a
 * third of the time.
 */
async function builtReading(folder: string): Promise<typeof reading> {
  const outfile = path.join(folder, 'reading.mjs');
  await build({
    entryPoints: ['server/areas/lottery/slipText/readSlipText.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  return (await import(pathToFileURL(outfile).href)) as typeof reading;
}

/** The CPU milliseconds of reading a slip once. */
function costOf({ readSlipText }: typeof reading, text: string): number {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) readSlipText(text, question);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / turns;
}

/**
 * Measures the CPU that reading a slip of 500 lines takes, against a page of the least route of Remix (with the rests of its
 * installation, and without) and against a slip of 250 lines, in turns of one run (lottery#slip-text).
 */
export async function benchSlips(folder: string): Promise<void> {
  const client = startClient();
  buildMinimalRemix(path.join(folder, 'remix'));
  const served = [
    await serveMinimalRemix(path.join(folder, 'remix')),
    await serveMinimalRemix(path.join(folder, 'remix'), []),
  ];
  const built = await builtReading(folder);
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
  const pages: number[][] = served.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    const page: number[] = [];
    for (const { url, cpu_ms } of served) {
      const before = cpu_ms();
      const request = { url, headers: {}, connections: 1, duration_ms: page_ms };
      const { answers } = await client.run(request);
      page.push((cpu_ms() - before) / answers);
    }
    const found = texts.map(
      (text) => [costOf(built, text.long), costOf(built, text.short)] as const,
    );
    // The first round warms up.
    if (round === 0) continue;
    pages.forEach((each, index) => each.push(page[index]!));
    texts.forEach((text, index) => {
      text.cost.push(found[index]![0]);
      text.half.push(found[index]![1]);
    });
  }
  client.stop();
  await Promise.all(served.map((each) => each.stop()));
  const [atWork, asInstalled] = pages.map(least) as [number, number];
  table(
    [
      `a slip of ${lines} lines`,
      ...['CPU ms', 'to a Remix page, never at rest', 'as installed', 'to half of it'],
    ],
    texts.map(({ name, cost, half }) => [
      name,
      least(cost).toFixed(2),
      (least(cost) / atWork).toFixed(2),
      (least(cost) / asInstalled).toFixed(2),
      (least(cost) / least(half)).toFixed(2),
    ]),
  );
  console.log(
    `a page of the least route of Remix: ${atWork.toFixed(2)} ms, as installed ${asInstalled.toFixed(2)} ms`,
  );
}
