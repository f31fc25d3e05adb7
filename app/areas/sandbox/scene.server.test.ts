import type { Published } from '@server/sandbox/api/sandboxGames';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Page } from '~/session/page.server';
import { sceneOf } from './scene.server';
import type * as ReelsModule from './scenes/Reels';
import type { SlotsScene } from './view';

// Art is at an address that the root's data tells; here is no root. Other files share the modules.
let Reels: typeof ReelsModule.Reels;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('~/ui/useArt', () => ({ useArt: () => (path: string) => path }));
  ({ Reels } = await import('./scenes/Reels'));
});
afterAll(() => {
  vi.doUnmock('~/ui/useArt');
  vi.resetModules();
});

const page = { t: (key: string) => key } as unknown as Page;
const published = {
  kind: 'slots',
  wild: null,
  scatter: null,
  lines: [[1, 1, 1]],
  reels: [],
} as unknown as Published;

/** A round whose line pays the stake so many times. */
const slotOf = (multiplier: number): SlotsScene & { theme: string } => {
  const stake = 100;
  const outcome = {
    v: 1,
    window: [
      [1, 2, 3],
      [3, 2, 1],
      [1, 2, 1],
    ],
    lines: [{ line: 0, symbol: 2, count: 3, multiplier }],
  };
  const round = { outcome, stake, returnAmount: stake * multiplier, currency: 'THB' };
  return sceneOf(page, { published, theme: 'thai' }, round) as SlotsScene & { theme: string };
};

const drawn = (scene: ReturnType<typeof slotOf>): string =>
  renderToStaticMarkup(createElement(Reels, { scene }));

it('celebrates a slot’s win only for a return above the stake, and shows what pays in any case', () => {
  expect(slotOf(1)).toMatchObject({ won: false, marks: ['0-1', '1-1', '2-1'] });
  expect(drawn(slotOf(1))).not.toContain('won');
  expect(drawn(slotOf(1)).match(/cell hit/g)).toHaveLength(3);
  expect(slotOf(2).won).toBe(true);
  expect(drawn(slotOf(2))).toContain('reels reels-won');
});
