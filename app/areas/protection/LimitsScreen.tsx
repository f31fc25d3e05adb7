import type { FormReply } from '~/forms/reply';
import { UnplacedFault } from '~/forms/UnplacedFault';
import { useT } from '~/i18n/useT';
import { EntryList } from '~/ui/EntryList';
import type { MenuEntry } from '~/ui/menuEntries';
import { selfExcludeFields, timeOutFields } from './breakFields';
import { limitFields } from './limitFields';
import type { LimitsData } from './limits.server';
import { LimitForm } from './LimitForm';
import { LimitCounts } from './LimitCounts';
import { OwnLimits } from './OwnLimits';
import { ReadyLimits } from './ReadyLimits';

const entries: readonly MenuEntry[] = [
  { path: '/m/limits/break', icon: 'lock', label: 'limits_break' },
  { path: '/m/limits/reminder', icon: 'bell', label: 'limits_reminder' },
  { path: '/m/limits/activity', icon: 'record', label: 'limits_month' },
  { path: '/m/safePlay', icon: 'service', label: 'limits_help' },
];

interface Props {
  own: LimitsData;
  reply: FormReply | undefined;
}

/** The member's own limits and the form that sets one (protection#limits-page). */
export function LimitsScreen({ own, reply }: Props) {
  const t = useT();
  // A refused form stands first, with its message.
  const isRefused = reply?.form === limitFields.id;
  const form = <LimitForm key={own.filled} own={own} reply={reply} />;
  return (
    <>
      <UnplacedFault fields={timeOutFields} reply={reply} />
      <UnplacedFault fields={selfExcludeFields} reply={reply} />
      {isRefused ? form : <p>{t('limits_lead')}</p>}
      {own.changedNone !== '' && <p data-limit-none>{own.changedNone}</p>}
      <OwnLimits kinds={own.changed} />
      <ReadyLimits ready={own.ready} />
      <OwnLimits kinds={own.kinds} />
      {own.none !== '' && <p className="fine">{own.none}</p>}
      {!isRefused && form}
      <LimitCounts />
      <EntryList title={t('limits_more')} entries={entries} />
    </>
  );
}
