import { checked_chars, checked_most, checkNumbers } from '@server/areas/lottery/api/results';
import { exponentOf } from '@server/kernel/api/currencies';
import type { ResponseOf } from '@server/kernel/api/call';
import { readTypedDay } from '@server/kernel/api/typedDay';
import { typedDay } from '~/areas/wallet/records/recordAddress';
import { statusOf } from '~/forms/status';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { drawName } from '../dates';
import { lotteryCode } from '../lotteryCode';
import { drawDay } from './day.server';
import { pageFeeds } from './files.server';
import { wonName } from './officialNames';

type Found = ResponseOf<typeof checkNumbers>;
type Prize = Found['draws'][number]['tickets'][number]['prizes'][number];

const usual_code = 'THGLO';
/** The boxes of a Thai ticket, one for each digit. */
const boxes = 6;
const any_digit = '_';
const bad_request = 400;

/** The tickets of an address: in a list, and in six boxes of one digit, of which any may be empty. */
interface Typed {
  code: string;
  date: string;
  list: string;
  boxes: readonly string[];
  /** The form was sent. */
  isSent: boolean;
}

/** Reads the form of the checker (lottery#checker). */
function readCheck(query: URLSearchParams): Typed {
  const lists = query.getAll('numbers');
  const isBoxes = lists.length === boxes && lists.every((each) => each.trim().length <= 1);
  return {
    code: lotteryCode(query.get('code')) || usual_code,
    date: typedDay(query.get('date')),
    list: isBoxes ? '' : lists.join('\n'),
    boxes: (isBoxes ? lists : query.getAll('digit').slice(0, boxes)).map((digit) => digit.trim()),
    isSent: query.has('numbers') || query.has('digit'),
  };
}

/** The tickets as one text: those of the list, and that of the boxes where one of them has a digit. */
const textOf = ({ list, boxes: digits }: Typed): string =>
  digits.every((digit) => digit === '')
    ? list
    : `${Array.from({ length: boxes }, (_, index) => digits[index] || any_digit).join('')}\n${list}`;

type Fault = 'date' | 'enter' | 'many' | null;

/** Loads the checker, and every prize of the tickets in its address (lottery#checker). */
export async function loadCheck({ page }: ScreenArgs) {
  const typed = readCheck(page.url.searchParams);
  const text = textOf(typed);
  const isWrongDay = typed.date !== '' && readTypedDay(typed.date) === undefined;
  const isLong = text.length > checked_chars;
  const input = {
    gameCode: typed.code,
    date: isWrongDay ? '' : typed.date,
    numbers: isLong || isWrongDay ? '' : text.trim(),
    language: page.preferences.lang,
  };
  // The form alone is the same for everybody.
  const answer = await (input.numbers === ''
    ? page.cached(checkNumbers, input)
    : page.call(checkNumbers, input));
  if (!answer.ok && (answer.code === 'game_unknown' || answer.code === 'bad_request')) {
    throw refusal(page, 'game_unknown', statusOf('game_unknown', 404));
  }
  const found = valueOf(page, answer);
  const isMany = isLong || found.tooMany;
  const fault: Fault = isWrongDay
    ? 'date'
    : isMany
      ? 'many'
      : typed.isSent && input.numbers === ''
        ? 'enter'
        : null;
  const shared = {
    code: found.gameCode,
    name: found.displayName,
    takes: found.takes,
    ball: found.most,
    most: checked_most,
    date: typed.date,
    list: typed.list,
    boxes: typed.boxes,
    groups: groupsOf(found.lotteries),
    feeds: pageFeeds(page, { code: found.gameCode, name: found.displayName }),
    fault,
    unread: isMany ? '' : found.unread.join(', '),
    isChecked: fault === null && typed.isSent,
    ...checkedView(page, found),
  };
  const isRefused = fault !== null || shared.unread !== '';
  return { shared, own: {}, ...(isRefused && { status: bad_request }) };
}

const groupsOf = (list: Found['lotteries']) =>
  [...new Set(list.map(({ labelName }) => labelName))].map((name) => ({
    name,
    lotteries: list.filter(({ labelName }) => labelName === name),
  }));

function checkedView({ t, preferences: { lang } }: Page, found: Found) {
  const { gameCode: code, currency } = found;
  // Prizes are whole baht and dong.
  const exact = (amount: number) =>
    money(amount * 10 ** exponentOf(currency), currency).replace(/\.00$/, '');
  const prizeView = ({ level, drawn, sure, amount }: Prize) => ({
    level,
    ...wonName(t, lang, code, level),
    drawn,
    sure,
    amount: amount === 0 ? '' : exact(amount),
  });
  return {
    draws: found.draws.map((draw) => ({
      numero: draw.numero,
      title: drawName(draw.drawsAt, draw.numero, lang),
      day: draw.day,
      waits: draw.winningNumber === '',
      demo: draw.demo,
      corrected_s: draw.correction ? Math.round(draw.correction.at / 1_000) : 0,
      why: draw.correction?.reason ?? '',
      won: draw.tickets.filter(({ prizes }) => prizes.some(({ sure }) => sure)).length,
      tickets: draw.tickets.map(({ number, prizes }) => {
        const sure = prizes.filter((prize) => prize.sure && prize.amount > 0);
        return {
          number,
          prizes: [...prizes].sort((a, b) => Number(b.sure) - Number(a.sure)).map(prizeView),
          together: sure.length > 1 ? exact(sure.reduce((sum, { amount }) => sum + amount, 0)) : '',
        };
      }),
    })),
    hasAmounts: found.draws.some(({ tickets }) =>
      tickets.some(({ prizes }) => prizes.some(({ amount }) => amount > 0)),
    ),
    before: found.before,
    after: found.after,
    beforeText: drawDay(found.before, lang),
    afterText: drawDay(found.after, lang),
  };
}

export type CheckData = Awaited<ReturnType<typeof loadCheck>>['shared'];
