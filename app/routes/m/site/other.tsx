import type { Handle } from '~/handle';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { EntryList } from '~/ui/EntryList';
import type { MenuEntry } from '~/ui/menuEntries';
import { useRootData } from '~/ui/rootData';

/** An entry is there while its whitelabel key is on, for members; most are always there. */
type OtherEntry = MenuEntry & { flag?: string };

const groups: readonly { title: Key; entries: readonly OtherEntry[] }[] = [
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
      { path: '/m/safePlay', icon: 'help', label: 'other_safe_play' },
      { path: '/m/inviteFriends', icon: 'invite', label: 'other_invite', flag: 'REFERRAL3' },
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
function OtherScreen() {
  const t = useT();
  const root = useRootData();
  // A visitor's page reads flags for its panels only.
  const flags = root?.own.member ? root.shared.flags : [];
  return groups.map(({ title, entries }) => (
    <EntryList
      key={title}
      title={t(title)}
      entries={entries.filter(({ flag }) => !flag || flags.includes(flag))}
    />
  ));
}

export const handle: Handle = { i18n: ['other'] };

export const loader = /* @__PURE__ */ screenLoader(handle, async () => ({ shared: {}, own: {} }));

export default OtherScreen;
