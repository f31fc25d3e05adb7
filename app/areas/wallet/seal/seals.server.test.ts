import { daySealChain, type SealedHead, type SealPublicKey } from '@server/areas/records/api/seals';
import type { Call, RequestOf } from '@server/kernel/api/call';
import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { sealsFile } from './seals.server';

const headOf = (number: number, key: string) => ({ head: { number, key } }) as SealedHead;
const keyOf = (id: string): SealPublicKey => ({ id, spki: `public half of ${id}` });
const parts = [
  { list: [headOf(1, 'old'), headOf(2, 'old')], keys: [keyOf('old')], more: true },
  // The secret was changed while the file was sent, and another head came after its last one.
  { list: [headOf(3, 'new')], keys: ['old', 'new', 'newest'].map(keyOf), more: false },
];

/** A page whose platform has these parts, each after the last head of the one before; nothing is cached. */
const page = {
  call: (call: Call, { after }: RequestOf<typeof daySealChain>) => {
    expect(call).toBe(daySealChain);
    return Promise.resolve({ ok: true, value: parts[after === 0 ? 0 : 1] });
  },
} as unknown as Page;

it('the file of heads has the keys of all heads in it and no others, and is asked for anew (wallet#published-heads)', async () => {
  const file = await sealsFile(page);
  expect(await file.json()).toEqual({
    v: 1,
    heads: parts.flatMap(({ list }) => list),
    keys: [keyOf('old'), keyOf('new')],
  });
  expect(file.headers.get('Cache-Control')).toBe('no-cache');
  expect(file.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="seals.json"');
});

it('where the platform is away there is no file, and a line says so (wallet#record-download)', async () => {
  const away = {
    call: () => Promise.resolve({ ok: false, code: 'gateway_timeout', message: '' }),
    t: (key: string) => key,
  } as unknown as Page;
  const answer = await sealsFile(away);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBeNull();
  expect(await answer.text()).toBe('error_gateway_timeout');
});
