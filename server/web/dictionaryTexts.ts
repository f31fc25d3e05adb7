/** Visitors’ pages of a dictionary: what most pages have in common, and what most people see. */
const visitor_pages = ['/m/home', '/m/rng', '/m/elott', '/m/login', '/m/help', '/m/activity'];

/** The list of lotteries that draw once a day or less, with its further pages. */
const lottery_lists = ['/m/lott', ...[2, 3, 4, 5, 6].map((list) => `/m/lott?list=${list}`)];

/**
 * Members' pages in lite mode, without what is one member's. Those that are opened most come last: a packer in a hurry knows
 * the end of a dictionary best.
 */
const member_pages = [
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/vouReport',
  '/m/withdrawReport',
  '/m/myBankCards',
  '/m/webEmail',
  '/m/customer',
  '/m/hot',
  '/m/gameCenter',
  '/m/home?open=service',
  '/m/home?open=menu',
  '/m/vip',
  '/m/inviteFriends',
  '/m/securityCenter',
  '/m/myAccount/index',
  '/m/mall/mallHome',
  '/m/rewardCenter',
  '/m/notice',
  '/m/activity',
  '/m/set',
  '/m/limits',
  '/m/withdraw',
  '/m/voucherCenter',
  '/m/tickets',
  ...lottery_lists,
  '/m/live',
  '/m/rng',
  '/m/elott',
  '/m/home',
  '/m/member/home',
];

const winner = /<li data-winner="">[^]*(?=<\/ol>)/g;
const empty_winner = '<li data-winner=""><span></span> <span></span> <strong></strong></li>'.repeat(
  2,
);

/** Parts of a page that are others for each, or in a minute: a dictionary of them would be another in each process. */
const passing = [
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /(?<=name="idempotencyKey" value=")[^"]+/g,
  /(?<=http-equiv="refresh" content=")\d+/g,
  /<time[^]*?<\/time>/g,
  /(?<=<ul class="row-cards next-draws">)[^]*?(?=<\/ul>)/g,
  /<article class="lot[ "][^]*?<\/article>/g,
];

/** The texts in a page's data that are others in a minute: names of winners, keys, numbers, digits, and what has an instant in it. */
const passingText = /\*\*|\d{8}|^\d|^\\"\d+$|^\\"[\w-]{22}$/;
/** Values of a page's data by their numbers: where seconds are among them, they move when these equal another number. */
const numbering = /\{(?:\\"_\d+\\":-?\d+,?)+\}/g;
const data = /(?<=<script>window\.__remixContext\.streamController\.enqueue)[^]*?(?=<\/script>)/g;

const style = /<style>[^]*?<\/style>/;
const lottery_card = '<article class="lot';

/** Returns what a page has in common with the same page of another process, and of tomorrow. */
export function lasting(page: string): string {
  const hasDraws = page.includes(lottery_card);
  // A draw that is being held has a sheet more.
  const sheets = hasDraws ? page.replace(style, '') : page;
  const rest = passing
    .reduce((text, part) => text.replace(part, ''), sheets)
    .replace(winner, empty_winner);
  const between = '\\",';
  return rest.replace(data, (texts) =>
    texts
      .split(between)
      .filter((text) => !passingText.test(text))
      .join(between)
      .replace(hasDraws ? numbering : '', ''),
  );
}

const lottery = /<article class="lot[ "][^]*?<\/article>/g;
/** Figures and days of a lottery, by its place on the list too; the names of prizes stay. */
const figures = [
  / lit(?=")/g,
  / loading="lazy"/g,
  /(?<=data-(?:remain|lock)=")\d+/g,
  /(?<=>)(?<!<dt>)[^<]*\d[^<]*/g,
];

/** Returns the lotteries of lists without what was drawn and when they draw next, in an order that no time of the day changes. */
export function lotteriesOf(pages: readonly string[]): string[] {
  const found = pages.flatMap((page) => page.match(lottery) ?? []);
  const bare = found.map((text) => figures.reduce((rest, part) => rest.replace(part, ''), text));
  return [...new Set(bare)].sort();
}

const next_draw = /<li data-game-id="(\w+)">[^]*?<strong>([^<]*)<\/strong>/;
const heading = /<h3 id="(\w+)">([^<]*)<\/h3>/;

/**
 * Returns how the card begins that home has for a lottery's next draw, for each lottery of the lists: home shows those that
 * draw next, and a dictionary of these would be another one later in the day.
 */
export function nextDrawsOf(home: string, lotteries: readonly string[]): string[] {
  const [card, code, name] = next_draw.exec(home) ?? [];
  if (card === undefined || code === undefined || name === undefined) return [];
  return lotteries.flatMap((each) => {
    const [, itsCode, itsName] = heading.exec(each) ?? [];
    if (itsCode === undefined || itsName === undefined) return [];
    return card.replaceAll(code, itsCode).replace(`>${name}<`, `>${itsName}<`);
  });
}

/**
 * Returns the texts of which the dictionary of a language is made (site#dictionaries).
 * @param words texts that pages of members have in their data, and style sheets
 * @param ask makes the page of an address: for a visitor, or in lite mode for a member who does not exist
 * @throws where a visitor's page can't be had; a page of a member that the operator has closed is left out
 */
export async function dictionaryTexts(
  words: readonly string[],
  ask: (address: string, invented: boolean) => Promise<Response>,
): Promise<string[]> {
  const visitors = await Promise.all(
    visitor_pages.map(async (address) => {
      const answer = await ask(address, false);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return lasting(await answer.text());
    }),
  );
  const members = new Map<string, string>();
  // One after another: nobody waits for them.
  for (const address of member_pages) {
    const answer = await ask(address, true);
    const page = await answer.text();
    if (answer.status === 200) members.set(address, page);
  }
  const lists = lottery_lists.flatMap((address) => members.get(address) ?? []);
  // The sheets are among the words.
  const frames = [...members.values()].map((page) => lasting(page).replace(style, ''));
  const lotteries = lotteriesOf(lists);
  const nextDraws = nextDrawsOf(members.get('/m/home') ?? '', lotteries);
  return [
    ...words,
    ...visitors,
    ...[lotteries, nextDraws].map((cards) => cards.join('')),
    ...frames,
  ];
}
