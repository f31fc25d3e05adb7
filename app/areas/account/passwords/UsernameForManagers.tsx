import { useT } from '~/i18n/useT';

/**
 * The user name that a new password belongs to, for password managers. It is hidden, not sent, and
 * stands in the HTML: browsers without script offer to save passwords too.
 */
export function UsernameForManagers({ name }: { name: string }) {
  const t = useT();
  return (
    <p hidden>
      <label>
        {t('field_username')} <input readOnly autoComplete="username" value={name} />
      </label>
    </p>
  );
}
