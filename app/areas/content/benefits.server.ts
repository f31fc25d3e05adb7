import { clubBenefits } from '@contract/benefits';
import { clubStanding } from '@contract/rewards';
import { progressOf } from '~/areas/rewards/vip.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cleanHtml } from './cleanHtml.server';

/** Loads the club levels with their benefits, and the member's own level (rewards#club-benefits). */
export async function loadBenefits({ page, member }: ScreenArgs) {
  const [me, answer, standing] = await Promise.all([
    member(),
    page.call(clubBenefits, { lang: page.preferences.lang }),
    page.call(clubStanding, { lang: page.preferences.lang }),
  ]);
  const outside = page.t('announcement_outside');
  const levels = valueOf(page, answer).levels.map(({ id, title, content, icon, own }) => ({
    id,
    title,
    icon,
    own,
    html: cleanHtml(content, { outside }),
  }));
  const progress = progressOf(page, me, valueOf(page, standing));
  return { shared: {}, own: { label: me.clubLabel?.labelName ?? null, progress, levels } };
}
