import { clubBenefits } from '@server/areas/content/api/benefits';
import { loadVip } from '~/areas/rewards/vip.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cleanHtml } from './cleanHtml.server';

/**
 * Loads the one table of the club's levels (rewards#vip-page): what the rules give at each, and the operator's own
 * words beneath the level of the same id; words of no level of the rules have a row of their own.
 */
export async function loadLevels(args: ScreenArgs) {
  const { page } = args;
  const [standing, answer] = await Promise.all([
    loadVip(args),
    page.call(clubBenefits, { lang: page.preferences.lang }),
  ]);
  const outside = page.t('announcement_outside');
  const worded = valueOf(page, answer).levels.map(({ content, title, ...level }) => ({
    ...level,
    name: title,
    html: cleanHtml(content, { outside }),
  }));
  const { levels, ...own } = standing.own;
  const rows = levels.map((level) => {
    const words = worded.find(({ id }) => id === level.id);
    // A label that the operator gave by hand goes before the stakes.
    return { ...level, html: words?.html ?? '' };
  });
  const more = worded.filter(({ id }) => !levels.some((level) => level.id === id));
  const given = worded.find((level) => level.own)?.id;
  return {
    shared: {},
    own: {
      ...own,
      levels: [
        ...rows.map((row) => ({ ...row, isOwn: given ? row.id === given : row.isOwn })),
        ...more.map(({ own: isOwn, ...row }) => ({ ...row, isOwn, needs: '', gives: [] })),
      ],
    },
  };
}
