import { Form, Link } from '@remix-run/react';
import type { FormReply } from '~/forms/reply';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { Banners } from '../Banners';
import { ApplyForm } from './ApplyForm';
import { applyFields } from './promotionFields';
import { PromotionPanel } from './PromotionPanel';
import type { PromotionsData } from './promotions.server';

/** The promotions of a category, the one first and open that the address names (content#promotions). */
export function PromotionsScreen({
  data: { shared, own },
  reply,
}: {
  data: PromotionsData;
  reply: FormReply<unknown> | undefined;
}) {
  const t = useT();
  const { rows, bounds } = shared;
  // A refused application is shown where it was sent from, first of all.
  const refused = reply?.form === applyFields.id ? reply : undefined;
  const apply = { bounds, start: own.start, reply: refused };
  const isApplying = (id: string) =>
    own.open === id && own.parts[id]?.act === 'apply' && own.parts[id].toLogin === null;
  return (
    <>
      {shared.header && <Header />}
      {refused && !rows.some(({ id }) => isApplying(id)) && <ApplyForm {...apply} />}
      <Categories {...shared} />
      <Banners slides={own.open === null ? shared.banners : []} />
      {rows.length === 0 && (
        <p className="empty">
          <Icon name="promo" className="icon-big" />
          {t('promotion_none')}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="reading promotions">
          {rows.map((row) => (
            <PromotionPanel
              key={row.id}
              row={row}
              part={own.parts[row.id]!}
              open={row.id === own.open}
            >
              {isApplying(row.id) && (
                <ApplyForm {...apply} promotionId={row.id} note={own.parts[row.id]?.reward?.note} />
              )}
            </PromotionPanel>
          ))}
        </ul>
      )}
      <Banners slides={own.open === null ? [] : shared.banners} />
      <Pager page={shared.page} pages={shared.pages} />
      {own.open !== null && (
        <Link className="button button-quiet wide" to="/m/activity">
          {t('promotion_all')}
        </Link>
      )}
    </>
  );
}

function Header() {
  const t = useT();
  return (
    <header className="promotions-head">
      <Link className="icon-button" to="/m/home">
        <Icon name="back" label={t('back')} />
      </Link>
      <h1>{t('promotion_heading')}</h1>
    </header>
  );
}

function Categories({ category, categories }: PromotionsData['shared']) {
  const t = useT();
  return (
    <Form method="get" action="/m/activity" className="field promotions-filter">
      <label className="vh" htmlFor="category">
        {t('promotion_category')}
      </label>
      <select id="category" name="category" key={category} defaultValue={category}>
        {categories.map((each) => (
          <option key={each} value={each}>
            {t(`promotion_category_${each}`)}
          </option>
        ))}
      </select>
      <button className="button button-quiet">{t('promotion_category_show')}</button>
    </Form>
  );
}
