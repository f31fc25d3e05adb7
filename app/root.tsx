import { data, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { LiveReload, Scripts, ScrollRestoration, useMatches } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { chromeData } from './areas/site/chrome.server';
import { Chrome } from './areas/site/Chrome';
import { headingOf } from './areas/console/heading';
import { consoleRoot } from './areas/console/root.server';
import { useServerPage } from './document';
import type { Handle } from './handle';
import { default_language } from './i18n/languages';
import { TranslatorProvider, usePageTranslator } from './i18n/useT';
import { openAnyPage } from './session/page.server';
import { loadedOnce } from './session/template.server';
import { chromeOf, useRootData } from './ui/rootData';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadedOnce(context, 'root', () => loadRoot(request, context));

async function loadRoot(request: Request, context: AppLoadContext) {
  const page = await openAnyPage(request, context);
  if (page.staffVisit) return data(consoleRoot(page));
  const { root, cookies } = await chromeData(page);
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return data(root, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRootData();
  const root = loaded?.shared;
  const server = useServerPage();
  const t = usePageTranslator(root?.lang ?? default_language);
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as Handle | undefined);
  const [script] = useState(
    () => Boolean(root?.script) && handles.every((handle) => handle?.script !== false),
  );
  const refresh_s = handles.at(-1)?.refresh?.(matches.at(-1)?.data);
  const feeds = handles.at(-1)?.feeds?.(matches.at(-1)?.data);
  // The console's pages are named by the member or the document that they are about.
  const thing = root?.bare ? headingOf(matches.at(-1)?.data) : undefined;
  const [shared] = useState(() => server?.sharedScripts ?? carriedScripts());
  useStyleSheet(root?.styleSheet);
  return (
    <html lang={root?.lang ?? default_language} data-theme={root?.theme ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{[thing, root?.documentTitle ?? 'Chokdee'].filter(Boolean).join(' · ')}</title>
        <meta name="theme-color" content={root?.theme === 'dark' ? '#190f16' : '#c3261f'} />
        {refresh_s !== undefined && <Refresh after_s={refresh_s} script={script} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {feeds?.map(({ type, to, name }) => (
          <link key={to} rel="alternate" type={type} href={to} title={name} />
        ))}
        <style
          nonce={server?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: server?.stylesPlace ?? inlinedCss() }}
        />
      </head>
      <body>
        <TranslatorProvider value={t}>
          {root && !root.bare ? <Chrome data={chromeOf(loaded)}>{children}</Chrome> : children}
        </TranslatorProvider>
        {script && (
          <>
            {shared.map((href) => (
              <link key={href} rel="modulepreload" as="script" href={href} />
            ))}
            <ScrollRestoration nonce={server?.nonce} />
            <Scripts nonce={server?.nonce} />
            <LiveReload nonce={server?.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Loads a page again where no script keeps it fresh; a page in lite mode has none to do so. */
function Refresh({ after_s, script }: { after_s: number | string; script: boolean }) {
  const meta = <meta httpEquiv="refresh" content={String(after_s)} />;
  return script ? <noscript>{meta}</noscript> : meta;
}

/** In the browser the page keeps the sheet that it came with: its hash is in the CSP. */
const inlinedCss = (): string => document.querySelector('style')?.textContent ?? '';

/** In the browser the page keeps the scripts that it came with: its list of routes does not name them. */
const carriedScripts = (): string[] =>
  [...document.querySelectorAll('link[as]')].map((link) => link.getAttribute('href')!);

/**
 * Screens that script opens later need the sheets of all areas: one file, loaded once after
 * hydration.
 */
function useStyleSheet(href: string | undefined): void {
  useEffect(() => {
    if (!href || document.querySelector(`link[href="${href}"]`)) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }, [href]);
}

/** A form posted to `/` without the `?index` of index routes arrives here: it belongs to home. */
export { homeAction as action } from './areas/games/home/home.server';
export { ErrorBoundary } from './ui/RouteError';
export { Outlet as default } from '@remix-run/react';
