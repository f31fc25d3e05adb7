import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TranslatorProvider } from '~/i18n/useT';
import { Countdown, LockCountdown } from './Countdown';
import { filled, OwnTexts, templateParts } from '~/session/template.server';
import { clocksAt, stateAt } from './figures';
import type { LiveDraw } from './liveDraws';
import { LiveProvider } from './useLive';

/** A draw at 1,000 s whose sales lock 10 s before. */
const draw = { draws_s: 1_000, lock_s: 10, onSale: true };

const renderedAt = (made: number, Clock = Countdown, of = draw, inPlaces = false): string =>
  renderToStaticMarkup(
    createElement(
      TranslatorProvider,
      { value: (key, params) => `${key} ${params?.count}` },
      createElement(
        LiveProvider,
        { value: { clock: null, made, inPlaces } },
        createElement(Clock, { draw: of }),
      ),
    ),
  );

it('is near in the HTML of the last seconds before the lock, with the figures as they are (lottery#countdown)', () => {
  expect(renderedAt(984)).toContain(
    'class="lot-clock" role="timer" data-remain="11" data-lock="6"',
  );
  expect(renderedAt(985)).toContain(
    'class="lot-clock near" role="timer" data-remain="10" data-lock="5"',
  );
  expect(renderedAt(989)).toContain('>00:00:06<');
  expect(renderedAt(989)).toContain(
    'class="lot-clock near" role="timer" data-remain="6" data-lock="1"',
  );
  expect(renderedAt(990)).toContain('class="lot-clock" role="timer" data-remain="0" data-lock="0"');
  expect(renderedAt(990)).toContain('>--:--:--<');
});

it('is filled as it is rendered, as long as all else of the draw is the same (site#filled-pages)', () => {
  const next = { ...draw, draws_s: 400_000, awaited_s: 0, numero: '1' } as LiveDraw;
  let [state, template, templates, filledIn] = ['', '', 0, 0];
  const last = next.draws_s + 5;
  for (let now = 1; now <= last; now += now > last - 40 ? 1 : 601) {
    const known = stateAt(next, now);
    if (known !== state) {
      template = renderedAt(now, Countdown, next, true);
      templates += 1;
    }
    state = known;
    const own = new OwnTexts();
    own.placeOfTime(now, 0, clocksAt(now));
    const { parts } = templateParts(template);
    expect(filled({ parts, headers: [] }, own).html).toBe(renderedAt(now, Countdown, next));
    filledIn += 1;
  }
  expect(filledIn).toBeGreaterThan(500);
  expect(templates).toBeLessThan(12);
});

it('counts to the lock on the pages of one draw, and names its instant (lottery#countdown)', () => {
  // The North: drawn at 18:15, locked at 18:10, looked at an hour before the draw.
  const north = { draws_s: 1_796_383_500, lock_s: 300, onSale: true };
  const html = renderedAt(north.draws_s - 3_600, LockCountdown, north);
  expect(html).toContain('>00:55:00<');
  expect(html).toContain('data-lock="1796383200000"');
  expect(renderedAt(north.draws_s - 3_600, Countdown, north)).toContain('>00:57:30<');
  expect(renderedAt(north.draws_s - 300, LockCountdown, north)).toContain('>--:--:--<');
});

it('tells days beside the hours from 48 hours on (lottery#countdown)', () => {
  const thai = { draws_s: 1_000_000, lock_s: 600, onSale: true };
  const before = (seconds: number, Clock = LockCountdown) =>
    renderedAt(thai.draws_s - thai.lock_s - seconds, Clock, thai).replace(/<[^>]+>/g, '');
  expect(before(48 * 3_600 - 1)).toBe('47:59:59');
  expect(before(48 * 3_600)).toBe('lottery_days 2 00:00:00');
  expect(before(75 * 3_600 + 61)).toBe('lottery_days 3 03:01:01');
  expect(before(75 * 3_600 + 61, Countdown)).toBe('75:06:01 lottery_days 3');
});
