import type { MenuEntry } from '~/ui/menuEntries';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { EntryList } from '~/ui/EntryList';

const groups: readonly { title: Key; entries: readonly MenuEntry[] }[] = [
  {
    title: 'other_help',
    entries: [
      { path: '/m/help', icon: 'help', label: 'other_help_centre' },
      { path: '/m/customer', icon: 'service', label: 'other_service' },
      { path: '/m/feedback', icon: 'message', label: 'other_feedback' },
      { path: '/m/notice', icon: 'bell', label: 'other_notice' },
    ],
  },
  {
    title: 'other_play',
    entries: [
      { path: '/m/trail', icon: 'play', label: 'other_trail' },
      { path: '/m/limits', icon: 'clock', label: 'other_limits' },
      { path: '/m/inviteFriends', icon: 'invite', label: 'other_invite' },
    ],
  },
  {
    title: 'other_site',
    entries: [
      { path: '/m/app', icon: 'download', label: 'other_app' },
      { path: '/m/set', icon: 'settings', label: 'other_settings' },
      { path: '/m/useragreement', icon: 'info', label: 'other_agreement' },
    ],
  },
];

/** A page of links without another place: help, responsible gaming, and about this site. */
export function OtherScreen() {
  const t = useT();
  return groups.map(({ title, entries }) => (
    <EntryList key={title} title={t(title)} entries={entries} />
  ));
}
