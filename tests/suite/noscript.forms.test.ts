import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite, type SmallSite } from '../support/noscript/testing';

let site: SmallSite;

beforeAll(async () => {
  site = await openSmallSite({
    '/set': () => ({ status: 303, headers: { Location: '/landed', 'Set-Cookie': 'a=1; Path=/' } }),
    '/again': () => ({ status: 307, headers: { Location: '/landed' } }),
  });
});
afterAll(() => site.close());

/** Shows a form, does something to it, and gives what was sent first. */
async function sentBy(body: string, button = 'button') {
  const page = await site.show(body);
  await page.locator(button).click();
  return site.heard[0];
}
const fieldsOf = (body = '') => Object.fromEntries(new URLSearchParams(body));

describe('a form without a browser', () => {
  it('sends each field that has a name and is not shut, and the button that was pressed', async () => {
    const sent = await sentBy(
      `<form method=post action=/x>
      <input name=typed value="a b"><input value=nameless><input name=shut value=1 disabled>
      <fieldset disabled><input name=inShut value=1></fieldset>
      <input type=hidden name=hidden value=h><input type=checkbox name=off value=1>
      <input type=checkbox name=on checked><input type=radio name=r value=1>
      <input type=radio name=r value=2 checked><textarea name=area>
line 1
line 2</textarea>
      <select name=first><option value=1>one<option value=2>two</select>
      <select name=chosen><option value=1>one<option value=2 selected>two</select>
      <button name=intent value=no>no</button><button id=yes name=intent value=yes>yes</button>
      </form><input name=outside value=1><input name=owned value=o form=none>`,
      '#yes',
    );
    expect(sent).toMatchObject({ method: 'POST', url: '/x' });
    expect(sent!.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(fieldsOf(sent!.body)).toEqual({
      typed: 'a b',
      hidden: 'h',
      on: 'on',
      r: '2',
      area: 'line 1\r\nline 2',
      first: '1',
      chosen: '2',
      intent: 'yes',
    });
  });

  it('sends nothing of a button without a name', async () => {
    const sent = await sentBy('<form method=post action=/x><button value=play>go</button></form>');
    expect(sent!.body).toBe('');
  });

  it('goes where its button says, by the method and the encoding that it says', async () => {
    const sent = await sentBy(`<form action=/x><input name=a value=1><button formaction=/y
      formmethod=post formenctype=multipart/form-data>go</button></form>`);
    expect(sent).toMatchObject({ method: 'POST', url: '/y' });
    expect(sent!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent!.body).toMatch(/^--\S+\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--/);
  });

  it('puts its fields in the place of the query, and is sent to its own page without an action', async () => {
    const sent = await sentBy(
      `<form action="/x?old=1"><input name=q value="ก&b"><button>go</button>`,
    );
    expect(sent).toMatchObject({ method: 'GET', url: `/x?q=${encodeURIComponent('ก')}%26b` });
    const own = await sentBy('<form method=post><button name=i value=v>go</button></form>');
    expect(own).toMatchObject({ method: 'POST', url: '/', body: 'i=v' });
  });

  it('takes fields along that belong to it from elsewhere', async () => {
    const sent = await sentBy(
      '<form id=f action=/x></form><input name=a value=1 form=f><button form=f>',
    );
    expect(sent!.url).toBe('/x?a=1');
  });

  it('is not sent by a button that sends nothing, or that belongs to none', async () => {
    expect(await sentBy('<form action=/x><button type=button>go</button></form>')).toBeUndefined();
    expect(await sentBy('<form action=/x></form><button>go</button>')).toBeUndefined();
  });

  it('is held back by a field that is required, unless it is not to be checked', async () => {
    const form = (more: string) =>
      `<form action=/x ${more}><input name=a required><button>go</button>`;
    expect(await sentBy(form(''))).toBeUndefined();
    expect((await sentBy(form('novalidate')))!.url).toBe('/x?a=');
  });

  it('sends a file by its name, its type and its bytes, and an empty part without one', async () => {
    const form = `<form method=post action=/x enctype=multipart/form-data>
      <input type=file name=picture><button>go</button></form>`;
    const page = await site.show(form);
    const file = { name: 'a"b.png', mimeType: 'image/png', buffer: Buffer.from('bytes') };
    await page.locator('input').setInputFiles(file);
    await page.locator('button').click();
    expect(site.heard[0]!.body).toContain(
      'name="picture"; filename="a%22b.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n',
    );
    const empty = await sentBy(form);
    expect(empty!.body).toContain(
      'filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n',
    );
  });

  it('sends each of several files, where its field takes several', async () => {
    const form = (more: string) => `<form method=post action=/x enctype=multipart/form-data>
      <input type=file name=pictures ${more}><button>go</button></form>`;
    const files = ['a.png', 'b.png'].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(name),
    }));
    const page = await site.show(form('multiple'));
    await page.locator('input').setInputFiles(files);
    await page.locator('button').click();
    for (const { name } of files) {
      expect(site.heard[0]!.body).toContain(`name="pictures"; filename="${name}"`);
    }
    const single = (await site.show(form(''))).locator('input');
    await expect(single.setInputFiles(files)).rejects.toThrow('takes one file');
  });

  it('is sent by the return key through its first button, if that is open', async () => {
    const form = (first: string) => `<form action=/x><input name=a value=1>
      <button type=button name=i value=none>no</button>
      <button name=i value=first ${first}>1</button><button name=i value=second>2</button></form>`;
    const page = await site.show(form(''));
    await page.locator('input').press('Enter');
    expect(site.heard[0]!.url).toBe('/x?a=1&i=first');
    const shut = await site.show(form('disabled'));
    await shut.locator('input').press('Enter');
    expect(site.heard).toEqual([]);
  });

  it('needs a button for the return key as soon as there are two fields', async () => {
    const one = await site.show('<form action=/x><input name=a></form>');
    await one.locator('input').press('Enter');
    expect(site.heard[0]!.url).toBe('/x?a=');
    const two = await site.show('<form action=/x><input name=a><input name=b></form>');
    await two.locator('input').first().press('Enter');
    expect(site.heard).toEqual([]);
  });

  it('is followed to where its answer leads, by GET but for 307, with the cookies that came', async () => {
    const form = (to: string) =>
      `<form method=post action=${to}><button name=i value=v>go</button>`;
    const page = await site.show(form('/set'));
    await page.locator('button').click();
    expect(page.url()).toBe(`${site.url}/landed`);
    expect(site.heard[1]).toMatchObject({ method: 'GET', url: '/landed', body: '' });
    expect(site.heard[1]!.headers.cookie).toBe('a=1');
    await sentBy(form('/again'));
    expect(site.heard[1]).toMatchObject({ method: 'POST', url: '/landed', body: 'i=v' });
  });

  it('says where it comes from, as a browser does', async () => {
    const headers = { 'Referrer-Policy': 'same-origin' };
    const page = await site.show('<form method=post action=/x><button>go</button></form>', headers);
    await page.locator('button').click();
    expect(site.heard[0]!.headers).toMatchObject({
      origin: site.url,
      referer: `${site.url}/`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    });
    await page.goto('/y');
    expect(site.heard[1]!.headers).toMatchObject({ 'sec-fetch-site': 'none' });
    expect(site.heard[1]!.headers.origin).toBeUndefined();
  });

  it('goes nowhere that the policy of its page forbids, not even by a redirect', async () => {
    const elsewhere = await openSmallSite();
    const policy = { 'Content-Security-Policy': "default-src 'none'; form-action 'self'" };
    const away = `<form method=post action=${elsewhere.url}/x><button>go</button></form>`;
    const page = await site.show(away, policy);
    await expect(page.locator('button').click()).rejects.toThrow(/policy keeps its form/);
    expect(elsewhere.heard).toEqual([]);
    const allowed = {
      'Content-Security-Policy': `form-action 'self' ${elsewhere.url}`,
    };
    await (await site.show(away, allowed)).locator('button').click();
    expect(elsewhere.heard).toHaveLength(1);
    await elsewhere.close();
  });
});
