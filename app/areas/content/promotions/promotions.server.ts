import { readMessage } from '@server/areas/content/api/messages';
import {
  applyPromotion,
  claimPromotion,
  joinPromotion,
  remark_most_chars,
  availablePromotions,
  markPromotionRead,
  promotionCategories,
  promotionDetail,
  type Promotion,
} from '@server/areas/content/api/promotions';
import { picture_limit_bytes, pictures_most } from '@server/kernel/api/pictures';
import { z } from 'zod';
import { screenAt } from '~/addresses';
import { givenFlash, seenTerms } from '~/areas/rewards/rewardForms.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { textUpTo } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import type { CallResult } from '~/gateway/answer.server';
import { money, withDays } from '~/i18n/format';
import { hasInbox, trial_type } from '~/session/access';
import type { Flash } from '~/session/cookies.server';
import { done } from '~/session/flashes';
import { newIdempotencyKey, type Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cleanHtml, textOf } from '../cleanHtml.server';
import { bannersOf } from '../frontMatter.server';
import { applyFields, enterFields, promotionPath, promotionPlace } from './promotionFields';

/** The characters that a place of a page may have in an address. */
const plain_id = /^[\w.-]{1,60}$/;

const placeOf = (id: string): string => (plain_id.test(id) ? `#${promotionPlace(id)}` : '');

const promotionId = z.string().min(1).max(60);

/** Leads to the page of the promotion, which says what was done. */
const enteredOr = (
  id: string,
  answer: CallResult<unknown>,
  flash: Flash,
): Outcome<never, undefined> =>
  answer.ok ? { to: promotionPath(id) + placeOf(id), flash, replace: true } : { refused: answer };

/** Joins or claims a promotion (content#promotion-kinds); a refusal is told at its place. */
export const enterForm = defineForm(enterFields, {
  guard: {
    access: 'real',
  },
  answer: {
    replies: (raw) => placeOf(String(raw.get('promotionId') ?? '')),
  },
})
  .on('join', z.object({ promotionId }), async ({ page, value }) =>
    enteredOr(
      value.promotionId,
      // Once is enough: the platform makes one entry, no matter the key.
      await page.call(joinPromotion, { ...value, idempotencyKey: newIdempotencyKey() }),
      done('promotion_done_joined'),
    ),
  )
  .on('claim', z.object({ promotionId, seen: seenTerms }), async ({ page, value }) => {
    const answer = await page.call(claimPromotion, {
      ...value,
      idempotencyKey: newIdempotencyKey(),
    });
    const paid = answer.ok && answer.value.status === 'issued' ? answer.value.reward : null;
    const flash = paid ? givenFlash({ ...paid, points: 0 }) : done('promotion_done_claimed');
    return enteredOr(value.promotionId, answer, flash);
  });

/** Applies with a remark and pictures (content#promotion-application). */
export const applyForm = defineForm(applyFields, {
  guard: {
    access: 'real',
  },
  input: {
    upload: { name: 'images', limit_bytes: picture_limit_bytes, most: pictures_most },
  },
  answer: {
    idempotent: true,
    fieldOf: {
      picture_invalid: 'images',
      picture_too_large: 'images',
      pictures_too_many: 'images',
    },
  },
}).on(
  'apply',
  z.object({ promotionId, remark: textUpTo(remark_most_chars) }),
  async ({ page, value, files, key }) => {
    const images = files.map((file) => file.toString('base64'));
    const answer = await page.call(applyPromotion, { ...value, images, idempotencyKey: key });
    return enteredOr(value.promotionId, answer, done('promotion_done_applied'));
  },
);

/** A longer text is whole on the promotion's own page: ten of them would be a heavy list. */
const whole_most_chars = 600;
const excerpt_chars = 160;

/** A promotion of the list, the same for everybody with these words. */
export interface PromotionRow {
  id: string;
  title: string;
  /** The first and the last day in the reader's language; without a last one it is long term. */
  days: readonly [first: string, last: string | null];
  /** The address of its picture; empty where it has none. */
  cover: string;
  /** The whole text, cleaned; absent where it is long. */
  html?: string;
  /** The beginning of a long text. */
  excerpt?: string;
}

/** The part of a promotion that is the member's own; for a visitor what everybody could do. */
export interface OwnPart {
  status: Promotion['status'];
  act: Promotion['act'];
  isApplication: boolean;
  /** The login that a visitor applies by; null for members. */
  toLogin: string | null;
  /** A trial player takes part with an account of their own. */
  toRegister: boolean;
  unread: boolean;
  /** The terms as its form carries them. */
  seen: string;
  /** Money that it pays, in words; null for none. */
  reward: { given: string; needs: string; note: string } | null;
  /** The words of its state where it pays money; null: those of every promotion. */
  says: string | null;
  /** The stakes for what it paid, in minor units and in words. */
  lock: { done: number; needed: number; staked: string; left: string } | null;
  entry: {
    remark: string;
    pictures: readonly string[];
    reason: string;
    at: string;
  } | null;
}

/**
 * Loads the promotions of a category, a page of them (content#promotions), with the one first that the
 * address names, whole. One that nobody knows is a 404.
 */
export async function loadPromotions({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const id = query.get('id');
  const category =
    promotionCategories.find((each) => each === query.get('category')) ?? promotionCategories[0];
  const [banners, one, { found, ...paged }, start] = await Promise.all([
    bannersOf(page, 'm_promotion'),
    id === null ? null : detailOf(page, id),
    pageWithin(pageNumber(query.get('page')), async (pageNo) => {
      const input = { category, pageNo, ...(id !== null && id !== '' && { promotionId: id }) };
      return valueOf(page, await ask(page, input));
    }),
    startForm(page, applyForm),
  ]);
  const others = found.list.filter((each) => each.id !== one?.id);
  const all = one ? [one, ...others] : others;
  const { member } = page.session ? await page.member() : { member: null };
  const reader = { isMember: member !== null, isTrial: member?.type === trial_type };
  return {
    shared: {
      // A screen without a bar has its arrow and title on the page.
      header: screenAt(page.url.pathname).top === 'none',
      banners,
      category,
      categories: promotionCategories,
      rows: all.map((each) => rowOf(page, each, each === one)),
      bounds: { remark: remark_most_chars, pictures: pictures_most },
      // The page of a named promotion is not one of a list that goes on.
      ...(one ? { page: 1, pages: 1 } : { page: paged.page, pages: paged.pages }),
    },
    own: {
      open: one?.id ?? null,
      parts: Object.fromEntries(
        all.map((each) => [each.id, ownOf(page, each, { ...reader, isOpened: each === one })]),
      ),
      start,
    },
  };
}

export type PromotionsData = Awaited<ReturnType<typeof loadPromotions>>;

/** Asks for a page of the list; that of visitors is the same for all, and cached. */
const ask = (page: Page, input: { category: PromotionsCategory; pageNo: number }) =>
  (page.session ? page.call : page.cached)(availablePromotions, {
    ...input,
    merchantCode: page.runtime.config.merchantCode,
    language: page.preferences.lang,
  });
type PromotionsCategory = (typeof promotionCategories)[number];

/** Reads one promotion whole, and marks it as read for a member. */
async function detailOf(page: Page, promotionId: string): Promise<Promotion> {
  const answer = await page.call(promotionDetail, {
    promotionId,
    language: page.preferences.lang,
  });
  if (!answer.ok && ['promotion_unknown', 'bad_request'].includes(answer.code)) {
    throw refusal(page, 'promotion_unknown', 404);
  }
  const promotion = valueOf(page, answer);
  // Its failures are silent: the promotion stays unread.
  if (!page.session) return promotion;
  const { member } = await page.member();
  if (member?.type === trial_type) return promotion;
  const tells = promotion.entry !== null && member !== null && hasInbox(member.type);
  await Promise.all([
    promotion.read ? null : page.call(markPromotionRead, { promotionId }),
    // Its page says what the operator decided: the message of it is read.
    tells ? page.call(readMessage, { ref: promotionId }) : null,
  ]);
  return promotion;
}

function rowOf(page: Page, promotion: Promotion, whole: boolean): PromotionRow {
  const { id, title, content, startDate, endDate, announcementImages: images } = promotion;
  const cover = images.find(({ sequence }) => sequence === 1)?.url ?? '';
  const dayIn = (day: string) => withDays(day, page.preferences.lang);
  const days = [dayIn(startDate), endDate && dayIn(endDate)] as const;
  const row = { id, title, days, cover };
  if (whole || content.length <= whole_most_chars) {
    return { ...row, html: cleanHtml(content, { outside: page.t('announcement_outside') }) };
  }
  const letters = [...textOf(content)];
  return { ...row, excerpt: `${letters.slice(0, excerpt_chars).join('')}…` };
}

/** Visitors log in before they write an application: what they would have typed is not kept for them. */
const loginTo = (id: string): string =>
  `/m/login?redirectTo=${encodeURIComponent(`${promotionPath(id)}#${applyFields.id}`)}`;

interface Reader {
  isMember: boolean;
  isTrial: boolean;
  /** It is the one that the address names, so it is read now. */
  isOpened: boolean;
}

/** The part of the one who reads; trial players read like everybody, and take part with an account of their own. */
const ownOf = (page: Page, promotion: Promotion, reader: Reader): OwnPart => {
  const { status, kind, read, entry, reward } = promotion;
  const act = reader.isTrial ? null : promotion.act;
  return {
    ...paymentOf(page, { ...promotion, act }),
    seen: [reward?.amount ?? 0, 0, reward?.needed ?? 0].join('.'),
    status,
    act,
    isApplication: kind === 'apply',
    unread: reader.isMember && !reader.isTrial && !reader.isOpened && !read,
    toRegister: reader.isTrial && promotion.act !== null,
    toLogin: act === 'apply' && !page.session ? loginTo(promotion.id) : null,
    entry: entry && {
      remark: entry.remark,
      pictures: entry.pictures,
      reason: entry.reason,
      at: page.dateTime(entry.createdAt),
    },
  };
};

const paid_states = ['joined', 'applying', 'claim', 'claimed', 'process', 'issued'] as const;

/** Returns the payout of a promotion in words, and the part that is left to stake (content#promotion-payouts). */
function paymentOf(
  { t }: Page,
  { reward, status, act, entry }: Promotion,
): Pick<OwnPart, 'reward' | 'says' | 'lock'> {
  if (!reward) return { reward: null, says: null, lock: null };
  const written = (minor: number) => money(minor, reward.currency);
  const { amount, needed, atOnce } = reward;
  const said = entry && paid_states.find((each) => each === status);
  const note = act && t(atOnce ? 'reward_promotion_at_once' : 'reward_promotion_later');
  const lock = entry?.lock;
  return {
    reward: {
      given: written(amount),
      needs: needed > 0 ? t('reward_needs', { needed: written(needed) }) : '',
      note: note ?? '',
    },
    says: said ? t(`reward_promotion_says_${said}`) : null,
    lock: lock
      ? {
          done: lock.done,
          needed: lock.needed,
          staked: t('reward_staked', { done: written(lock.done), needed: written(lock.needed) }),
          left:
            lock.state === 'open'
              ? t('reward_left', { left: written(lock.needed - lock.done) })
              : t('reward_staked_all'),
        }
      : null,
  };
}
