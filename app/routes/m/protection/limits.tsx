import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { playLimitKinds, playLimitPeriods } from '@server/areas/protection/api/protectionKinds';
import {
  selfExcludeFields,
  timeOutFields,
  limitFields,
  limitActFields,
} from '~/areas/protection/breakFields';
import { selfExcludeForm, timeOutForm } from '~/areas/protection/breakForm.server';
import { loadLimits, type LimitsData } from '~/areas/protection/limits.server';
import { FormChoice, FormField, SubmitButton } from '~/forms/FormField';
import { FormShell, UnplacedFault } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { EntryList } from '~/ui/EntryList';
import type { MenuEntry } from '~/ui/menuEntries';
import { limitActForm, limitForm } from './limits.server';

type Limit = LimitsData['kinds'][number]['set'][number];

/** The limits that are set, by what they limit, with what counted so far and what is left. */
function OwnLimits({ kinds }: Pick<LimitsData, 'kinds'>) {
  const t = useT();
  return kinds.map(({ kind, set }) => (
    <section key={kind} className="group">
      <h2>{t(`limits_kind_${kind}`)}</h2>
      <ul className="rows">
        {set.map((limit) => (
          <OneLimit key={limit.place} limit={limit} />
        ))}
      </ul>
    </section>
  ));
}

function OneLimit({ limit }: { limit: Limit }) {
  const t = useT();
  const { place, what, minor, amount, used, says, until, waits } = limit;
  const name = <span className="vh"> {what}</span>;
  return (
    <li id={place} className="limit-row" data-amount={minor} data-used={used}>
      <p className="limit-head">
        <span>{what}</span> <strong>{amount}</strong>
      </p>
      <progress max={minor} value={used} aria-label={says} />
      <p className="fine">{says}</p>
      <p className="fine">{until}</p>
      {waits && <p>{waits}</p>}
      <div className="limit-acts">
        {waits ? (
          <Act limit={limit}>
            <button className="button button-quiet button-small" name="intent" value="cancelLimit">
              {t('limits_drop')}
              {name}
            </button>
          </Act>
        ) : (
          <Act limit={limit}>
            <button className="button button-quiet button-small" name="intent" value="removeLimit">
              {t('limits_remove')}
              {name}
            </button>
          </Act>
        )}
        <Link
          className="button button-quiet button-small"
          to={`?limit=${limit.limit}&period=${limit.period}#${limitFields.id}`}
        >
          {t('limits_change')}
          {name}
        </Link>
      </div>
    </li>
  );
}

/** A form about one limit; its buttons are the children. */
function Act({
  limit: { place },
  requested,
  children,
}: {
  limit: Limit;
  requested?: string;
  children: React.ReactNode;
}) {
  return (
    <PostForm fields={limitActFields} values={{ which: place, requested }} action="/m/limits">
      {children}
    </PostForm>
  );
}

/** The higher limits and removals whose day is over: yes and no weigh the same (protection#changing-a-limit). */
function ReadyLimits({ ready }: Pick<LimitsData, 'ready'>) {
  return ready.map((limit) => (
    <section key={limit.place} className="sheet stack" data-ready={limit.place}>
      <h2>{limit.what}</h2>
      <p>{limit.ready!.says}</p>
      <p className="fine">{limit.ready!.until}</p>
      <Act limit={limit} requested={limit.ready!.requested}>
        <div className="even">
          <button className="button button-quiet" name="intent" value="cancelLimit">
            {limit.ready!.keep}
          </button>
          <button className="button button-quiet" name="intent" value="confirmLimit">
            {limit.ready!.yes}
          </button>
        </div>
      </Act>
    </section>
  ));
}

/** The rules by which sums count towards each kind of limit (protection#what-counts). */
function LimitCounts() {
  const t = useT();
  return (
    <section className="group">
      <h2>{t('limits_counts')}</h2>
      {playLimitKinds.map((kind) => (
        <p key={kind} className="fine">
          {t(`limits_counts_${kind}`)}
        </p>
      ))}
      <p className="fine">{t('limits_counts_week')}</p>
    </section>
  );
}

/** The form of one limit. */
function LimitForm({ own, reply }: { own: LimitsData; reply: FormReply | undefined }) {
  const form = useForm(limitFields, reply, own.start);
  const { t } = form;
  return (
    <FormShell
      form={form}
      className="sheet stack"
      lead={<h2>{t('limits_set_title')}</h2>}
      submit={{ label: t('limits_save') }}
    >
      <div className="limit-pair">
        <FormChoice
          form={form}
          name="limit"
          options={playLimitKinds.map((value) => ({ value, label: t(`limits_kind_${value}`) }))}
          none={t('limits_choose')}
          required
        />
        <FormChoice
          form={form}
          name="period"
          options={playLimitPeriods.map((value) => ({
            value,
            label: t(`limits_period_${value}`),
          }))}
          none={t('limits_choose')}
          required
        />
      </div>
      <FormField
        form={form}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        required
      />
      <SubmitButton form={form} intent="setLimit" label={t('limits_save')} />
    </FormShell>
  );
}

const entries: readonly MenuEntry[] = [
  { path: '/m/limits/break', icon: 'lock', label: 'limits_break' },
  { path: '/m/limits/reminder', icon: 'bell', label: 'limits_reminder' },
  { path: '/m/limits/activity', icon: 'record', label: 'limits_month' },
  { path: '/m/safePlay', icon: 'service', label: 'limits_help' },
];

interface Props {
  own: LimitsData;
  reply: FormReply | undefined;
}

/** The member's own limits and the form that sets one (protection#limits-page). */
function LimitsScreen({ own, reply }: Props) {
  const t = useT();
  // A refused form is first, with its message.
  const isRefused = reply?.form === limitFields.id;
  const form = <LimitForm key={own.filled} own={own} reply={reply} />;
  return (
    <>
      <UnplacedFault fields={timeOutFields} reply={reply} />
      <UnplacedFault fields={selfExcludeFields} reply={reply} />
      {isRefused ? form : <p>{t('limits_lead')}</p>}
      {own.changedNone !== '' && <p data-limit-none>{own.changedNone}</p>}
      <OwnLimits kinds={own.changed} />
      <ReadyLimits ready={own.ready} />
      <OwnLimits kinds={own.kinds} />
      {own.none !== '' && <p className="fine">{own.none}</p>}
      {!isRefused && form}
      <LimitCounts />
      <EntryList title={t('limits_more')} entries={entries} />
    </>
  );
}

export const handle: Handle = {
  i18n: ['limits', 'language'],
};

/** /m/limits: the limits that a member sets for themselves; it takes the forms of a break too. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadLimits(page));

export const action = /* @__PURE__ */ formAction(
  limitForm,
  limitActForm,
  timeOutForm,
  selfExcludeForm,
);

export default function Limits() {
  const { own } = useLoaderData<typeof loader>();
  return <LimitsScreen own={own} reply={useActionData<typeof action>()} />;
}
