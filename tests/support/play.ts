import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from './app';
import { attributeOf, parse } from './markup';

/** What a form on a page would send: its named fields with their values. */
async function fieldsOf(html: string, form: string): Promise<Record<string, string>> {
  const inputs = (await parse(html)).querySelectorAll(`${form} input`);
  return Object.fromEntries(
    inputs.map((input) => [attributeOf(input, 'name')!, attributeOf(input, 'value') ?? '']),
  );
}

/** Launches the first slot of the list by its form. Gives the game's page and the path of it. */
export async function launchSlot(
  person: APIRequestContext,
): Promise<{ path: string; page: APIResponse }> {
  const list = await (await person.get('/m/rng')).text();
  const card = attributeOf((await parse(list)).querySelector('article'), 'id')!;
  const fields = await fieldsOf(list, `#${card} .card-launch`);
  const page = await person.post('/m/rng', { form: { ...fields, intent: 'launch' } });
  const path = new URL(page.url()).pathname;
  expect(path).toMatch(/^\/m\/play\//);
  return { path, page };
}

interface Played {
  /** The game's page. */
  path: string;
  /** The round's id. */
  id: string;
}

const rounds = new WeakMap<APIRequestContext, Promise<Played>>();

/** A round of the least stake that this person has played; played at first asking. */
export function roundOf(person: APIRequestContext): Promise<Played> {
  const round = rounds.get(person) ?? play(person);
  rounds.set(person, round);
  return round;
}

async function play(person: APIRequestContext): Promise<Played> {
  const { path, page } = await launchSlot(person);
  const fields = await fieldsOf(await page.text(), '.stake-form');
  const played = await person.post(path, { form: { ...fields, intent: 'play' } });
  const round = (await parse(await played.text())).querySelector('[data-round]');
  return { path, id: attributeOf(round, 'data-round')! };
}
