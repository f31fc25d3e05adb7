import { Link, useLoaderData } from '@remix-run/react';
import { PreferenceForms } from '~/areas/site/SideMenu';
import { ButtonParts, CodeParts, FieldParts } from '~/areas/site/parts/FormParts';
import { Part } from '~/areas/site/parts/Part';
import { loadParts, type PartsOwn } from '~/areas/site/parts/parts.server';
import { ListParts, MessageParts, OpenPanel, TextParts } from '~/areas/site/parts/ShownParts';
import { groupAddress, partGroups, type PartGroup } from '~/areas/site/parts/partsFields';
import type { Handle } from '~/handle';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { screenLoader, type ScreenData } from '~/session/screen.server';
import { useRootData } from '~/ui/rootData';

const titles: Readonly<Record<PartGroup, Key>> = {
  fields: 'parts_fields',
  codes: 'parts_codes',
  buttons: 'parts_buttons',
  lists: 'parts_lists',
  texts: 'parts_texts',
  messages: 'parts_messages',
};

/** The parts of one group. */
function Shown({ own }: { own: PartsOwn }) {
  switch (own.group) {
    case 'fields':
      return <FieldParts own={own} />;
    case 'codes':
      return <CodeParts own={own} />;
    case 'buttons':
      return <ButtonParts />;
    case 'lists':
      return <ListParts own={own} />;
    case 'texts':
      return <TextParts own={own} />;
    case 'messages':
      return <MessageParts own={own} />;
  }
}

/** A group of the parts of the pages in their states, with links to the others (site#parts-page). */
function PartsScreen({ own }: { own: PartsOwn }) {
  const t = useT();
  const root = useRootData();
  return (
    <div className="parts">
      <OpenPanel />
      <p className="fine">{t('parts_lead')}</p>
      <nav aria-label={t('parts_groups')}>
        <ul className="parts-groups">
          {partGroups.map((group) => (
            <li key={group}>
              <Link
                to={groupAddress(group)}
                aria-current={group === own.group ? 'page' : undefined}
              >
                {t(titles[group])}
              </Link>
            </li>
          ))}
          <li>
            <a href="#look">{t('parts_look')}</a>
          </li>
        </ul>
      </nav>
      <section className="stack" aria-labelledby="group">
        <h2 id="group">{t(titles[own.group])}</h2>
        <Shown own={own} />
      </section>
      <section className="stack" aria-labelledby="look">
        <h2 id="look">{t('parts_look')}</h2>
        <Part names="PostForm">{root && <PreferenceForms data={root.shared} />}</Part>
      </section>
    </div>
  );
}

export const handle: Handle<ScreenData<object, PartsOwn>> = {
  i18n: ['parts', 'settings', 'language', 'verify', 'passwordField', 'lists', 'records', 'content'],
};

/** As the frame's: the scripts of other pages stay whole where this one has all of it. */
export { ErrorBoundary } from '~/ui/RouteError';

/** Samples are not for search engines. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export const loader = /* @__PURE__ */ screenLoader(handle, loadParts);

/** The samples post to their own page. */
export { partsAction as action } from '~/areas/site/parts/parts.server';

/** /demo/parts: the components of the pages in their states, in the demo alone. */
export default function Parts() {
  return <PartsScreen own={useLoaderData<typeof loader>().own} />;
}
