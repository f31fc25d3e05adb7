import { useEffect, useState } from 'react';
import { useT } from '~/i18n/useT';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import type { FormState } from '../useForm';
import { captcha_intents, captcha_path, type CaptchaForm, type CaptchaView } from './captcha';
import { useWork } from './useWork';

/**
 * The captcha with its answer's field: a picture, or a question in words. Its buttons submit the
 * form for another captcha and keep the typed values; with script they fetch only the captcha. A
 * form whose own button comes after it must begin with a `DefaultSubmit`. With script the phone answers in the person's
 * place by work that it does meanwhile (account#proof-of-work), unless the person would rather answer.
 */
export function CaptchaField<Name extends string>({ form }: { form: FormState<Name | 'captcha'> }) {
  const t = useT();
  const { captcha: field } = form.fields;
  const { view, another, isAnother } = useCaptcha(form.captcha ?? null, field.id);
  const words = view?.form === 'words';
  const { work, byHand } = useWork(view, field.id);
  if (view && work !== null) {
    return (
      <div className="captcha" role="group" aria-label={t('captcha')} data-work={work || 'on'}>
        <input type="hidden" name="captchaId" value={view.id} />
        <input type="hidden" name="captcha" value={work} readOnly />
        <p role="status" id={field.id} tabIndex={-1}>
          <Icon name={work ? 'check' : 'refresh'} /> {t(work ? 'captcha_worked' : 'captcha_works')}
        </p>
        <p className="captcha-buttons">
          <button type="button" className="link-button" onClick={byHand}>
            {t('captcha_by_hand')}
          </button>
        </p>
      </div>
    );
  }
  const button = (kind: CaptchaForm) => ({
    className: 'link-button',
    name: 'intent',
    value: captcha_intents[kind],
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      void another(kind);
    },
  });
  return (
    <div className="captcha" role="group" aria-label={t('captcha')}>
      {view ? (
        <>
          {/* Each captcha has its own hidden field: a reply's value would be the last captcha's
             id. */}
          <input key={view.id} type="hidden" name="captchaId" value={view.id} />
          <input type="hidden" name="captchaForm" value={view.form} />
          {!words && (
            <img
              src={view.image}
              width={view.width}
              height={view.height}
              alt={t('captcha_picture')}
            />
          )}
        </>
      ) : (
        <p className="hint">{t('captcha_none')}</p>
      )}
      <p className="captcha-buttons">
        <button {...button(words ? 'words' : 'picture')}>
          <Icon name="refresh" /> {t(words ? 'captcha_another_question' : 'captcha_another')}
        </button>{' '}
        <button {...button(words ? 'picture' : 'words')}>
          {t(words ? 'captcha_in_picture' : 'captcha_in_words')}
        </button>
      </p>
      {view && (
        <Field
          key={`${view.id} answer`}
          field={field}
          fault={isAnother ? undefined : form.faultOf('captcha')}
          label={words ? view.question : t(`captcha_${view.kind}`)}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={view.kind === 'sum' && !words ? 'numeric' : 'text'}
          maxLength={16}
        />
      )}
    </div>
  );
}

/** The chosen form of captcha: a field that appears later uses the same. */
let wanted: CaptchaForm = 'picture';

/** The captcha that came with the page, or the last one that script has fetched. */
function useCaptcha(captcha: CaptchaView | null, fieldId: string) {
  const [input, setRequested] = useState<{ after: CaptchaView | null; captcha: CaptchaView }>();
  const another = async (form: CaptchaForm) => {
    wanted = form;
    try {
      const answer = await fetch(`${captcha_path}?form=${form}`);
      if (!answer.ok) return;
      setRequested({ after: captcha, captcha: (await answer.json()) as CaptchaView });
    } catch {
      // Fetching failed; the visible captcha can still be answered.
    }
  };
  const missing = captcha === null;
  useEffect(() => {
    // A field that appears with script (a code may be sent again) comes without a captcha.
    if (missing) void another(wanted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is missing
  }, [missing]);
  useEffect(() => {
    // Tells listeners of the form that the answer is empty again.
    if (input) document.getElementById(fieldId)?.dispatchEvent(new Event('input', bubbling));
  }, [input, fieldId]);
  const isAnother = input?.after === captcha;
  return { view: isAnother ? input.captcha : captcha, another, isAnother };
}

const bubbling = { bubbles: true };
