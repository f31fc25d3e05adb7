import { useActionData, useLoaderData, Form, Link } from '@remix-run/react';
import { Banners } from '~/areas/content/Banners';
import { PromotionPanel } from '~/areas/content/promotions/PromotionPanel';
import { applyFields, promotionPath } from '~/areas/content/promotions/promotionFields';
import {
  applyForm,
  enterForm,
  loadPromotions,
  type PromotionsData,
} from '~/areas/content/promotions/promotions.server';
import { FormFile, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';

/** The application for a promotion: a remark and pictures (content#promotion-application). */
function ApplyForm({
  promotionId,
  bounds,
  start,
  reply,
  note,
}: {
  /** Absent where the refused form itself says it. */
  promotionId?: string;
  bounds: { remark: number; pictures: number };
  start: FormStart;
  reply: FormReply<unknown> | undefined;
  /** Tells when money comes; absent where none does. */
  note?: string | undefined;
}) {
  const form = useForm(applyFields, reply, start);
  const { t, fields } = form;
  const id = promotionId ?? form.typed.promotionId ?? '';
  return (
    <FormShell
      form={form}
      // The page comes back at the form, where a refusal is told.
      action={`${promotionPath(id)}#${applyFields.id}`}
      className="sheet stack"
      multipart
      languages={false}
    >
      <input type="hidden" name={fields.promotionId.name} value={id} />
      <FormText
        form={form}
        name="remark"
        hint={t('promotion_remark_hint', { most: bounds.remark })}
      />
      <FormFile
        form={form}
        name="images"
        accept="image/png,image/jpeg"
        multiple
        hint={t('promotion_images_hint', { most: bounds.pictures })}
      />
      <SubmitButton form={form} intent="apply" label={t('promotion_apply_send')} />
      <p className="fine">{note ?? t('promotion_no_money')}</p>
    </FormShell>
  );
}

/** The promotions of a category, the one first and open that the address names (content#promotions). */
function PromotionsScreen({
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

/** The words and style sheets of the promotions. */
const promotionsHandle: Handle = {
  i18n: ['promotions', 'announcements', 'reading', 'content', 'lists', 'language'],
};

export const handle = promotionsHandle;

/** /m/activity: the promotions of a category; /m/activityDetail?id: with one of them first and open. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadPromotions);

export const action = /* @__PURE__ */ formAction(applyForm, enterForm);

export default function Activity() {
  const data = useLoaderData<typeof loader>();
  return <PromotionsScreen data={data} reply={useActionData<typeof action>()} />;
}
