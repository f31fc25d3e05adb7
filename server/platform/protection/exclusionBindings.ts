import * as contract from '../../contract/exclusion';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { askToPlayAgain, exclude } from './exclusions';
import { previewExclusion, viewExclusion } from './exclusionView';
import { readUntil } from './exclusionUntil';

export const bindings: Binding[] = [
  bind(contract.ownExclusion, async (platform, { session: { member, exclusion } }) =>
    ok(await viewExclusion(platform, member.id, exclusion)),
  ),
  bind(contract.exclusionPreview, async (platform, { input, session }) =>
    previewExclusion(platform, session, input),
  ),
  bind(
    contract.excludeMember,
    async (platform, { input: { kind, until }, session: { member } }) => {
      const zone = { at: platform.clock.now(), timeZone: platform.config.timeZone };
      const read = readUntil(kind, until, zone);
      if (!read.ok) return read;
      const wanted = { memberId: member.id, kind, until: read.value, source: 'member' as const };
      const done = await exclude(platform, wanted);
      return done.ok ? ok({ until: done.value.until }) : done;
    },
  ),
  bind(contract.askToPlayAgain, (platform, { session: { member } }) =>
    askToPlayAgain(platform, member.id),
  ),
];
