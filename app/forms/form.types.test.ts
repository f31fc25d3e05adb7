import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineFields } from './fields';
import { defineForm } from './form.server';

const fields = defineFields('types', { email: null, password: null });
const done = async () => ({ to: '/' });

it('compiles with the fields of the form only', () => {
  const form = defineForm(fields, { secrets: ['password'] });
  form.on('good', z.object({ email: z.string() }), async ({ value }) => ({ to: value.email }));
  // @ts-expect-error -- the schema has a field that the form lacks
  form.on('typo', z.object({ emial: z.string() }), done);
  // @ts-expect-error -- one field of several is misspelt
  form.on('typos', z.object({ email: z.string(), pasword: z.string() }), done);
  // @ts-expect-error -- the value has no such field
  form.on('value', z.object({ email: z.string() }), async ({ value }) => ({ to: value.mail }));
  // @ts-expect-error -- a fault of a field that the form lacks
  form.on('fault', z.object({}), async () => ({ faults: { mail: 'required' } }));
  // @ts-expect-error -- a button that is no field of the form
  form.onButton('quick', z.object({}), done);
  // @ts-expect-error -- a secret that the form lacks
  defineForm(fields, { secrets: ['pasword'] });
  // @ts-expect-error -- a refusal at a field that the form lacks
  defineForm(fields, { fieldOf: { email_taken: 'mail' } });
  // @ts-expect-error -- a label that no dictionary has
  defineFields('other', { email: 'no_such_label' });
  expect(form.acts.map(({ intent }) => intent)).toEqual([
    'good',
    'typo',
    'typos',
    'value',
    'fault',
    'quick',
  ]);
});

it('compiles with a schema made of what the form prepares', () => {
  const form = defineForm(fields, { prepare: async () => ({ max: 5 }) });
  form.on(
    'good',
    ({ max }) => z.object({ email: z.string().max(max) }),
    async ({ value }) => ({ to: value.email }),
  );
  form.on(
    'typo',
    ({ max }) => z.object({ emial: z.string().max(max) }),
    // @ts-expect-error -- the schema has a field that the form lacks
    done,
  );
  expect(form.acts).toHaveLength(2);
});
