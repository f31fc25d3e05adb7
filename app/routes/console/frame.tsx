import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { ConsoleFrame } from '~/areas/console/ConsoleFrame';
import { loadFrame, type FrameData } from '~/areas/console/frame.server';
import { useServerPage } from '~/document';
import { useT } from '~/i18n/useT';

export const loader = loadFrame;

/** The frame of the console's screens, so that a screen's failure is shown inside it. */
export default function Frame() {
  return (
    <ConsoleFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </ConsoleFrame>
  );
}

/** The page of a refusal or a failure, in the frame where it could be loaded. */
export function ErrorBoundary() {
  const t = useT();
  const error = useRouteError();
  const server = useServerPage();
  const frame = useRouteLoaderData('consoleFrame') as FrameData | undefined;
  const said = isRouteErrorResponse(error) ? (error.data as { text?: unknown } | null)?.text : null;
  const text = typeof said === 'string' ? said : t('console_failed');
  const content = (
    <section role="alert">
      <p>{text}</p>
      <p className="fine">{t('reference', { id: server?.requestId ?? '' })}</p>
      <p>
        <a className="button" href="/console">
          {t('console_go_home')}
        </a>
      </p>
    </section>
  );
  return frame ? <ConsoleFrame frame={frame}>{content}</ConsoleFrame> : <main>{content}</main>;
}
