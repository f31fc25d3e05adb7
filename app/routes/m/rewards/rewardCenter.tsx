import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { loadRewardCentre, type CentreData } from '~/areas/rewards/rewardCentre.server';
import { birthFields, centre_path, claimFields, sign_in_path } from '~/areas/rewards/rewardFields';
import { birthForm, claimForm } from '~/areas/rewards/rewardForms.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT, TranslatorProvider } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { hidden_amount } from '~/i18n/format';

/** The date of birth as a row that opens to its form, while a level gives a birthday gift (rewards#birthday). */
function BirthForm({
  start,
  reply,
}: {
  start: FormStart<'birthDate'>;
  reply: FormReply<unknown> | undefined;
}) {
  const form = useForm(birthFields, reply, start);
  const { t } = form;
  return (
    <TranslatorProvider value={t}>
      <ul className="rows">
        <li>
          <details open={reply?.form === birthFields.id || start.values !== undefined}>
            <summary>
              <Icon name="calendar" />
              <span className="grow">{t('reward_birth_tell')}</span>
              <Icon name="chevron-down" />
            </summary>
            <FormShell form={form} className="stack row-form">
              <FormField
                form={form}
                name="birthDate"
                hint={t('reward_birth_hint')}
                required
                autoComplete="bday"
                maxLength={20}
              />
              <p className="note">{t('reward_birth_once')}</p>
              <SubmitButton form={form} intent="saveBirthDate" label={t('reward_birth_save')} />
            </FormShell>
          </details>
        </li>
      </ul>
    </TranslatorProvider>
  );
}

type Own = CentreData['own'];

/** All that a member can claim in one place, then what is locked, then what is over (rewards#reward-centre). */
function RewardCentreScreen({ own, reply }: { own: Own; reply: FormReply<unknown> | undefined }) {
  const t = useT();
  const { birth, points, pointsText, signIn, reported, claimable, waiting, locks, past } = own;
  const isRefused = reply?.form === birthFields.id;
  const start = birth ?? (isRefused ? {} : null);
  // With what was typed it is first, where it is seen: refused, also after a date was noted, or back from a confirmation.
  const isFirst = isRefused || birth?.values !== undefined;
  const form = start && <BirthForm start={start} reply={isRefused ? reply : undefined} />;
  return (
    <>
      {isFirst && form}
      {reported.length > 0 && <PastRows rewards={reported} withNeeds />}
      <section className="group">
        <h2>{t('reward_claimable')}</h2>
        {claimable.length === 0 && (
          <p className="empty">
            <Icon name="gift" className="icon-big" />
            {t('reward_none')}
          </p>
        )}
        <Claimable rewards={claimable} />
      </section>
      <Waiting claims={waiting} />
      <ul className="rows">
        <li className="row-line" data-points={points}>
          <Icon name="star" />
          <span className="grow">{t('reward_points_now')}</span>
          <strong>{pointsText}</strong>
        </li>
        {signIn !== null && (
          <li>
            <Link to={sign_in_path}>
              <Icon name="calendar" />
              <span className="grow">
                {signIn.title}
                <span className="fine">{signIn.says}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
        <li>
          <Link to="/m/vip">
            <Icon name="crown" />
            <span className="grow">{t('reward_levels')}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      </ul>
      {!isFirst && form}
      <Locks locks={locks} />
      <Past rewards={past} />
    </>
  );
}

function Claimable({ rewards }: { rewards: Own['claimable'] }) {
  const t = useT();
  if (rewards.length === 0) return null;
  return (
    <ul className="rows">
      {rewards.map(({ id, name, given, needs, note, when, seen, to }) => (
        <li key={id} className="row-line row-split reward">
          <Icon name={to === '' ? 'gift' : 'promo'} />
          <span className="grow">
            {to === '' ? name : <Link to={to}>{name}</Link>}
            {given !== '' && <strong className="reward-given">{given}</strong>}
          </span>
          <span className="row-below">
            {note !== '' && <span className="fine">{note}</span>}
            {needs !== '' && <span className="fine">{needs}</span>}
            {when !== '' && <span className="fine">{when}</span>}
          </span>
          <PostForm fields={claimFields} action={centre_path} values={{ rewardId: id, seen }}>
            <button className="button" name="intent" value="claim">
              {t('reward_claim')}
              <span className="vh"> {name}</span>
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ claims }: { claims: Own['waiting'] }) {
  const t = useT();
  if (claims.length === 0) return null;
  return (
    <section className="group" id="waiting">
      <h2>{t('reward_waiting')}</h2>
      <p className="fine">{t('reward_waiting_note')}</p>
      <ul className="rows">
        {claims.map(({ id, name, to, given, when }) => (
          <li key={id} className="row-line" data-state="waiting">
            <Icon name="clock" />
            <span className="grow">
              <Link to={to}>{name}</Link>
              <span className="fine">{when}</span>
            </span>
            <span className="value">{given}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Locks({ locks }: { locks: Own['locks'] }) {
  const t = useT();
  if (locks.length === 0) return null;
  return (
    <section className="group" id="locks">
      <h2>{t('reward_locks')}</h2>
      <ul className="rows">
        {locks.map(({ name, on, figures }, index) => (
          <li
            key={index}
            className="row-line"
            data-turnover={figures?.done}
            data-needed={figures?.needed}
          >
            <Icon name="lock" />
            <span className="grow">
              {name}
              <span className="fine">
                {on} · {figures ? figures.locked : hidden_amount}
              </span>
              {figures && (
                <>
                  <span className="fine">
                    {figures.staked} · {figures.left}
                  </span>
                  <progress max={figures.needed} value={figures.done} aria-label={figures.staked} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ rewards }: { rewards: Own['past'] }) {
  const t = useT();
  if (rewards.length === 0) return null;
  return (
    <section className="group">
      <h2>{t('reward_past')}</h2>
      <PastRows rewards={rewards} />
    </section>
  );
}

function PastRows({ rewards, withNeeds }: { rewards: Own['past']; withNeeds?: boolean }) {
  return (
    <ul className="rows">
      {rewards.map(({ id, name, given, when, state, needs }) => (
        <li key={id} className="row-line" data-state={state}>
          <Icon name={state === 'claimed' ? 'check' : 'clock'} />
          <span className="grow">
            {name}
            <span className="fine">{when}</span>
            {withNeeds && needs !== '' && <span className="fine">{needs}</span>}
          </span>
          <span className="value">{given}</span>
        </li>
      ))}
    </ul>
  );
}

export const handle: Handle = {
  i18n: ['rewards', 'language'],
};

/** /m/rewardCenter: everything that can be claimed, and what became of the rest. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadRewardCentre);

export const action = /* @__PURE__ */ formAction(birthForm, claimForm);

export default function RewardCenter() {
  const { own } = useLoaderData<typeof loader>();
  return <RewardCentreScreen own={own} reply={useActionData<typeof action>()} />;
}
