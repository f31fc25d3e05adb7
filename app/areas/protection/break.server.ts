import {
  exclusionPreview,
  ownExclusion,
  selfExclusionSpans,
  timeOutSpans,
  type ExclusionNow,
} from '@server/areas/protection/api/exclusion';
import type { ExclusionKind, ResponseOf } from '@server/kernel/api/call';
import type { Key } from '~/i18n/keys';
import { money } from '~/i18n/format';
import { endText, exclusionText, exclusionTitle, linksLeftOpen } from '~/session/excluded.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { until_day } from './breakFields';

const kinds = { timeOut: 'timeOut', selfExclude: 'self' } as const;
type Intent = keyof typeof kinds;

/** A break that is chosen and waits for the second yes. */
export interface ConfirmData {
  intent: Intent;
  until: string;
  title: string;
  /** Sentences about the effects. */
  does: string[];
  yes: string;
}

export interface ChoiceData {
  options: { value: string; label: string; lines: string[] }[];
  /** A day that may be chosen, as it is written. */
  hint: string;
}

/** Loads the page of a break: the one that holds, the choice of one, or its confirmation. */
export async function loadBreak(page: Page) {
  const own = valueOf(page, await page.call(ownExclusion, {}));
  const { exclusion, days, may, register } = own;
  const confirm = await confirmData(page);
  const { t } = page;
  return {
    confirm,
    now: exclusion && nowData(page, exclusion),
    open: own.open && openData(page, own.open),
    register: register && registerData(page, register),
    tickets: ticketsData(page, own),
    timeOut: may.timeOut ? choiceData(page, timeOutSpans, days.timeOut.from) : null,
    self: may.self ? choiceData(page, selfExclusionSpans, days.self.from) : null,
    links: exclusion ? linksLeftOpen(page, exclusion.kind) : [],
    help: {
      text: `${t('excluded_help')}: ${t('excluded_help_lines')}`,
      label: t('title_safePlay'),
    },
  };
}

export type BreakData = Awaited<ReturnType<typeof loadBreak>>;

const choiceData = (
  { t, preferences }: Page,
  spans: readonly string[],
  example: string,
): ChoiceData => ({
  options: [
    ...spans.map((span) => ({ value: span, label: t(`break_span_${span}` as Key), lines: [] })),
    { value: until_day, label: t('break_day_choice'), lines: [] },
  ],
  hint: t('break_day_hint', { example: dayTyped(example, preferences.lang) }),
});

/** Buddhist years are so many ahead. */
const buddhist_ahead = 543;

/** A day (YYYY-MM-DD) as people of a language type it. */
function dayTyped(day: string, language: string): string {
  if (language === 'zh' || language === 'ja') return day;
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${Number(year) + (language === 'th' ? buddhist_ahead : 0)}`;
}

const nowData = (page: Page, exclusion: ExclusionNow) => ({
  kind: exclusion.kind,
  title: page.t(exclusion.kind === 'timeOut' ? 'break_now_time_out' : exclusionTitle(exclusion)),
  text:
    exclusion.kind === 'timeOut'
      ? page.t('break_does_end_time_out')
      : exclusionText(page, exclusion),
  until: exclusion.until === null || exclusion.over ? '' : endText(page, exclusion.until),
  mayAsk: exclusion.over && exclusion.playsFrom === null,
});

type Own = ResponseOf<typeof ownExclusion>;

/** Says that an exclusion is not final, and how it becomes so (protection#final). */
function openData(page: Page, { since, finalAt, byPage }: NonNullable<Own['open']>) {
  const { t, dateTime: dated } = page;
  if (finalAt === null)
    return { text: t('break_open_untold', { since: dated(since) }), mayDisown: byPage };
  const key = byPage ? 'break_open_page' : 'break_open_sent';
  return { text: t(key, { since: dated(since), at: dated(finalAt) }), mayDisown: byPage };
}

/** Open tickets that were given back and that are being given back, and the way to them (protection#open-tickets). */
function ticketsData({ t }: Page, { refunded, givingBack, currency }: Own) {
  const written = (sum: Own['refunded']) =>
    sum &&
    t('break_given', {
      count: sum.tickets,
      tickets: sum.tickets,
      amount: money(sum.amount, currency),
    });
  if (!refunded && !givingBack) return null;
  return { now: written(givingBack), done: written(refunded), label: t('title_tickets') };
}

type Register = NonNullable<Own['register']>;

/** The outside register, and what it said last (protection#outside-register). */
function registerData(page: Page, { name, answer, at: instant, playsOn }: Register) {
  const { t } = page;
  const said = {
    clear: 'break_register_clear',
    excluded: 'break_register_excluded',
    nobody: 'break_register_nobody',
    none: 'break_register_none',
    unreachable: playsOn ? 'break_register_plays' : 'break_register_waits',
  } as const satisfies Record<Register['answer'], Key>;
  const when = instant === null ? '' : page.dateTime(instant);
  return {
    title: t('break_register', { name }),
    lead: t('break_register_lead'),
    said: t(said[answer], { name, at: when }),
  };
}

/** The choice that the address asks to be confirmed; null where that is nothing that may be chosen. */
async function confirmData(page: Page): Promise<ConfirmData | null> {
  const intent = page.url.searchParams.get('confirm');
  const until = page.url.searchParams.get('until') ?? '';
  if ((intent !== 'timeOut' && intent !== 'selfExclude') || until === '' || until.length > 40)
    return null;
  const kind: ExclusionKind = kinds[intent];
  const answer = await page.call(exclusionPreview, { kind, until });
  if (!answer.ok) return null;
  const { t } = page;
  const end = answer.value.until;
  const isSelf = kind === 'self';
  const does: Key[] = isSelf
    ? [
        ...(['break_does_play', 'break_does_pages', 'break_does_offers'] as const),
        ...(['break_does_tickets', 'break_does_money'] as const),
        end === null ? 'break_does_never' : 'break_does_early',
        ...(end === null ? [] : (['break_does_end_self'] as const)),
      ]
    : [
        ...(['break_does_play', 'break_does_offers', 'break_does_keep'] as const),
        ...(['break_does_money', 'break_does_end_time_out'] as const),
      ];
  if (outlastsDay(page, end)) does.push('break_does_final');
  const left = moneyText(page, answer.value.money);
  const title =
    end === null
      ? t('break_confirm_ever')
      : t(isSelf ? 'break_confirm_self' : 'break_confirm_time_out', {
          until: endText(page, end),
        });
  return {
    intent,
    until,
    title,
    does: does.map((key) => (key === 'break_does_money' ? left : t(key))),
    yes: t(isSelf ? 'break_yes_self' : 'break_yes_time_out'),
  };
}

/** A day, to the next full minute: such a break is final at once. */
const day_ms = (24 * 60 + 1) * 60_000;
const outlastsDay = ({ now }: Page, end: number | null): boolean =>
  end === null || end > now() + day_ms;

type Money = ResponseOf<typeof exclusionPreview>['money'];

/** Says what of the balance stays held, and what can be withdrawn (protection#money). */
function moneyText({ t, preferences }: Page, left: Money): string {
  const hidden = preferences.balanceHidden;
  if (!left || left.balance === 0 || (hidden && left.held === 0)) return t('break_does_money');
  const written = (minor: number) => money(minor, left.currency);
  const held = written(left.held);
  if (hidden) return t('break_money_above', { held });
  const balance = written(left.balance);
  return left.held === 0
    ? t('break_money_all', { balance })
    : t('break_money_held', { balance, held, free: written(left.free) });
}
