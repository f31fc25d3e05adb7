import { expect, it } from 'vitest';
import { screens } from '../routes';
import { closedForm, isClosedLink, openedText } from './closedPaths';

const closed = closedForm([['/m/voucherCenter', 'deposit'], ['/m/lott'], ['/m/play/:vendor']]);

it.each([
  ['/m/lott', true],
  ['/m/lott?open=history#panel', true],
  ['/m/play/x', true],
  ['/m/play', false],
  ['/m/lottery', false],
  ['/other/m/lott', false],
  ['/m/voucherCenter', true],
  ['/m/voucherCenter?amount=5', true],
  ['/m/voucherCenter?deposit=1', false],
  ['/m/help', false],
])(
  'says of a link to %s that it leads to what is closed: %s (protection#closed-and-open)',
  (to, answer) => {
    expect(isClosedLink(closed, to)).toBe(answer);
    expect(isClosedLink(undefined, to)).toBe(false);
  },
);

it('takes all paths of the table', () => {
  const all = screens.flatMap(({ paths }) => paths.map((path) => [path] as const));
  expect(isClosedLink(closedForm(all), '/m/lott')).toBe(true);
  expect(isClosedLink(closedForm(all), '/m/none')).toBe(false);
});

const text =
  '<p><a href="/m/lott">Play</a> or <a href="/m/voucherCenter?page=1&amp;deposit=1"><b>see</b></a>, ' +
  '<a href="https://a.test/m/lott" class="outside">away</a></p>';

it('leaves the words of a link that leads to what is closed (protection#closed-and-open)', () => {
  expect(openedText(closed, text)).toBe(text.replace('<a href="/m/lott">Play</a>', 'Play'));
  expect(openedText(undefined, text)).toBe(text);
});
