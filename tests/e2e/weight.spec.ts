import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { attributeOf, parse } from '../support/markup';
import { expect, langs, test } from '../support/people';

const page_limit_bytes = 14 * 1024;
const script_limit_bytes = 110 * 1024;

const publicDir = path.resolve(import.meta.dirname, '../../public');
const heavyPages = ['/m/home', '/m/rng'];
const people = ['visitor', 'member'] as const;

/** As it is sent: the packed copy stands beside each file that it makes smaller. */
function packedSize(url: string): number {
  const file = path.join(publicDir, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The files that a script imports when it is loaded; not those that it may ask for later. */
function importsOf(code: string, at: string): string[] {
  const found = code.matchAll(/(?:\bimport|\bfrom)\s*["']([^"']+\.js)["']/g);
  return [...found].map(([, file]) => new URL(file!, `http://here${at}`).pathname);
}

/** Every script that a page loads at first: what its HTML names, and all that those import. */
async function firstScripts(html: string): Promise<string[]> {
  const page = await parse(html);
  const named = [
    ...page.querySelectorAll('script[src]').map((script) => attributeOf(script, 'src')!),
    ...page.querySelectorAll('link[rel="modulepreload"]').map((link) => attributeOf(link, 'href')!),
    ...[...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code]) =>
      importsOf(code!, '/'),
    ),
  ];
  const all = new Set<string>();
  const queue = named;
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    queue.push(...importsOf(readFileSync(path.join(publicDir, file), 'utf8'), file));
  }
  return [...all];
}

async function packedPage(person: APIRequestContext, address: string): Promise<number> {
  const answer = await person.get(address, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-encoding']).toBe('br');
  return Number(answer.headers()['content-length']);
}

for (const address of heavyPages) {
  test(`${address} comes within the first round trips`, async ({ as }) => {
    for (const role of people) {
      for (const lang of langs) {
        const size = await packedPage(await as(role, { lang }), address);
        expect.soft(size, `${role}, ${lang}`).toBeGreaterThan(0);
        expect.soft(size, `${role}, ${lang}`).toBeLessThanOrEqual(page_limit_bytes);
      }
    }
  });

  test(`${address} loads little script`, async ({ as }) => {
    for (const role of people) {
      const html = await (await (await as(role)).get(address)).text();
      const scripts = await firstScripts(html);
      expect(scripts.length).toBeGreaterThan(2);
      const size = scripts.reduce((sum, file) => sum + packedSize(file), 0);
      expect.soft(size, role).toBeLessThanOrEqual(script_limit_bytes);
    }
  });

  for (const [name, value] of [
    ['Save-Data', 'on'],
    ['ECT', '2g'],
    ['ECT', 'slow-2g'],
  ] as const) {
    test(`${address} sends no script to who asks with ${name}: ${value}`, async ({ as }) => {
      for (const role of people) {
        const answer = await (await as(role)).get(address, { headers: { [name]: value } });
        expect(answer.headers().vary).toContain(name);
        expectNoScript(await answer.text());
      }
    });
  }
}

function expectNoScript(html: string): void {
  expect(html).toContain('</html>');
  expect(html).not.toMatch(/<script\b|modulepreload/);
}

test('in lite mode no page sends script, until it is switched off', async ({ app, playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  const addresses = [...heavyPages, '/m/login', '/m/help', '/nothing', '/m/home?open=menu'];
  await visitor.post('/m/set', { form: { lite: 'on' } });
  for (const address of addresses) expectNoScript(await (await visitor.get(address)).text());
  await visitor.post('/m/set', { form: { lite: 'off' } });
  for (const address of addresses) {
    expect(await (await visitor.get(address)).text()).toMatch(/<script\b/);
  }
  await visitor.dispose();
});

test("a round's proof is a page to read, without script", async ({ as, round }) => {
  for (const role of people) {
    const answer = await (await as(role)).get(`/m/fairness/round/${round.id}`);
    expectNoScript(await answer.text());
  }
});

test('no page asks another site for anything', async ({ as, round }) => {
  for (const role of people) {
    for (const address of [...heavyPages, '/m/login', '/m/help', '/m/vip', round.path, '/x']) {
      const html = await (await (await as(role)).get(address)).text();
      expect.soft(html.match(/\b(?:https?:|wss?:)?\/\/[\w-]+(?:\.[\w-]+)+/g), address).toBeNull();
    }
  }
});

test('the validator of the server is in no script for browsers', () => {
  const folder = path.join(publicDir, 'build');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    expect.soft(code, file).not.toMatch(/ZodError|invalid_union|invalid_type/);
  }
});
