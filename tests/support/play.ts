import type { APIRequestContext } from '@playwright/test';
import { expect } from './app';
import { attributeOf, parse } from './markup';

export interface Round {
  /** The path of the game's page. */
  path: string;
  /** The round's id. */
  id: string;
}

/** What a form on a page would send: its named fields with their values. */
async function fieldsOf(html: string, form: string): Promise<Record<string, string>> {
  const inputs = (await parse(html)).querySelectorAll(`${form} input`);
  return Object.fromEntries(
    inputs.map((input) => [attributeOf(input, 'name')!, attributeOf(input, 'value') ?? '']),
  );
}

/** Launches the first slot of the list and plays a round of the least stake, by the pages' forms. */
export async function playRound(person: APIRequestContext): Promise<Round> {
  const list = await (await person.get('/m/rng')).text();
  const launch = {
    ...(await fieldsOf(list, '.grid article:first-child .card-launch')),
    intent: 'launch',
  };
  const game = await person.post('/m/rng', { form: launch });
  const path = new URL(game.url()).pathname;
  expect(path).toMatch(/^\/m\/play\//);
  const stake = { ...(await fieldsOf(await game.text(), '.stake-form')), intent: 'play' };
  const played = await person.post(path, { form: stake });
  const round = (await parse(await played.text())).querySelector('[data-round]');
  return { path, id: attributeOf(round, 'data-round')! };
}
