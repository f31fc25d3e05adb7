import * as contract from '../../../contract/promotions';
import { bind, type Binding } from '../../bind';
import { isTrial } from '../../memberTypes';
import { ok } from '../../result';
import type { LiveSession } from '../../sessions/readSession';
import { applyForPromotion, enterPromotion } from './enterPromotion';
import { listPromotions, markPromotion, showPromotion } from './listPromotions';

/** The member whose entries are shown; trial players and visitors have none. */
const memberOf = (session: LiveSession | undefined): string | null =>
  session && !isTrial(session.member) ? session.member.id : null;

export const bindings: Binding[] = [
  bind(contract.availablePromotions, async (platform, { input, session }) =>
    ok(await listPromotions(platform, input, memberOf(session))),
  ),
  bind(contract.promotionDetail, (platform, { input, session }) =>
    showPromotion(platform, input, memberOf(session)),
  ),
  bind(contract.markPromotionRead, (platform, { input, session }) =>
    markPromotion(platform, session.member.id, input),
  ),
  bind(contract.joinPromotion, (platform, { input, session }) =>
    enterPromotion(platform, session.member.id, { ...input, act: 'join' }),
  ),
  bind(contract.claimPromotion, (platform, { input, session }) =>
    enterPromotion(platform, session.member.id, { ...input, act: 'claim' }),
  ),
  bind(contract.applyPromotion, (platform, { input, session }) =>
    applyForPromotion(platform, session.member.id, input),
  ),
];
