import { z } from 'zod';
import { amountsOf, times } from '../../../kernel/folder/yamlFile';
import { picture } from '../../../kernel/folder/images';
import { helpTopics } from '../api/help';
import { promotionCategories, promotionKinds } from '../api/promotions';
import { day, listed, batches, type Kind, link, dayMeant, dayOrCounted } from './kind';
import { plainWords } from './texts';

/** The type of those that agents alone read: they stand among the players'. */
const agents_type = 'A';

const announcementFacts = z
  .object({
    type: z.enum(['PL', 'PU', 'PR', 'HOT', agents_type]),
    start: day,
    about: z.string().max(40).default(''),
    group: z.string().max(40).default(''),
    execution: z.enum(['', 'A', 'B', 'F']).default(''),
    ...listed,
  })
  .strict();

/** Announcements of all types (content#announcement-types). */
export const announcements: Kind<z.output<typeof announcementFacts>> = {
  folder: 'announcements',
  factsIn: () => announcementFacts,
  hasTexts: true,
  pictures: [],
  async replace(trx, items) {
    await trx.deleteFrom('announcements').execute();
    const rows = items.map(
      ({ id, facts: { type, start, about, group, execution, ...rest }, words }) => ({
        id,
        type_code: type === agents_type ? ('PL' as const) : type,
        for_agents: type === agents_type ? 1 : 0,
        words: JSON.stringify(words),
        start_date: start,
        promotion_type: about,
        execution,
        group_name: group,
        sort: rest.order,
        active: rest.active ? 1 : 0,
      }),
    );
    for (const batch of batches(rows)) {
      await trx.insertInto('announcements').values(batch).execute();
    }
  },
};

const words = z.object({ title: plainWords(0, 60), text: plainWords(0, 120) }).strict();

const bannerFacts = z
  .object({
    group: z.string().regex(/^\w{1,40}$/, 'is a group such as m_home'),
    image: picture,
    link: link.default(''),
    th: words.optional(),
    en: words.optional(),
    zh: words.optional(),
    ja: words.optional(),
    vi: words.optional(),
    ...listed,
  })
  .strict();

/** Banners: their words are short, and stand in the same file. */
export const banners: Kind<z.output<typeof bannerFacts>> = {
  folder: 'banners',
  factsIn: () => bannerFacts,
  hasTexts: false,
  pictures: ['image'],
  async replace(trx, items, { image }) {
    await trx.deleteFrom('banners').execute();
    const rows = items.map(
      ({ id, facts: { group, image: path, link, order, active, ...texts } }) => ({
        id,
        group_name: group,
        image: image(path),
        link,
        words: JSON.stringify(texts),
        sort: order,
        active: active ? 1 : 0,
        version: 1,
      }),
    );
    for (const batch of batches(rows)) await trx.insertInto('banners').values(batch).execute();
  },
};

const helpFacts = z.object({ category: z.enum(helpTopics), ...listed }).strict();

/** Articles of the help centre (content#help-centre). */
export const help: Kind<z.output<typeof helpFacts>> = {
  folder: 'help',
  factsIn: () => helpFacts,
  hasTexts: true,
  pictures: [],
  async replace(trx, items) {
    await trx.deleteFrom('help_articles').execute();
    const rows = items.map(({ id, facts: { category, order, active }, words }) => ({
      id,
      category,
      words: JSON.stringify(words),
      sort: order,
      active: active ? 1 : 0,
    }));
    for (const batch of batches(rows)) {
      await trx.insertInto('help_articles').values(batch).execute();
    }
  },
};

const category = z.enum(promotionCategories).refine((each) => each !== 'all', 'all is every one');

/** Two days that are both counted, or both not, have the same order on every day. */
const any_day = new Date().toISOString().slice(0, 10);

const knownIn = (currency: string) =>
  z
    .object({
      kind: z.enum(promotionKinds),
      categories: z.array(category).min(1).max(promotionCategories.length),
      start: dayOrCounted,
      /** Without it the promotion is long term. */
      end: dayOrCounted.optional(),
      /** The first is the cover. */
      images: z.array(picture).max(5).default([]),
      /** The payout, and how many times that is staked before it can be withdrawn. */
      reward: z
        .object({ amount: amountsOf(currency).some, turnover: times })
        .strict()
        .optional(),
      /** Without it an operator issues the reward. */
      pays: z
        .literal('atOnce', { errorMap: () => ({ message: 'is atOnce, or left out' }) })
        .optional(),
      ...listed,
    })
    .strict();

const dates = z.object({ start: dayOrCounted, end: dayOrCounted });
const payment = z.object({ kind: z.unknown(), reward: z.unknown(), pays: z.unknown() });

/** Faults of several facts together are told beside the faults of each, so they are looked at first. */
const factsIn = (currency: string) =>
  z.preprocess((written, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { data } = dates.safeParse(written);
    if (data && dayMeant(data.end, any_day) < dayMeant(data.start, any_day)) {
      fault('end', 'is before start');
    }
    const { kind, reward, pays } = payment.safeParse(written).data ?? {};
    if (reward !== undefined && kind === 'none') fault('reward', 'has nobody who takes part');
    // One fault for one line: what is no word of `pays` is told by itself.
    if (pays === 'atOnce' && kind !== 'claim') fault('pays', 'goes with the kind claim');
    else if (pays === 'atOnce' && reward === undefined) fault('pays', 'goes with a reward');
    return written;
  }, knownIn(currency));

/**
 * Promotions (content#promotions). Members' entries keep theirs: one that the folder has no more is hidden, and one
 * that the operator has closed stays closed.
 */
export const promotions: Kind<z.output<ReturnType<typeof factsIn>>> = {
  folder: 'promotions',
  factsIn,
  hasTexts: true,
  pictures: ['images'],
  async replace(trx, items, { image, today, isSame }) {
    await trx.updateTable('promotions').set({ active: 0 }).execute();
    for (const { id, facts: own, words } of items) {
      const row = {
        words: JSON.stringify(words),
        categories: JSON.stringify(own.categories),
        images: JSON.stringify(
          own.images.map((path, index) => ({ url: image(path), sequence: index + 1 })),
        ),
        amount: own.reward?.amount ?? 0,
        turnover: own.reward?.turnover ?? 0,
        at_once: own.pays === undefined ? 0 : 1,
        kind: own.kind,
        sort: own.order,
        active: own.active ? 1 : 0,
      };
      const days = {
        start_date: dayMeant(own.start, today),
        end_date: own.end === undefined ? null : dayMeant(own.end, today),
      };
      const changed = isSame(id) ? row : { ...row, ...days };
      await trx
        .insertInto('promotions')
        .values({ id, ...row, ...days, closed_at: null, version: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
        .execute();
    }
  },
};

const benefitFacts = z
  .object({
    /** The club label of its members, as the operator gives it. */
    label: z.string().trim().min(1).max(40),
    icon: picture.optional(),
    ...listed,
  })
  .strict();

/** The benefits of the club levels (rewards#club-benefits). */
export const benefits: Kind<z.output<typeof benefitFacts>> = {
  folder: 'benefits',
  factsIn: () => benefitFacts,
  hasTexts: true,
  pictures: ['icon'],
  async replace(trx, items, { image }) {
    await trx.deleteFrom('club_benefits').execute();
    const rows = items.map(({ id, facts: { label, icon, order, active }, words }) => ({
      id,
      label,
      icon: icon === undefined ? '' : image(icon),
      words: JSON.stringify(words),
      sort: order,
      active: active ? 1 : 0,
    }));
    for (const batch of batches(rows)) {
      await trx.insertInto('club_benefits').values(batch).execute();
    }
  },
};

/** Every kind of content that a folder may hold (content#folder). Each gets the facts of its own schema alone. */
export const kinds = [
  announcements,
  banners,
  promotions,
  help,
  benefits,
] as unknown as readonly Kind[];
