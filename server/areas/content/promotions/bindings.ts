import * as api from '../api/promotions';
import { bind, type Binding } from '../../../kernel/bind';
import { isTrial } from '../../../kernel/members/memberTypes';
import { ok } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { listPromotions, showPromotion } from './listPromotions';

/** The member whose entries are shown; trial players and visitors have none. */
const memberOf = (session: LiveSession | undefined): string | null =>
  session && !isTrial(session.member) ? session.member.id : null;

export const bindings: Binding[] = [
  bind(api.availablePromotions, async (platform, { input, session }) =>
    ok(await listPromotions(platform, input, memberOf(session))),
  ),
  bind(api.promotionDetail, (platform, { input, session }) =>
    showPromotion(platform, input, memberOf(session)),
  ),
];
