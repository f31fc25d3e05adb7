import * as openings from './api/openings';
import { bind, type Binding } from '../../kernel/bind';
import { ok } from '../../kernel/result';
import { rateOf } from '../../kernel/team/rates';

export const bindings: Binding[] = [
  bind(openings.openingTerms, async ({ db }, { session }) =>
    ok({ rebateMost: await rateOf(db, session.member.id) }),
  ),
];
