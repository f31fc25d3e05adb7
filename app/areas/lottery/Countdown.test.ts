import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Countdown } from './Countdown';
import { LiveProvider } from './useLive';

/** A draw at 1,000 s whose sales lock 10 s before. */
const draw = { draws_s: 1_000, lock_s: 10, onSale: true };

const renderedAt = (made: number): string =>
  renderToStaticMarkup(
    createElement(
      LiveProvider,
      { value: { clock: null, made } },
      createElement(Countdown, { draw }),
    ),
  );

it('is near in the HTML of the last seconds before the lock, with the figures as they are', () => {
  expect(renderedAt(984)).toContain('class="lot-clock" data-remain="11" data-lock="6"');
  expect(renderedAt(985)).toContain('class="lot-clock near" data-remain="10" data-lock="5"');
  expect(renderedAt(989)).toContain('>00:00:06<');
  expect(renderedAt(989)).toContain('class="lot-clock near" data-remain="6" data-lock="1"');
  expect(renderedAt(990)).toContain('class="lot-clock" data-remain="0" data-lock="0"');
  expect(renderedAt(990)).toContain('>--:--:--<');
});
