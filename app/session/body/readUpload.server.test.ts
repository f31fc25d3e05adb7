import { expect, it } from 'vitest';
import { screenAt } from '~/addresses';
import type { Page } from '~/session/page.server';
import { readUpload } from './readForm.server';
import { uploadLimit_bytes } from './uploadLimit';

const mb = 1024 * 1024;

it.each([
  ['/m/myAccount/index', 'myAccount', 16 * mb],
  ['/m/activity', 'activity', 32 * mb],
  ['/m/activityDetail', 'activityDetail', 32 * mb],
  ['/m/customer', 'customer', 16 * mb],
])('takes pictures at %s, which is the screen %s', (path, id, limit_bytes) => {
  for (const same of [path, `${path}/`, `${path}.data`]) {
    expect(uploadLimit_bytes(same)).toBe(limit_bytes);
  }
  expect(screenAt(path).id).toBe(id);
});

it.each([
  '/',
  '/m/login',
  '/m/myAccount',
  '/m/myAccount/index/x',
  '/m/set',
  '/m/login.data',
  '.data',
  'constructor',
])('takes none at %s', (path) => expect(uploadLimit_bytes(path)).toBeUndefined());

const limit_bytes = 200_000;
const field = { name: 'images', limit_bytes, most: 3 };

const page = {
  t: (key: string) => key,
  url: new URL('http://web.test/m/activity'),
} as unknown as Page;

/** A sent form: texts and files in the order of the page. */
async function read(parts: readonly (readonly [string, string | number])[], takes = field) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.alloc(value, 7)], { type: 'image/png' }), 'x.png');
  }
  const url = 'http://web.test/m/activity';
  return readUpload(page, new Request(url, { method: 'POST', body: form }), takes);
}

const sizes = (files: readonly Buffer[]) => files.map(({ length }) => length);

it('reads up to three files of a field beside its texts', async () => {
  const { form, files, tooLarge, tooMany } = await read([
    ['remark', 'สวัสดี'],
    ['images', limit_bytes],
    ['images', 5],
    ['images', limit_bytes],
  ]);
  expect([...form.entries()]).toEqual([['remark', 'สวัสดี']]);
  expect(sizes(files)).toEqual([limit_bytes, 5, limit_bytes]);
  expect([tooLarge, tooMany]).toEqual([false, false]);
});

it('takes an empty file for none, as browsers send it', async () => {
  expect((await read([['images', 0]])).files).toEqual([]);
});

it('takes none of four files, and none where one is too large, and keeps the texts (content#sent-pictures)', async () => {
  const four = [1, 2, 3, 4].map((size) => ['images', size] as const);
  const many = await read([['remark', 'one'], ...four]);
  expect([many.files, many.tooMany, many.form.get('remark')]).toEqual([[], true, 'one']);
  const large = await read([
    ['images', 5],
    ['images', limit_bytes + 1],
    ['remark', 'two'],
  ]);
  expect([large.files, large.tooLarge, large.form.get('remark')]).toEqual([[], true, 'two']);
});

it('keeps the texts that came before files that are too large together (content#sent-pictures)', async () => {
  const { form, files, tooLarge } = await read([
    ['promotionId', 'p1'],
    ['remark', 'typed with care'],
    ['images', 8 * limit_bytes],
    ['intent', 'apply'],
  ]);
  expect([files, tooLarge]).toEqual([[], true]);
  expect([...form.entries()]).toEqual([
    ['promotionId', 'p1'],
    ['remark', 'typed with care'],
  ]);
});

it('refuses what no page of ours sends', async () => {
  const one = { name: 'image', limit_bytes };
  const refused = [
    () => read([['other', 5]]),
    () =>
      read([
        ['images', 5],
        ['images', 'x'],
      ]),
    () =>
      read(
        [
          ['image', 5],
          ['image', 6],
        ],
        { ...one, most: 1 },
      ),
  ];
  for (const send of refused) await expect(send()).rejects.toMatchObject({ init: { status: 400 } });
});
