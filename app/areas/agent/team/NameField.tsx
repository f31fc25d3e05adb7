import { useT } from '~/i18n/useT';

/** The field by which members of a team are searched: the beginning of a user name. */
export function NameField({ search }: { search: string }) {
  const t = useT();
  return (
    <div className="field">
      <label htmlFor="team-search">{t('team_search')}</label>
      <input
        key={search}
        id="team-search"
        name="search"
        defaultValue={search}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
