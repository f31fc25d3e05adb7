// @ts-check

const people = { visitor: null, member: 'somchai', agent: 'arisa' };

/**
 * The test of a new screen, as a person sees it with and without script.
 * @param {{ name: string, address: string, role: string, form: boolean }} screen
 */
export function screenTest({ name, address, role, form }) {
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
