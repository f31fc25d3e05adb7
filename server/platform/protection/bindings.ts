import * as contract from '../../contract/protection';
import { alertOwner } from '../alerts/alertOwner';
import { steppedUpUntil } from '../alerts/elevation';
import { bind, type Binding } from '../bind';
import type { Caller, Platform } from '../context';
import { ok } from '../result';
import type { LiveSession } from '../sessions/readSession';
import { cancelPlayLimit, confirmPlayLimit, setPlayLimit } from './playLimits';

interface Asked {
  session: LiveSession;
  caller: Caller;
}

/** The session's member, and whether they have just confirmed who they are. */
const changing = (platform: Platform, { session, caller }: Asked) => ({
  memberId: session.member.id,
  proved: steppedUpUntil(platform, session, caller) !== null,
});

export const bindings: Binding[] = [
  bind(contract.setPlayLimit, async (platform, { input, ...asked }) => {
    const member = changing(platform, asked);
    const done = await setPlayLimit(platform, member, input);
    // A stolen session could leave its owner next to nothing: the message has the way back.
    if (done.outcome === 'set' && !member.proved) {
      const event = { what: 'playLimit', outcome: 'done', caller: asked.caller } as const;
      await alertOwner(platform, asked.session.member, event);
    }
    return ok(done);
  }),
  bind(contract.confirmPlayLimit, (platform, { input, ...asked }) =>
    confirmPlayLimit(platform, changing(platform, asked), input),
  ),
  bind(contract.cancelPlayLimit, (platform, { input, ...asked }) =>
    cancelPlayLimit(platform, changing(platform, asked), input),
  ),
];
