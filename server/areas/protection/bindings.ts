import * as api from './api/protection';
import { alertOwner } from '../../kernel/alerts/alertOwner';
import { steppedUpUntil } from '../../kernel/alerts/elevation';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';
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
  bind(api.setPlayLimit, async (platform, { input, ...asked }) => {
    const member = changing(platform, asked);
    const done = await setPlayLimit(platform, member, input);
    // A stolen session could leave its owner next to nothing: the message has the way back.
    if (done.outcome === 'set' && !member.proved) {
      const event = { what: 'playLimit', outcome: 'done', caller: asked.caller } as const;
      await alertOwner(platform, asked.session.member, event);
    }
    return ok(done);
  }),
  bind(api.confirmPlayLimit, (platform, { input, ...asked }) =>
    confirmPlayLimit(platform, changing(platform, asked), input),
  ),
  bind(api.cancelPlayLimit, (platform, { input, ...asked }) =>
    cancelPlayLimit(platform, changing(platform, asked), input),
  ),
];
