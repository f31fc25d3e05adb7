import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Page } from '~/session/page.server';
import { defineFields } from './fields';
import { defineForm, type AnyForm } from './form.server';
import { chooseAct } from './read.server';
import { replyTo } from './submit.server';

const answered = { requestId: 'r1', preferences: { lang: 'en' } } as unknown as Page;
const form = defineForm(defineFields('reset', { name: null, code: null, password: null }), {
  input: {
    secrets: ['password'],
    proofs: ['code'],
  },
}).on('save', z.object({}), async () => ({ to: '/' }));

const sent = new FormData();
for (const name of ['name', 'code', 'password', 'other', 'intent', '__proto__']) {
  sent.set(name, `its ${name}`);
}
const faults = { name: [{ code: 'required' }] };

const replied = (parts: Parameters<typeof replyTo>[3]) => {
  const { data, init } = replyTo(answered, form, sent, parts);
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
  const stakes = defineForm(defineFields('stakes', { amount: null }), {
    guard: {
      intentRequired: true,
    },
  }).on('play', z.object({ amount: z.string() }), done);
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
  const here = defineForm(defineFields('here', { name: null }), {
    guard: {
      at: () => true,
    },
  }).on('enter', z.object({}), done);
  expect(await chosen({ other: 'x' }, [names, here])).toBe('here enter');
  expect(await chosen({ nickname: 'x' }, [names, here])).toBe('names save');
});

it("takes a captcha's button for a form that asks one", async () => {
  const asking = defineForm(defineFields('asking', { email: null, captcha: null }), {
    input: {
      captcha: 'always',
    },
  }).on('send', z.object({}), done);
  expect(await chosen({ email: 'x', code: '1' }, [contact, asking])).toBe('contact save');
  const button = { email: 'x', code: '1', intent: 'captchaWords' };
  expect(await chosen(button, [contact, asking])).toBe('asking send');
});

const fields = defineFields('types', { email: null, password: null });

it('compiles with the fields of the form only', () => {
  const form = defineForm(fields, {
    input: {
      secrets: ['password'],
    },
  });
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
  defineForm(fields, { input: { secrets: ['pasword'] } });
  // @ts-expect-error -- a refusal at a field that the form lacks
  defineForm(fields, { answer: { fieldOf: { email_taken: 'mail' } } });
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
  const form = defineForm(fields, {
    input: {
      prepare: async () => ({ max: 5 }),
    },
  });
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
