import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from '@playwright/test';
import { expect as expectOf } from '../support/noscript/expect';
import { openSmallSite, type SmallSite } from '../support/noscript/testing';

let site: SmallSite;

beforeAll(async () => {
  site = await openSmallSite({
    '/away': () => ({ status: 302, headers: { Location: '/landed#part' } }),
    '/loop': () => ({ status: 302, headers: { Location: '/loop' } }),
    '/gone': () => ({ status: 204 }),
  });
});
afterAll(() => site.close());

describe('what nobody could use in a browser', () => {
  it.each([
    ['with the attribute hidden', '<button hidden>go</button>'],
    ['in something hidden', '<div hidden><button>go</button></div>'],
    ['in details that are closed', '<details><summary>more</summary><button>go</button></details>'],
    ['in a dialog that is closed', '<dialog><button>go</button></dialog>'],
    ['in a template', '<template><button>go</button></template>'],
    ['shut', '<button disabled>go</button>'],
    ['shut by its fieldset', '<fieldset disabled><button>go</button></fieldset>'],
    ['not there', '<p>go</p>'],
    ['there twice', '<button>go</button><button>go</button>'],
    ['made by script', '<script>document.write("<button>go</button>")</script>'],
  ])('a button that is %s cannot be clicked', async (_how, body) => {
    const page = await site.show(body);
    await expect(page.locator('button').click()).rejects.toThrow();
    await expect(page.getByRole('button', { name: 'go' }).click()).rejects.toThrow();
  });

  it.each([
    ['hidden', '<input type=hidden>'],
    ['shut', '<input disabled>'],
    ['read-only', '<input readonly>'],
    ['a box', '<input type=checkbox>'],
    ['a file', '<input type=file>'],
    ['in details that are closed', '<details><summary>more</summary><input></details>'],
  ])('a field that is %s cannot be typed into', async (_how, body) => {
    const page = await site.show(body);
    await expect(page.locator('input').fill('x')).rejects.toThrow();
  });

  it('a link that is not there, or has no address, leads nowhere', async () => {
    const page = await site.show('<a>Help</a> <a href=/help hidden>Help</a>');
    await expect(page.getByRole('link', { name: 'Help' }).click()).rejects.toThrow();
    await page.locator('a').first().click();
    expect(site.heard).toEqual([]);
  });

  it('a choice that is not offered cannot be made', async () => {
    const page = await site.show(
      '<select><option value=1>one<option value=2 disabled>two</select>',
    );
    await expect(page.locator('select').selectOption('3')).rejects.toThrow();
    await expect(page.locator('select').selectOption('2')).rejects.toThrow();
  });

  it('more than a field takes is not typed', async () => {
    const page = await site.show('<input maxlength=3>');
    await page.locator('input').fill('abcdef');
    await expectOf(page.locator('input')).toHaveValue('abc');
  });

  it('what is routed, and what needs a layout, is refused', async () => {
    const page = await site.show('<a href=/x>x</a>');
    await page.route('**/x', () => undefined);
    await expect(page.locator('a').click()).rejects.toThrow(/routed/);
    expect(() => expectOf(page.locator('a')).toBeInViewport()).toThrow(/@layout/);
    expect(page.mouse).toBeUndefined();
  });
});

describe('a page without script', () => {
  it('shows what stands in noscript, and runs nothing', async () => {
    const page = await site.show(`<noscript><p id=told>no script</p></noscript>
      <script>document.title = 'ran'</script>`);
    await expectOf(page.locator('#told')).toBeVisible();
    await expectOf(page).toHaveTitle('');
  });

  it('opens details by their summary, and ticks a box by its label', async () => {
    const page = await site.show(`<details><summary>more</summary><p>inside</p></details>
      <label>Agree <input type=checkbox></label>`);
    await expectOf(page.getByText('inside')).toBeHidden();
    await page.locator('summary').click();
    await expectOf(page.getByText('inside')).toBeVisible();
    await page.locator('label').click();
    await expectOf(page.locator('input')).toBeChecked();
    await page.getByLabel('Agree').uncheck();
    await expectOf(page.locator('input')).not.toBeChecked();
  });

  it('follows links, redirects and its own history', async () => {
    const page = await site.show('<a href=/away>go</a> <a id=part href=#part>down</a>');
    await page.locator('#part').click();
    expect([page.url(), site.heard]).toEqual([`${site.url}/#part`, []]);
    await page.locator('a').first().click();
    await expectOf(page).toHaveURL(/\/landed#part$/);
    await expectOf(page.getByRole('heading', { level: 1 })).toHaveText('GET /landed');
    await page.goBack();
    await expectOf(page).toHaveURL('/#part');
    await page.goForward();
    await expectOf(page).toHaveURL('/landed#part');
    await expect(page.goto('/loop')).rejects.toThrow(/leads on and on/);
    await page.goto('/gone');
    await expectOf(page).toHaveURL('/landed#part');
  });

  it('leaves for the empty page, which asks no server, and comes back', async () => {
    const page = await site.show('<a href=/help>help</a>');
    site.heard.length = 0;
    expect(await page.goto('about:blank')).toBeNull();
    expect([page.url(), await page.content(), site.heard]).toEqual(['about:blank', '', []]);
    await expectOf(page.locator('a')).toHaveCount(0);
    await page.goBack();
    await page.locator('a').click();
    await expectOf(page).toHaveURL('/help');
  });

  it('opens a link beside itself where that is asked for', async () => {
    const page = await site.show('<a href=/help target=_blank>help</a>');
    const opened = page.context().waitForEvent('page');
    await page.locator('a').click();
    expect((await opened).url()).toBe(`${site.url}/help`);
    expect(page.url()).toBe(`${site.url}/`);
  });

  it('has names and descriptions as they are read out', async () => {
    const page = await site.show(`<label for=a>Name</label><input id=a aria-describedby=e>
      <p id=e>Too <b>short</b></p><img alt=Logo><a href=/x aria-hidden=true>unheard</a>
      <section aria-label=News></section><section></section>`);
    await expectOf(page.getByRole('textbox', { name: 'name' })).toHaveAccessibleDescription(
      'Too short',
    );
    await expectOf(page.getByRole('img', { name: 'Logo' })).toHaveCount(1);
    await expectOf(page.getByRole('link')).toHaveCount(0);
    await expectOf(page.getByRole('region')).toHaveCount(1);
  });
});

/** An expectation and its opposite. */
const both = (
  list: Locator,
  look: (of: ReturnType<typeof expectOf<Locator>>['not']) => Promise<void>,
): [Promise<void>, Promise<void>] => [look(expectOf(list)), look(expectOf(list).not)];

describe('an expectation of a page without script', () => {
  const body = `<ul><li>one</li><li>two <i>and</i> more</li></ul><p class="a b" data-x=1></p>`;

  it.each<[string, (list: Locator) => [Promise<void>, Promise<void>]]>([
    ['toHaveCount', (list) => both(list, (of) => of.toHaveCount(2))],
    ['toHaveText', (list) => both(list, (of) => of.toHaveText(['one', /^two/]))],
    ['toContainText', (list) => both(list, (of) => of.toContainText(['more']))],
  ])('%s holds, and its opposite does not', async (_name, look) => {
    const [holds, opposite] = look((await site.show(body)).locator('li'));
    await holds;
    await expect(opposite).rejects.toThrow(/found/);
  });

  it('fails for what is not so', async () => {
    const page = await site.show(body);
    const [items, empty] = [page.locator('li'), page.locator('p')];
    const wrong = [
      () => expectOf(items).toHaveCount(3),
      () => expectOf(items).toHaveText(['one']),
      () => expectOf(items).toHaveText(['one', 'two']),
      () => expectOf(items.first()).toHaveText('on'),
      () => expectOf(items).toContainText(['more', 'one']),
      () => expectOf(items).toBeVisible(),
      () => expectOf(empty).toBeVisible(),
      () => expectOf(empty).toHaveAttribute('data-x', '2'),
      () => expectOf(empty).toHaveAttribute('data-y'),
      () => expectOf(empty).toHaveClass('a'),
      () => expectOf(page.locator('nav')).toBeVisible(),
      () => expectOf(page.locator('nav')).toHaveText(''),
      () => expectOf(page).toHaveURL('/elsewhere'),
      () => expectOf(page.getByText('two and more', { exact: true })).toHaveCount(0),
    ];
    for (const look of wrong) await expect(look(), String(look)).rejects.toThrow();
  });
});
