import { Link, useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/FormField';
import { UnplacedFault } from '~/forms/FormShell';
import { useT } from '~/i18n/useT';
import { Carousel } from '~/ui/Carousel';
import { Cursors } from '~/ui/Cursors';
import { EntryList } from '~/ui/EntryList';
import { Facts } from '~/ui/Facts';
import { FloodPage } from '~/ui/FloodPage';
import { HelpLines } from '~/ui/HelpLines';
import { HomeLink } from '~/ui/FailureHeading';
import type { MenuEntry } from '~/ui/menuEntries';
import { NoData } from '~/ui/NoData';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';
import { Panel } from '~/ui/Panel';
import { Prose } from '~/ui/Prose';
import { Qr } from '~/ui/qr/Qr';
import { usePanel } from '~/ui/search';
import { Steps } from '~/ui/Steps';
import { Part, Sample } from './Part';
import type { OwnOf } from './parts.server';
import { failureSamples, groupAddress, panelSamples, sampleFields } from './partsFields';

const pages = 3;

const entries: readonly MenuEntry[] = [
  { path: '/m/help', icon: 'help', label: 'foot_help' },
  { path: '/m/useragreement', icon: 'record', label: 'foot_agreement' },
  { path: groupAddress('lists'), icon: 'all', label: 'parts_long_text' },
];

/** Lists, their pages, and what is shown of one thing. */
export function ListParts({ own }: { own: OwnOf<'lists'> }) {
  const t = useT();
  const [query] = useSearchParams();
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const addressOf = (cursor: string) => groupAddress('lists', `&cursor=${cursor}`);
  const rows = [
    [t('parts_first'), t('parts_sample')],
    [t('parts_second'), own.long_word],
    [t('parts_third'), null],
  ] as const;
  const step = (text: string, kind: 'done' | 'now' | 'next' | 'bad', when = '') => ({
    text,
    kind,
    at: when,
  });
  return (
    <>
      <Part names="EntryList">
        <EntryList title={t('parts_sample')} entries={entries} />
      </Part>
      <Part names="NoData" state={t('parts_none')}>
        <NoData />
      </Part>
      <Part names="Facts">
        <Facts rows={rows} />
        <Facts rows={rows} print />
        <Facts rows={rows} pairs />
      </Part>
      <Part names="Steps">
        <Steps
          steps={[
            step(t('parts_first'), 'done', '29/11/2026 09:30'),
            step(t('parts_second'), 'now', '29/11/2026 09:45'),
            step(t('parts_third'), 'next'),
          ]}
        />
        <Steps
          steps={[
            step(t('parts_first'), 'done', '29/11/2026 09:30'),
            step(t('parts_long_text'), 'bad', '29/11/2026 09:45'),
          ]}
        />
      </Part>
      <Part names="Pager">
        <Pager page={page} pages={pages} />
      </Part>
      <Part names="Cursors">
        <Cursors
          links={{
            first: addressOf('first'),
            newer: addressOf('newer'),
            older: addressOf('older'),
            last: addressOf('last'),
          }}
        />
      </Part>
    </>
  );
}

/** Texts, links, symbols and pictures. */
export function TextParts({ own }: { own: OwnOf<'texts'> }) {
  const t = useT();
  const slides = (['parts_first', 'parts_second', 'parts_long_text'] as const).map((key) => ({
    key,
    node: <p className="parts-slide">{t(key)}</p>,
  }));
  return (
    <>
      <Part names="Prose">
        <Prose html={own.prose} />
      </Part>
      <Part names="HelpLines">
        <p>
          <HelpLines text={t('parts_help_lines')} />
        </p>
      </Part>
      <Part names="OpenLink HomeLink">
        <p className="row">
          <OpenLink className="button button-quiet" to="/m/help">
            {t('foot_help')}
          </OpenLink>
          <HomeLink className="button" />
        </p>
      </Part>
      <Part names="Carousel">
        <Carousel label={t('parts_several')} slides={slides} />
      </Part>
      <Part names="Carousel" state={t('parts_single')}>
        <Carousel label={t('parts_single')} slides={slides.slice(0, 1)} />
      </Part>
      <Part names="Qr">
        <Qr code={own.qr} name={t('parts_sample')} className="parts-qr" />
      </Part>
    </>
  );
}

/** Messages about what was done or refused, and links to what covers the page or is in its place. */
export function MessageParts({ own }: { own: OwnOf<'messages'> }) {
  const t = useT();
  const { to } = usePanel();
  return (
    <>
      <Part names="Toast">
        <Sample id="partsToast">
          {(form) => (
            <p className="row">
              <SubmitButton
                form={form}
                intent="send"
                label={t('parts_good')}
                className="button button-quiet"
              />{' '}
              <SubmitButton
                form={form}
                intent="fail"
                label={t('parts_bad')}
                className="button button-quiet"
              />
            </p>
          )}
        </Sample>
      </Part>
      <Part names="FloodPage FailureHeading">
        <FloodPage refusal={own.flood} />
      </Part>
      <Part names="FloodPage SendHeld" state={t('parts_filled')}>
        <FloodPage refusal={{ ...own.flood, ...own.floodForm }} />
      </Part>
      <Part names="Panel">
        <p className="row">
          {panelSamples.map((side) => (
            <Link key={side} className="button button-quiet" to={to(side)} preventScrollReset>
              {t(`parts_panel_${side}`)}
            </Link>
          ))}
        </p>
      </Part>
      <Part names="UnplacedFault">
        <p className="row">
          <Link className="button button-quiet" to={groupAddress('messages', '&show=unplaced')}>
            {t('parts_unplaced')}
          </Link>
        </p>
        {own.unplaced && (
          <UnplacedFault fields={sampleFields('partsButtons')} reply={own.unplaced} />
        )}
      </Part>
      <Part names="ErrorBoundary">
        <p className="row">
          {failureSamples.map((show) => (
            <Link
              key={show}
              className="button button-quiet"
              to={groupAddress('messages', `&show=${show}`)}
            >
              {t(`parts_fails_${show}`)}
            </Link>
          ))}
        </p>
      </Part>
    </>
  );
}

/** The panel that the address opens; nothing where it opens none of the samples. */
export function OpenPanel() {
  const t = useT();
  const { open } = usePanel();
  const side = panelSamples.find((each) => each === open);
  if (!side) return null;
  const inFlow = side === 'flow';
  return (
    <Panel title={t(`parts_panel_${side}`)} side={inFlow ? 'center' : side} inFlow={inFlow}>
      <p>{t('parts_sentence')}</p>
      <HomeLink className="button wide" />
    </Panel>
  );
}
