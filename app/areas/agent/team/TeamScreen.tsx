import type { FormReply } from '~/forms/reply';
import { ActScreen } from './ActScreen';
import { ListScreen } from './ListScreen';
import { hasForm, isLost, LostForm } from './LostForm';
import { MemberScreen } from './MemberScreen';
import type { TeamData } from './team.server';

/** The team list, a member of it, or an act on chosen members (agent#team-list, agent#team-member). */
export function TeamScreen({ data, reply }: { data: TeamData; reply: FormReply | undefined }) {
  if (!reply || !isLost(data, reply)) return <View data={data} reply={reply} />;
  return (
    <>
      <LostForm reply={reply} />
      {!hasForm(data, reply) && <View data={data} reply={undefined} />}
    </>
  );
}

function View({
  data: { list, one, chosen },
  reply,
}: {
  data: TeamData;
  reply: FormReply | undefined;
}) {
  if (chosen) return <ActScreen data={chosen} reply={reply} />;
  if (one) return <MemberScreen data={one} reply={reply} />;
  return list && <ListScreen data={list} />;
}
