// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { dictionaryFiles, capital, withScreen } from './names.mjs';

const people = { visitor: null, member: 'somchai', agent: 'arisa' };

/**
 * The test of a new screen, as a person sees it with and without script.
 * @param {{ name: string, address: string, role: string, form: boolean }} screen
 */
function screenTest({ name, address, role, form }) {
  const who = people[/** @type {keyof typeof people} */ (role)];
  const context = who ? ', context' : '';
  const login = who ? `await loginAs(context, '${who}');` : '';
  return `
    import { expect, ${who ? 'loginAs, ' : ''}test } from '../../support/app';
    import { ready } from '../../support/browser';
    import { textOf } from '../../support/words';

    const address = '${address}';

    test('${name} says what it is for', async ({ page${context} }) => {
      ${login}
      await page.goto(address);
      await ready(page);
      await expect(page.locator('h1')).toHaveText(textOf('th', 'title_${name}'));
      await expect(page.locator('main')).toContainText(textOf('th', '${name}_lead'));
    });
    ${form ? formTest(name, context, login) : ''}
  `;
}

/**
 * @param {string} name
 * @param {string} context
 * @param {string} login
 */
const formTest = (name, context, login) => `
    test('${name} refuses an empty form, and takes a filled one', async ({ page${context} }) => {
      ${login}
      await page.goto(address);
      await ready(page);
      await page.locator('button[value=send]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.locator('[name=text]').fill('สวัสดี');
      await page.locator('button[value=send]').click();
      await expect(page.getByText(textOf('th', '${name}_sent'))).toBeVisible();
      await expect(page.locator('[name=text]')).toHaveValue('');
    });
`;

const routes = 'app/routes.ts';

/**
 * The files of a new screen: its module with the page, what it loads and sends, its words and its
 * test; and its line in the route table.
 * @param {string} root
 * @param {import('./new.mjs').Asked} input
 * @returns {import('./new.mjs').Plan}
 */
export function screenFiles(root, input) {
  const { area, name, form = false } = input;
  const before = fs.readFileSync(path.join(root, routes), 'utf8');
  const { table, address, role } = withScreen(before, input);
  const lead = 'The first version of this screen';
  const words = dictionaryFiles(
    root,
    area,
    name,
    form ? { lead, text: 'Text', send: 'Send', sent: 'Sent' } : { lead },
  );
  const formFiles = {
    [`app/routes/m/${area}/${name}.server.ts`]: formOf(name),
    [`app/routes/m/${area}/${name}Fields.ts`]: fieldsOf(name),
  };
  return {
    created: {
      [`app/routes/m/${area}/${name}.tsx`]: form ? formPageOf(name) : pageOf(name),
      ...(form ? formFiles : {}),
      ...words.created,
      [`tests/e2e/${area}/${name}.spec.ts`]: screenTest({ name, address, role, form }),
    },
    edited: { [routes]: table, ...words.edited },
  };
}

/** @param {string} name */
const pageOf = (name) => `
  import { useLoaderData } from '@remix-run/react';
  import type { Handle } from '~/handle';
  import { useT } from '~/i18n/useT';
  import type { Page } from '~/session/page.server';
  import { screenLoader } from '~/session/screen.server';

  /** Loads the visitor's own part of the screen. */
  async function load${capital(name)}(page: Page) {
    const { member } = await page.member();
    return { name: member?.nickname ?? '' };
  }

  export const handle: Handle = { i18n: ['${name}'] };

  export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
    shared: {},
    own: await load${capital(name)}(page),
  }));

  export default function ${capital(name)}() {
    const t = useT();
    const { own } = useLoaderData<typeof loader>();
    return (
      <p className="sheet">
        {t('${name}_lead')} {own.name}
      </p>
    );
  }
`;

/** @param {string} name */
const fieldsOf = (name) => `
  import { defineFields } from '~/forms/fields';

  export const ${name}Fields = defineFields('${name}', { text: '${name}_text' });
`;

/** @param {string} name */
const formOf = (name) => `
  import { z } from 'zod';
  import { defineForm } from '~/forms/form.server';
  import { neededText } from '~/forms/schema.server';
  import { startForm } from '~/forms/start.server';
  import { done } from '~/session/flashes';
  import type { Page } from '~/session/page.server';
  import { ${name}Fields } from './${name}Fields';

  const text_limit_chars = 200;
  const schema = z.object({ text: neededText(text_limit_chars) });

  export const ${name}Form = defineForm(${name}Fields).on('send', schema, async ({ page }) => ({
    to: page.url.pathname,
    flash: done('${name}_sent'),
  }));

  /** Loads the visitor's own part of the screen. */
  export async function load${capital(name)}(page: Page) {
    return { start: await startForm(page, ${name}Form) };
  }
`;

/** @param {string} name */
const formPageOf = (name) => `
  import { useActionData, useLoaderData } from '@remix-run/react';
  import { load${capital(name)}, ${name}Form } from './${name}.server';
  import { ${name}Fields } from './${name}Fields';
  import { formAction } from '~/forms/action.server';
  import { FormField, SubmitButton } from '~/forms/FormField';
  import { FormShell } from '~/forms/FormShell';
  import { useForm } from '~/forms/useForm';
  import type { Handle } from '~/handle';
  import { screenLoader } from '~/session/screen.server';

  export const handle: Handle = { i18n: ['${name}', 'language'] };

  export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
    shared: {},
    own: await load${capital(name)}(page),
  }));

  export const action = /* @__PURE__ */ formAction(${name}Form);

  export default function ${capital(name)}() {
    const { own } = useLoaderData<typeof loader>();
    const form = useForm(${name}Fields, useActionData<typeof action>(), own.start);
    const { t } = form;
    return (
      <FormShell form={form} className="sheet stack" lead={<p>{t('${name}_lead')}</p>}>
        <FormField form={form} name="text" required />
        <SubmitButton form={form} intent="send" label={t('${name}_send')} />
      </FormShell>
    );
  }
`;
