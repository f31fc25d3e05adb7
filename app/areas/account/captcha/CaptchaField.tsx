import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useT } from '~/i18n/useT';
import { Field, type Fault } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { captcha_path, type ShownCaptcha } from './captcha';

/**
 * The captcha with its answer's field: a picture, or a question in words. Its buttons send the form
 * for another one, with all that was typed; with script they ask for that alone.
 */
export function CaptchaField({
  captcha,
  field,
  fault,
}: {
  captcha: ShownCaptcha | null;
  field: FieldMetadata<unknown>;
  fault?: Fault | null | undefined;
}) {
  const t = useT();
  const [shown, another] = useCaptcha(captcha);
  const words = shown?.form === 'words';
  const choose = (form: ShownCaptcha['form']) => (event: React.MouseEvent) => {
    event.preventDefault();
    void another(form);
  };
  return (
    <div className="captcha" role="group" aria-label={t('captcha')}>
      {shown ? (
        <>
          <input type="hidden" name="captchaId" value={shown.id} />
          <input type="hidden" name="captchaForm" value={shown.form} />
          {!words && (
            <img
              src={shown.image}
              width={shown.width}
              height={shown.height}
              alt={t('captcha_picture')}
            />
          )}
        </>
      ) : (
        <p className="hint">{t('captcha_none')}</p>
      )}
      <p className="captcha-buttons">
        <button
          className="link-button"
          name="again"
          value={words ? 'words' : 'picture'}
          onClick={choose(words ? 'words' : 'picture')}
        >
          <Icon name="refresh" /> {t(words ? 'captcha_another_question' : 'captcha_another')}
        </button>{' '}
        <button
          className="link-button"
          name="again"
          value={words ? 'picture' : 'words'}
          onClick={choose(words ? 'picture' : 'words')}
        >
          {t(words ? 'captcha_in_picture' : 'captcha_in_words')}
        </button>
      </p>
      {shown && (
        <Field
          // An answer belongs to its captcha.
          key={shown.id}
          field={field}
          fault={fault}
          label={t(words ? 'captcha_words' : `captcha_${shown.kind}`)}
          hint={words ? shown.question : undefined}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={shown.kind === 'sum' && !words ? 'numeric' : 'text'}
          maxLength={16}
        />
      )}
    </div>
  );
}

/** The captcha that came with the page, or the one that script has asked for since. */
function useCaptcha(captcha: ShownCaptcha | null) {
  const [asked, setAsked] = useState<{ after: ShownCaptcha | null; captcha: ShownCaptcha }>();
  const another = async (form: ShownCaptcha['form']) => {
    try {
      const answer = await fetch(`${captcha_path}?form=${form}`);
      if (!answer.ok) return;
      setAsked({ after: captcha, captcha: (await answer.json()) as ShownCaptcha });
    } catch {
      // The one that is shown can be answered still.
    }
  };
  const missing = captcha === null;
  useEffect(() => {
    // A field that appears with script (a code may be sent again) comes without one.
    if (missing) void another('picture');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is missing
  }, [missing]);
  return [asked?.after === captcha ? asked.captcha : captcha, another] as const;
}
