import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { consoleSetFields } from './fields';
import { headingOf } from './heading';
import type { FrameData } from './frame.server';

/** The forms at the foot of every page: language and theme. */
function Choices({ frame }: { frame: FrameData }) {
  const t = useT();
  const form = {
    fields: consoleSetFields,
    action: '/console/set',
    values: { redirectTo: frame.here },
    reloadDocument: true,
    className: 'console-choices',
  } as const;
  const other = frame.theme === 'dark' ? 'light' : 'dark';
  return (
    <footer className="console-foot">
      <PostForm {...form} className="console-choices console-languages">
        {frame.languages.map(({ code, name }) => (
          <button
            key={code}
            name="lang"
            value={code}
            lang={code}
            className="button button-small button-quiet"
            aria-pressed={code === frame.lang}
          >
            {name}
          </button>
        ))}
      </PostForm>
      <PostForm {...form}>
        <button className="button button-small button-quiet" name="theme" value={other}>
          {t(`console_theme_${other}`)}
        </button>
      </PostForm>
    </footer>
  );
}

/** The frame of every screen of the console: who is logged in, the menu, the message of the form before, the screen. */
export function ConsoleFrame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const t = useT();
  const thing = headingOf(useMatches().at(-1)?.data);
  return (
    <div className="console-page">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="console-head">
        <p className="console-brand">
          <a href="/console">{t('console_name')}</a>
        </p>
        {frame.staff && (
          <>
            <p className="console-who">
              <b data-staff={frame.staff.name}>{frame.staff.name}</b>{' '}
              <span>{frame.staff.role}</span>
            </p>
            <PostForm fields={consoleSetFields} action="/console/set" reloadDocument>
              <button className="button button-small button-quiet" name="intent" value="logout">
                {t('console_log_out')}
              </button>
            </PostForm>
          </>
        )}
      </header>
      {frame.menu.length > 0 && (
        <nav className="console-menu" aria-label={t('console_menu')}>
          <ul>
            {frame.menu.map(({ path, title, current }) => (
              <li key={path}>
                <a href={path} aria-current={current}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {frame.flash && (
        <p className={`console-note console-${frame.flash.kind}`} role="status">
          {frame.flash.text}
        </p>
      )}
      <main id="main" className="console-main">
        <h1>{[frame.title, thing].filter(Boolean).join(' ')}</h1>
        {children}
      </main>
      <Choices frame={frame} />
    </div>
  );
}
