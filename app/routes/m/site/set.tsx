import { Link } from '@remix-run/react';
import { popupForm } from '~/areas/content/announcements.server';
import { PreferenceForms } from '~/areas/site/SideMenu';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { EntryList } from '~/ui/EntryList';
import { Icon } from '~/ui/Icon';
import type { MenuEntry } from '~/ui/menuEntries';
import { useRootData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';

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
function SettingsScreen() {
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

export const handle: Handle = { i18n: ['other'] };

export const loader = /* @__PURE__ */ screenLoader(handle, async () => ({ shared: {}, own: {} }));

/** Every screen posts preferences and sign-out here; the screen itself shows the same forms. */
export const action = /* @__PURE__ */ formAction(preferencesForm, popupForm);

export default SettingsScreen;
