import { expect, it } from 'vitest';
import { packMessages, readMessages } from './messages';

it('gives the messages that were packed, the later ones over the earlier', () => {
  const known = readMessages(packMessages({ close: 'Close', more: 'More' }), new Map());
  readMessages(packMessages({ more: 'All of it', empty: '' }), known);
  expect(Object.fromEntries(known)).toEqual({ close: 'Close', more: 'All of it', empty: '' });
});

it('gives none for nothing', () => {
  expect(readMessages(packMessages({}), new Map()).size).toBe(0);
});
