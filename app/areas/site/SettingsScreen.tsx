import { Link } from '@remix-run/react';
import { PreferenceForms } from '~/areas/site/PreferenceForms';
import type { MenuEntry } from '~/ui/menuEntries';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { Icon } from '~/ui/Icon';
import { usePanel } from '~/ui/search';
import { EntryList } from '~/ui/EntryList';

const forMembers: readonly MenuEntry[] = [
  { path: '/m/myAccount/index', icon: 'user', label: 'settings_profile' },
  { path: '/m/securityCenter', icon: 'shield', label: 'settings_security' },
];
const forAll: readonly MenuEntry[] = [
  { path: '/m/limits', icon: 'clock', label: 'settings_limits' },
  { path: '/m/app', icon: 'download', label: 'settings_app' },
  { path: '/m/other', icon: 'all', label: 'settings_other' },
];

/** Language, theme and lite mode, links to other settings, and sign-out. */
export function SettingsScreen() {
  const root = useRootData();
  const t = useT();
  const { to } = usePanel();
  if (!root) return null;
  return (
    <>
      <div className="sheet">
        <PreferenceForms data={root.shared} />
      </div>
      <EntryList entries={root.own.member ? [...forMembers, ...forAll] : forAll} />
      {root.own.member ? (
        <Link className="button button-quiet wide" to={to('signout')} preventScrollReset>
          <Icon name="logout" />
          {t('settings_sign_out')}
        </Link>
      ) : root.own.away ? null : (
        <Link className="button wide" to="/m/login?redirectTo=%2Fm%2Fset">
          {t('login')}
        </Link>
      )}
    </>
  );
}
