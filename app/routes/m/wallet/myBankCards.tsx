import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { FirstPayout } from '~/areas/wallet/FirstPayout';
import { cardFields, removeCardFields } from '~/areas/wallet/walletFields';
import {
  cardForm,
  loadCards,
  removeCardForm,
  type CardsData,
} from '~/areas/wallet/cards/cards.server';
import { FormChoice, FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

type Card = CardsData['own']['cards'][number];
interface Props {
  data: CardsData;
  reply: FormReply | undefined;
}

/** The member's bank cards and the form of a new one, or the page before a removal (account#bank-cards). */
function CardsScreen({ data, reply }: Props) {
  const t = useT();
  const { cards, removed } = data.own;
  if (removed) return <Removal card={removed} />;
  // A refused form is first, with its message.
  const isRefused = reply?.form === cardFields.id;
  return (
    <>
      {isRefused && <NewCard data={data} reply={reply} />}
      {cards.length > 0 && (
        <ul className="rows">
          {cards.map((card) => (
            <li key={card.id} data-record={card.id} className="row-line">
              <BankMark code={card.code} />
              <CardWords card={card} />
              <Link className="button button-quiet button-small" to={card.remove}>
                {t('cards_remove')}
                <span className="vh">
                  {' '}
                  {card.bank} {card.number}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isRefused && <NewCard data={data} reply={reply} />}
      {cards.length > 0 && (
        <Link className="button button-quiet wide" to="/m/withdraw">
          {t('cards_withdraw')}
        </Link>
      )}
    </>
  );
}

function CardWords({ card }: { card: Card }) {
  return (
    <span className="grow">
      {card.bank}
      <span className="fine">{card.number}</span>
      <span className="fine">{card.payeeName}</span>
    </span>
  );
}

function Removal({ card }: { card: Card }) {
  const t = useT();
  return (
    <section className="sheet stack">
      <h2>{t('cards_remove_title')}</h2>
      <ul className="rows">
        <li className="row-line">
          <BankMark code={card.code} />
          <CardWords card={card} />
        </li>
      </ul>
      <p>{t('cards_remove_says')}</p>
      <PostForm
        fields={removeCardFields}
        values={{ bankCardId: card.id }}
        action="/m/myBankCards"
        className="stack"
      >
        <button className="button wide" name="intent" value="removeCard">
          {t('cards_remove_do')}
        </button>
      </PostForm>
      <Link className="button button-quiet wide" to="/m/myBankCards">
        {t('cards_keep')}
      </Link>
    </section>
  );
}

/** The form of a new card, or the reason why there is none now. */
function NewCard({ data, reply }: Props) {
  const t = useT();
  const { shared, own } = data;
  if (own.cards.length >= shared.most && !reply) {
    return <p className="fine">{t('cards_full_note', { most: shared.most })}</p>;
  }
  if (!own.hasPaymentPassword && !reply) {
    return (
      <section className="sheet stack">
        <FirstPayout step={0} />
        <p>{t('payouts_password_unset')}</p>
        <Link className="button wide" to="/m/paymentPassword?redirectTo=/m/myBankCards">
          {t('payouts_password_set')}
        </Link>
      </section>
    );
  }
  const isFirst = own.cards.length === 0;
  const isOpen = isFirst || reply !== undefined || own.isDraft;
  return (
    <details className="sheet card-new" open={isOpen}>
      <summary>
        <Icon name="add" />
        <span className="grow">{t('cards_add')}</span>
        <Icon name="chevron-down" />
      </summary>
      {isFirst && <FirstPayout step={1} />}
      <Fill data={data} reply={reply} />
    </details>
  );
}

function Fill({ data: { shared, own }, reply }: Props) {
  const form = useForm(cardFields, reply, own.start);
  const { t } = form;
  return (
    <FormShell
      form={form}
      className="stack"
      lead={
        own.confirm && (
          <p className="fine">
            {t('cards_confirm_first')} <Link to={own.confirm}>{t('cards_confirm')}</Link>
          </p>
        )
      }
    >
      <FormChoice
        form={form}
        name="bankCode"
        options={shared.banks}
        none={t('cards_bank_choose')}
        required
      />
      <FormField
        form={form}
        name="bankCardNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
      />
      <FormField
        form={form}
        name="payeeName"
        autoComplete="name"
        spellCheck={false}
        maxLength={60}
        hint={
          own.payeeName === ''
            ? t('cards_payee_first')
            : t('cards_payee_own', { name: own.payeeName })
        }
        required
      />
      <FormField
        form={form}
        name="paymentPassword"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      <SubmitButton form={form} intent="addCard" label={t('cards_save')} />
      <p className="login-foot">
        <Link to="/m/paymentPassword?forgot=1&redirectTo=/m/myBankCards">
          {t('payouts_password_forgot')}
        </Link>
      </p>
    </FormShell>
  );
}

const visible_letters = 3;
const tones = 4;

/** A bank's mark: the letters of its code, on one of the house's colours that stays the same (sheet `payouts`). */
function BankMark({ code }: { code: string }) {
  const tone = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones;
  return (
    <span className="bank-mark" data-tone={tone} aria-hidden="true">
      {code.slice(0, visible_letters)}
    </span>
  );
}

export const handle: Handle = {
  i18n: ['cards', 'firstWithdrawal', 'payouts', 'language', 'passwordField'],
};

/** /m/myBankCards: the accounts that a member is paid out to. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadCards(page));

export const action = /* @__PURE__ */ formAction(cardForm, removeCardForm);

export default function MyBankCards() {
  return (
    <CardsScreen data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
