import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';

/** Levels of a club; an operator has a handful. */
export const club_levels_most = 50;

export const clubBenefits = call({
  name: 'clubBenefits',
  method: 'GET',
  path: '/wps/member/clubBenefit',
  auth: 'member',
  request: z.object({ lang: language }),
  response: z.object({
    /** The levels in the operator's order. */
    levels: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** HTML as the operator wrote it. It must be sanitised before it is shown. */
          content: z.string(),
          /** The address of its picture; empty for none. */
          icon: z.string(),
          /** The caller is of this level. */
          own: z.boolean(),
        }),
      )
      .max(club_levels_most),
  }),
  errors: [],
  summary: 'The benefits of each club level, and which one is the own',
});

/** The places of banners (content#banner-groups); an operator may have more. */
export const bannerGroups = [
  'm_home',
  'm_reg',
  'm_rng',
  'm_live',
  'm_fish',
  'm_pvp',
  'm_sports',
  'm_esports',
  'm_lott',
  'm_elott',
  'm_promotion',
  'm_help',
  'm_notice',
  'm_hot',
  'HOT',
  'NOTICE',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Announcements in one answer at the most, and where a caller names no size. */
export const announcements_limit = 50;

/**
 * The types that can be asked for (content#announcement-types), and the list of the answer that each fills: `B`
 * banners, `PL` player (notice strip and notice page), `PU` popup, `PR` promotion, `A` all
 * announcements: player, popup, promotion and hot, which has no type of its own; agents have those for
 * agents among the player ones. Other lists are empty.
 */
const contentTypes = ['B', 'PL', 'PU', 'PR', 'A'] as const;

const one_type = `(${contentTypes.join('|')})`;
/** One type or more, separated by commas. */
const types = z.string().regex(new RegExp(`^${one_type}(,${one_type})*$`));

/** A path of ours (or of the image CDN), or an absolute https address; never a script. */
const address = z.string().regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/);
/** The same, or empty. */
const link = z.string().regex(/^((\/(?!\/)|https:\/\/)[^\s\\]*)?$/);

const banner = z.object({
  id: z.string(),
  /** The picture: 12 by 5, with a calm dark ground for title and text on its left. */
  url: address,
  groupName: z.string(),
  link,
  title: z.string(),
  text: z.string(),
});
export type Banner = z.infer<typeof banner>;

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML as the operator wrote it. It must be sanitised before it is shown. */
  content: z.string(),
  startDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** The operator's own word for its subject. */
  promotionType: z.string(),
  /** The audience of a popup: members (`A`), visitors (`B`), a first login (`F`); empty: everybody. */
  execution: z.enum(['', 'A', 'B', 'F']),
  /** True where this member has opened it. False for visitors. */
  read: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcements = call({
  name: 'announcements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  auth: 'optional',
  request: z.object({
    types,
    platform: z.string().max(20).default('M'),
    merchantCode: z.string(),
    /** A banner group; empty: the banners and announcements of all groups. */
    groupName: z.string().max(40).default(''),
    /** The page of each list of announcements; banners come with every page. */
    pageNo: whole(1, 10_000).default(1),
    pageSize: whole(1, announcements_limit).default(announcements_limit),
    language,
  }),
  response: z.object({
    promotion: z.array(announcement),
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(announcement),
    hot: z.array(announcement),
    footer: z.object({
      /**
       * The player announcements that this member has not opened, with those for agents where the answer has them,
       * counted to 100; 0 for all others.
       */
      unreadCount: z.number().int(),
      /** The pages of the longest of the lists that were asked for. */
      totalPages: z.number().int().default(1),
    }),
  }),
  errors: [],
  summary: 'Banners and announcements of the types that were asked for',
});

/** Titles of the notice strip: the newest of them. */
export const notices_limit = 10;

export const lobbyNews = call({
  name: 'lobbyNews',
  method: 'GET',
  path: '/wps/relay/GLS2_lobbyNews',
  auth: 'none',
  request: z.object({
    platform: z.string().max(20).default('M'),
    merchantCode: z.string(),
    language,
  }),
  response: z.array(announcement.pick({ id: true, title: true })).max(notices_limit),
  errors: [],
  summary: 'The titles that run through the notice strip, in the order of the announcements',
});

const announcementId = z.string().min(1).max(60);

export const announcementDetail = call({
  name: 'announcementDetail',
  method: 'GET',
  path: '/wps/system/announcement',
  auth: 'optional',
  request: z.object({ announcementId, language }),
  response: announcement,
  errors: ['announcement_unknown'],
  summary: 'One announcement that is shown to players, with its whole text',
});

export const markAnnouncementRead = call({
  name: 'markAnnouncementRead',
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ announcementId, read: z.literal(true) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['announcement_unknown'],
  summary: 'Marks an announcement as opened by the member; again changes nothing',
});

/** The path of the pictures of an operator's content: `/content/ID.webp`, with the id of `contentImage`. */
export const image_path_prefix = '/content/';

export const contentImage = call({
  name: 'contentImage',
  method: 'GET',
  path: '/wps/system/contentImage',
  auth: 'none',
  excluded: 'open',
  request: z.object({ id: z.string().min(1).max(60) }),
  response: z.object({ webp: z.string() }),
  errors: ['not_found'],
  summary: "A picture of the operator's content as it was redrawn, in base64",
});
