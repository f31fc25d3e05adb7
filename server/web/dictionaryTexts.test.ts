import { expect, it } from 'vitest';
import { dictionaryTexts, lasting, lotteriesOf, nextDrawsOf } from './dictionaryTexts';

it('leaves out of a page what is another in each process: references, keys, winners, instants (site#dictionaries)', () => {
  const made = (now: number, name: string, key: string) => {
    const packed = JSON.stringify(
      JSON.stringify(['games', `${name}***|slot`, now, 'wait', now % 30, 'key', key, 'last']),
    );
    return lasting(
      `<meta http-equiv="refresh" content="${now % 30}"/><time>${now}</time>` +
        `<section class="winners"><ol><li data-winner=""><span>${name}***</span> <span>a slot</span> <strong>${now}</strong></li></ol></section>` +
        `<input type="hidden" name="idempotencyKey" value="${key}"/>` +
        `<ul class="row-cards next-draws"><li>${name}</li></ul>` +
        `<p>Reference 0b0e7b9e-7c6a-4f0e-9a3b-${String(now).slice(-12).padStart(12, '0')}</p>` +
        `<script>window.__remixContext.streamController.enqueue(${packed});</script><p>stays 18</p>`,
    );
  };
  const [one, other] = [
    made(1_764_400_000, 'a', 'VAyud_H7OPZj_XCOygL2Wg'),
    made(1_764_500_007, 'b', 'v5w5hnlOkoGn7_WRtyD00A'),
  ];
  expect(one).toBe(other);
  expect(one).toContain('<p>stays 18</p>');
  expect(one).toContain('games');
});

const lotteryCard = (code: string, { day = 1, isLit = false, isLate = false } = {}) =>
  `<article class="lot${isLit ? ' lit' : ''}" data-game-id="${code}"><img src="/art/${code}.svg"${isLate ? ' loading="lazy"' : ''}/>` +
  `<h3>${code}</h3><div class="lot-last"><p>${day} ก.ย. 2569</p><dl><div data-row="G1"><dt>G1</dt><dd>${day}4711</dd></div></dl></div>` +
  `<div class="lot-next"><time data-remain="${day}0" data-lock="${day}5">0${day}:00</time></div></article>`;

it('has the lotteries of all lists without their draws, in one order at any time (site#dictionaries)', () => {
  const today = lotteriesOf([
    lotteryCard('B', { isLit: true }) + lotteryCard('A'),
    lotteryCard('C', { isLate: true }),
    lotteryCard('C'),
  ]);
  const tomorrow = lotteriesOf([
    lotteryCard('C', { day: 2, isLit: true }) + lotteryCard('B', { day: 2 }),
    lotteryCard('A', { day: 2, isLate: true }),
  ]);
  expect(today).toEqual(tomorrow);
  expect(today).toHaveLength(3);
  expect(today.join('')).toContain('<dt>G1</dt>');
  expect(today.join('')).not.toMatch(/2569|4711/);
  expect(lasting(`<main>${lotteryCard('A')}</main>`)).toBe('<main></main>');
});

it('has how the card of each lottery’s next draw begins, whichever of them home shows now (site#dictionaries)', () => {
  const lists = ['A', 'B'].map(
    (code) => `<article><h3 id="${code}">Lottery ${code}</h3></article>`,
  );
  const home = (code: string, time: string) =>
    `<ul><li data-game-id="${code}"><a href="/m/launchGame?gameId=${code}"><strong>Lottery ${code}</strong><b>${time}</b></a></li></ul>`;
  const now = nextDrawsOf(home('B', '16:10'), lists);
  expect(nextDrawsOf(home('A', '18:30'), lists)).toEqual(now);
  expect(now[0]).toBe(
    '<li data-game-id="A"><a href="/m/launchGame?gameId=A"><strong>Lottery A</strong>',
  );
  expect(nextDrawsOf('<p>no draws are known</p>', lists)).toEqual([]);
});

it('leaves out of a page with draws how its values are numbered, which a second may move (site#dictionaries)', () => {
  const made = (numbers: string) =>
    lasting(
      `${lotteryCard('A')}<script>window.__remixContext.streamController.enqueue("[${numbers},\\"texts\\"]");</script>`,
    );
  expect(made('{\\"_1\\":2,\\"_3\\":-5},\\"a\\"')).toBe(made('{\\"_1\\":3,\\"_4\\":-5},\\"a\\"'));
  expect(made('\\"a\\"')).toContain('texts');
});

it('is made of words, visitors’ pages, and pages of a member who does not exist as far as they are open (site#dictionaries)', async () => {
  const sent: string[] = [];
  const texts = await dictionaryTexts(['words'], async (address, invented) => {
    sent.push(address);
    const status = address === '/m/tickets' ? 403 : 200;
    const who = invented ? 'nobody' : 'visitor';
    const page = `<head><style>.a{color:red}</style></head>${who} at ${address}`;
    return new Response(page, { status });
  });
  expect(texts[0]).toBe('words');
  expect(texts).toContain('<head><style>.a{color:red}</style></head>visitor at /m/home');
  // The one that is opened most is last: a packer in a hurry knows it best.
  expect(texts.at(-1)).toBe('<head></head>nobody at /m/member/home');
  expect(sent).toContain('/m/tickets');
  expect(texts.join()).not.toContain('/m/tickets');
});

it('is not made where a visitor’s page cannot be had', async () => {
  const closed = async () => new Response('', { status: 503 });
  await expect(dictionaryTexts([], closed)).rejects.toThrow('503');
});
