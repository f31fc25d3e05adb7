import * as contract from '../../../contract/promotions';
import { bind, type Binding } from '../../bind';
import { isTrial } from '../../memberTypes';
import { ok } from '../../result';
import type { LiveSession } from '../../sessions/readSession';
import { listPromotions, showPromotion } from './listPromotions';

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
];
