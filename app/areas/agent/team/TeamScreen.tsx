import type { FormReply } from '~/forms/reply';
import { ActScreen } from './ActScreen';
import { ListScreen } from './ListScreen';
import { isLost, LostForm } from './LostForm';
import { MemberScreen } from './MemberScreen';
import type { TeamData } from './team.server';

/** The team list, a member of it, or an act on chosen members (agent#team-list, agent#team-member). */
export function TeamScreen({ data, reply }: { data: TeamData; reply: FormReply | undefined }) {
  const lost = reply && isLost(data, reply);
  return (
    <>
      {lost && <LostForm reply={reply} />}
      <View data={data} reply={lost ? undefined : reply} />
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
