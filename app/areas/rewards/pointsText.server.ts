import { counted } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';

/** The parameters of a message about a number of points: the number as it is written, and the plural form. */
export const pointsIn = (points: number) => ({ count: points, points: counted(points) });

/** Points in words, as `1 point` or `2,200 points`. */
export const pointsText = ({ t }: Pick<Page, 't'>, points: number): string =>
  t('reward_points', pointsIn(points));
