import type { FormReply } from '~/forms/reply';
import { ActScreen, LostForm } from './ActScreen';
import { ListScreen } from './ListScreen';
import { MemberScreen } from './MemberScreen';
import type { TeamData } from './team.server';

/** The team list, a member of it, or an act on chosen members (agent#team-list, agent#team-member). */
export function TeamScreen({ data, reply }: { data: TeamData; reply: FormReply | undefined }) {
  const { list, one, chosen } = data;
  if (chosen) return <ActScreen data={chosen} reply={reply} />;
  if (one) return <MemberScreen data={one} reply={reply} />;
  return (
    <>
      {reply && <LostForm reply={reply} />}
      {list && <ListScreen data={list} />}
    </>
  );
}
