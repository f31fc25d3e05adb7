import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Page } from '~/session/page.server';
import { defineFields } from './fields';
import { defineForm } from './form.server';
import { replyTo } from './submit.server';

const page = { requestId: 'r1', preferences: { lang: 'en' } } as unknown as Page;
const form = defineForm(defineFields('reset', { name: null, code: null, password: null }), {
  secrets: ['password'],
  proofs: ['code'],
}).on('save', z.object({}), async () => ({ to: '/' }));

const sent = new FormData();
for (const name of ['name', 'code', 'password', 'other', 'intent', '__proto__']) {
  sent.set(name, `its ${name}`);
}
const faults = { name: [{ code: 'required' }] };

const replied = (parts: Parameters<typeof replyTo>[3]) => {
  const { data, init } = replyTo(page, form, sent, parts);
  return { values: data.result.initialValue, wiped: data.wiped, status: init?.status };
};

it('repeats the form’s own fields without secrets, and nothing else that was sent', () => {
  expect(replied({ faults })).toEqual({
    values: { name: 'its name' },
    wiped: ['password', 'code'],
    status: 400,
  });
});

it('repeats a secret that is still good', () => {
  expect(replied({ faults, keeps: ['code'] })).toMatchObject({
    values: { name: 'its name', code: 'its code' },
    wiped: ['password'],
  });
});

it('leaves a secret in its field without repeating it', () => {
  expect(replied({ faults, leaves: ['password'] })).toMatchObject({
    values: { name: 'its name' },
    wiped: ['code'],
  });
});

it('empties nothing where nothing was submitted', () => {
  expect(replied({ keepsTyped: true })).toEqual({
    values: { name: 'its name', code: 'its code' },
    wiped: [],
    status: 200,
  });
});
