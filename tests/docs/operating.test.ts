import { expect, it } from 'vitest';
import { commands } from '../../server/ops/run';
import { mapText } from './mapText';
import { partOf, plain, rowsOf, sectionOf, textOf, writtenFiles } from './pages';
import { operatingParts } from './operatingText';

it('lists the commands that the operator has', () => {
  const message = partOf(textOf('docs/operating.md'), 'commands');
  expect(plain(message!), 'run: npm run generate').toBe(plain(operatingParts.commands!));
});

it('lists the variables that a process reads', () => {
  const message = partOf(textOf('docs/operating.md'), 'environment');
  expect(plain(message!), 'run: npm run generate').toBe(plain(operatingParts.environment!));
});

it('has a map of every area, made from the code, which is read at one go', () => {
  const map = textOf('docs/map.md');
  expect(plain(map), 'run: npm run generate').toBe(plain(mapText()));
  expect(map.split('\n').length).toBeLessThanOrEqual(200);
});

it('lists what a content folder knows, with the words of each enum', () => {
  const message = partOf(textOf('docs/operating.md'), 'content')!;
  expect(plain(message), 'run: npm run generate').toBe(plain(operatingParts.content!));
  for (const word of ['`claim`', '`PL`', '`LINE`', 'today+7']) expect(message).toContain(word);
});

it('has each command in one cell and what it does in the other, bars too', () => {
  const message = partOf(textOf('docs/operating.md'), 'commands')!;
  const rows = commands.map(({ usage, summary }) => [`\`npm run ops -- ${usage}\``, summary]);
  expect(rows.flat().join()).toContain('|');
  expect(rowsOf(message)).toEqual(rows);
});

const minute_ms = 60_000;
/** The spans that limits of the code are written with. */
const spans: Readonly<Record<string, number>> = {
  minute_ms,
  hour_ms: 60 * minute_ms,
  day_ms: 24 * 60 * minute_ms,
  login_ms: 10 * minute_ms,
};

/** A limit as the table writes it. */
function inWords(times: string, span: string): string {
  const factors = span.split('*').map((each) => each.trim());
  const span_ms = factors.reduce(
    (all, each) => all * (spans[each] ?? Number(each.replaceAll('_', ''))),
    1,
  );
  const isHour = span_ms === spans.hour_ms;
  return isHour ? `${times} an hour` : `${times} in ${span_ms / minute_ms} minutes`;
}

it('has each limit of the store in its table, with the figures of the code', () => {
  const limits = rowsOf(sectionOf(textOf('docs/operating.md'), '## Limits')).map(
    ([, limit]) => limit!,
  );
  const ofCode = writtenFiles
    .filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [
      ...textOf(file).matchAll(
        /name: '[\w-]+',\s*times: ([1-9][\d_]*),\s*window_ms: ([^,}]+?),?\s*(?:[,}]|by:)/g,
      ),
    ])
    .map(([, times, span]) => inWords(times!, span!));
  expect(ofCode.length).toBeGreaterThan(35);
  const lacking = [...new Set(ofCode)].filter((limit) => {
    const count = (list: readonly string[]) => list.filter((each) => each === limit).length;
    return count(limits) < count(ofCode);
  });
  expect(lacking).toEqual([]);
});
