import { expect, it } from 'vitest';
import { withQuery } from '~/ui/search';
import {
  categoryOf,
  chipsOf,
  forgottenByTab,
  hasOverlay,
  isFiltered,
  listTabs,
  needsSession,
  ownChipsOf,
  readListQuery,
} from './listQuery';

const read = (query: string, category = categoryOf('RNG', 'RNG')) =>
  readListQuery(new URLSearchParams(query), category);

it('reads what the address asks for and trims the name (games#all-categories, games#search)', () => {
  expect(read('type=filter&page=3&vassalage=TINKITE&gameName=%20moon%20&minBet=0.5')).toEqual({
    tab: 'filter',
    category: 'RNG',
    page: 3,
    vassalage: 'TINKITE',
    gameName: 'moon',
    gameClassify: '',
    minBet: '0.5',
    searching: false,
    submitted: false,
  });
});

it.each(['hot', 'fav', 'recent'])('narrows the tab %s by vendor alone (games#list-tabs)', (tab) => {
  const query = read(`type=${tab}&vassalage=TINKITE&gameName=moon&gameClassify=JP&minBet=0.5`);
  expect(query).toMatchObject({ vassalage: 'TINKITE', gameName: '', gameClassify: '', minBet: '' });
});

it('shows the result of a filter that was submitted, whatever it asks for (games#filter)', () => {
  expect(hasOverlay(read('type=filter'))).toBe(false);
  expect(hasOverlay(read('type=filter&vassalage=TINKITE'))).toBe(false);
  expect(hasOverlay(read('type=filter&open=result&vassalage=TINKITE'))).toBe(true);
  expect(hasOverlay(read('type=filter&open=result'))).toBe(true);
  expect(hasOverlay(read('open=result&gameClassify=JP'))).toBe(false);
});

it('makes chips of all that narrows a list and is not seen elsewhere (games#filter)', () => {
  const kinds = (query: string) => ownChipsOf(read(query)).map(({ kind }) => kind);
  expect(kinds('minBet=0.1&gameClassify=JP&vassalage=TINKITE')).toEqual(['gameClassify', 'minBet']);
  expect(kinds('gameName=moon')).toEqual(['gameName']);
  expect(kinds('vassalage=TINKITE')).toEqual([]);
});

it.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'page=1.5', 'page=', 'page=1234567890'])(
  'takes the first page for %s',
  (query) => expect(read(query).page).toBe(1),
);

it('takes a page that no list has for the last that can be asked for', () => {
  expect(read('page=99999').page).toBe(10_000);
});

it('needs a session for the tabs of the own games alone', () => {
  const tabs = listTabs.filter((tab) => needsSession(read(`type=${tab}`)));
  expect(tabs).toEqual(['fav', 'recent']);
});

it('leaves out what makes no sense', () => {
  const query = read('type=constructor&vassalage=../x&gameClassify=__proto__&minBet=7');
  expect(query).toMatchObject({ tab: 'all', vassalage: '', gameClassify: '', minBet: '' });
});

it('knows the minimum bet for slots only (games#filter)', () => {
  expect(read('minBet=0.5', 'FISH').minBet).toBe('');
  expect(read('minBet=0.5', 'RNG').minBet).toBe('0.5');
});

it('takes every category for ALL and the fallback for what is none (games#all-categories, games#search)', () => {
  expect(categoryOf('ALL', 'RNG')).toBe('ALL');
  expect(categoryOf('nothing', 'SPORTS')).toBe('SPORTS');
  expect(categoryOf(null, 'RNG')).toBe('RNG');
});

it('makes a removable chip of each filter, the category too (games#search)', () => {
  const chips = chipsOf(read('vassalage=TINKITE&gameName=moon&minBet=0.1'));
  expect(chips.map((chip) => chip.kind)).toEqual(['vassalage', 'gameType', 'minBet', 'gameName']);
  expect(chips[1]).toMatchObject({ value: 'RNG', without: { gameType: 'ALL', page: null } });
  expect(chipsOf(read('', 'ALL'))).toEqual([]);
});

it('is narrowed by name, classification or minimum bet, not by vendor alone', () => {
  expect(isFiltered(read('vassalage=TINKITE'))).toBe(false);
  expect(isFiltered(read('gameName=moon'))).toBe(true);
  expect(isFiltered(read('gameClassify=JP'))).toBe(true);
});

it('forgets with a tab what belongs to the search before, and nothing else', () => {
  const requested = 'page=2&gameName=x&gameClassify=JP&minBet=0.5&open=search&vassalage=TINKITE';
  const location = { pathname: '/m/rng', search: `?${requested}` };
  expect(withQuery(location, { ...forgottenByTab, type: 'hot' })).toBe(
    '/m/rng?vassalage=TINKITE&type=hot',
  );
});

it('knows the classifications of the category alone (games#filter)', () => {
  const request = (classify: string) => new URLSearchParams({ gameClassify: classify });
  expect(readListQuery(request('CF'), 'ELOTT').gameClassify).toBe('CF');
  expect(readListQuery(request('CF'), 'RNG').gameClassify).toBe('');
  expect(readListQuery(request('JP'), 'ELOTT').gameClassify).toBe('');
});
