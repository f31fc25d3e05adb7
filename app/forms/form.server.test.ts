import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Page } from '~/session/page.server';
import { chooseAct } from './chooseAct.server';
import { defineFields } from './fields';
import { defineForm } from './form.server';

const text = z.string().optional();
const done = async () => ({ to: '/' });
const bets = defineForm(defineFields('bets', { stake: null, quick: null }))
  .on('play', z.object({ stake: text }), done)
  .onButton('quick', z.object({ quick: text }), done);
const seeds = defineForm(defineFields('seeds', { seed: null })).on(
  'setSeed',
  z.object({ seed: text }),
  done,
);

const page = { t: (key: string) => key } as unknown as Page;

async function chosen(fields: Record<string, string>): Promise<string> {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.append(name, value);
  const sent = { raw, file: null, tooLarge: false };
  const [form, act] = await chooseAct(page, sent, [bets, seeds]);
  return `${form.fields.id}: ${act.intent}`;
}

it('takes the act that the intent names', async () => {
  expect(await chosen({ intent: 'setSeed', stake: '5' })).toBe('seeds: setSeed');
});

it('takes the own act of the closest form without an intent, as the return key sends it', async () => {
  expect(await chosen({ stake: '5' })).toBe('bets: play');
  expect(await chosen({ seed: 'x' })).toBe('seeds: setSeed');
});

it('takes the act of a button that has a name of its own', async () => {
  expect(await chosen({ stake: '5', quick: '50' })).toBe('bets: quick');
});

it('refuses an intent that no form has, also an inherited name', async () => {
  for (const intent of ['nothing', 'constructor', '__proto__']) {
    await expect(chosen({ intent, stake: '5' })).rejects.toMatchObject({ init: { status: 400 } });
  }
});

it('compiles with no field that the form lacks', () => {
  const fields = defineFields('one', { known: null });
  const form = defineForm(fields, { prepare: async () => ({ max: 5 }) });
  form.on(
    'good',
    ({ max }) => z.object({ known: z.string().max(max) }),
    async ({ value }) => ({
      to: value.known,
    }),
  );
  // @ts-expect-error -- the schema has another field
  form.on('bad', z.object({ unknown: z.string() }), done);
  // @ts-expect-error -- the fault is at another field
  form.on('bad', z.object({ known: z.string() }), async () => ({
    faults: { unknown: 'required' },
  }));
  expect(form.acts).toHaveLength(3);
});
