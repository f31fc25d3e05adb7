import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Page } from '~/session/page.server';
import { chooseAct } from './read.server';
import { defineFields } from './fields';
import { defineForm, type AnyForm } from './form.server';

const page = { t: (key: string) => key } as unknown as Page;
const done = async () => ({ to: '/' });

const names = defineForm(defineFields('names', { nickname: null }))
  .on('save', z.object({ nickname: z.string() }), done)
  .on('clear', z.object({}), done);
const contact = defineForm(defineFields('contact', { email: null, code: null })).on(
  'save',
  z.object({ email: z.string() }),
  done,
);

const bets = defineForm(defineFields('bets', { stake: null, quick: null }))
  .on('play', z.object({ stake: z.string() }), done)
  .onButton('quick', z.object({ quick: z.string() }), done);

async function chosen(
  fields: Record<string, string>,
  forms: readonly AnyForm[] = [names, contact],
) {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.set(name, value);
  const [form, act] = await chooseAct(page, { raw, files: [] }, forms);
  return `${form.fields.id} ${act.intent}`;
}

it('finds the act by its intent', async () => {
  expect(await chosen({ intent: 'clear' })).toBe('names clear');
});

it('finds the form of an intent that several have by the fields that were sent', async () => {
  expect(await chosen({ intent: 'save', nickname: 'x' })).toBe('names save');
  expect(await chosen({ intent: 'save', email: 'x', code: '1' })).toBe('contact save');
});

it("takes a form's first act where no intent was sent, as the return key does", async () => {
  expect(await chosen({ email: 'x' })).toBe('contact save');
  expect(await chosen({ nickname: 'x' })).toBe('names save');
});

it('refuses a form that moves money and says no intent; a language button needs none', async () => {
  const stakes = defineForm(defineFields('stakes', { amount: null }), { intentRequired: true }).on(
    'play',
    z.object({ amount: z.string() }),
    done,
  );
  await expect(chosen({ amount: '5' }, [names, stakes])).rejects.toMatchObject({
    init: { status: 400 },
  });
  expect(await chosen({ amount: '5', lang: 'en' }, [names, stakes])).toBe('stakes play');
  expect(await chosen({ amount: '5', intent: 'play' }, [names, stakes])).toBe('stakes play');
});

it('finds the act of a button that has a name of its own', async () => {
  expect(await chosen({ stake: '5', quick: '50' }, [names, bets])).toBe('bets quick');
  expect(await chosen({ stake: '5' }, [names, bets])).toBe('bets play');
});

it("takes a language button for the form's own whose fields came along", async () => {
  expect(await chosen({ lang: 'en', email: 'x' })).toBe('contact save');
  expect(await chosen({ lang: 'en', intent: 'nothing', nickname: '' })).toBe('names save');
});

it.each(['nothing', 'constructor', '__proto__', 'toString', '', 'default'])(
  'refuses the intent %j, which no form has',
  async (intent) => {
    await expect(chosen({ intent, nickname: 'x' })).rejects.toMatchObject({
      init: { status: 400 },
      data: { code: 'bad_request' },
    });
  },
);

it('refuses what is of none of several forms', async () => {
  await expect(chosen({ other: 'x' })).rejects.toMatchObject({ init: { status: 400 } });
});

it('takes the only form of a screen without asking', async () => {
  const raw = new FormData();
  const [form] = await chooseAct(page, { raw, files: [] }, [names]);
  expect(form.fields.id).toBe('names');
});

it('takes the form that the address is for where nothing tells', async () => {
  const here = defineForm(defineFields('here', { name: null }), { at: () => true }).on(
    'enter',
    z.object({}),
    done,
  );
  expect(await chosen({ other: 'x' }, [names, here])).toBe('here enter');
  expect(await chosen({ nickname: 'x' }, [names, here])).toBe('names save');
});

it("takes a captcha's button for a form that asks one", async () => {
  const asking = defineForm(defineFields('asking', { email: null, captcha: null }), {
    captcha: 'always',
  }).on('send', z.object({}), done);
  expect(await chosen({ email: 'x', code: '1' }, [contact, asking])).toBe('contact save');
  const button = { email: 'x', code: '1', intent: 'captchaWords' };
  expect(await chosen(button, [contact, asking])).toBe('asking send');
});
