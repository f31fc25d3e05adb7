import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayInput } from './FilterChoice';

const controlOf = (value: string): string =>
  renderToStaticMarkup(
    createElement(DayInput, { id: 'from', name: 'from', value, wrong: undefined }),
  );

it.each(['', '2026-11-28', '2028-02-29'])('%j is in a control of days', (value) => {
  expect(controlOf(value)).toContain('type="date"');
});

it.each(['2026-02-30', '2026-13-01', '0000-00-00', '28/11/26', 'yesterday'])(
  'what cannot be a day, %j, stays in sight as text (site#typed-text)',
  (value) => {
    expect(controlOf(value)).toContain(`type="text"`);
    expect(controlOf(value)).toContain(`value="${value}"`);
  },
);
