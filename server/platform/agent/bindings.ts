import * as openings from '../../contract/agent/openings';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { rateOf } from '../team/rates';

export const bindings: Binding[] = [
  bind(openings.openingTerms, async ({ db }, { session }) =>
    ok({ rebateMost: await rateOf(db, session.member.id) }),
  ),
];
