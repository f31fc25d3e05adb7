import type { FieldMetadata } from '@conform-to/react';
import { useT } from '~/i18n/useT';
import { Field } from '~/ui/Field';

interface Captcha {
  captchaId: string;
  image: string;
  question: string;
}

/** A captcha with the field for its answer; each captcha begins with an empty one. */
export function CaptchaField({
  captchaId,
  image,
  question,
  field,
}: Captcha & { field: FieldMetadata<unknown> }) {
  const t = useT();
  return (
    <div className="captcha stack">
      {image && <img src={image} alt={t('captcha_alt')} height="64" />}
      <input type="hidden" name="captchaId" value={captchaId} />
      {question && <input type="hidden" name="captchaIn" value="words" />}
      <Field
        key={captchaId}
        field={field}
        label={t(question ? 'captcha_answer' : 'captcha_label')}
        hint={question || t('captcha_hint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
      />
    </div>
  );
}

/**
 * Ask for another captcha. They stand behind the form's own button: a return key presses the first
 * one of a form.
 */
export function OtherCaptcha() {
  const t = useT();
  return (
    <p className="captcha-other fine">
      {t('captcha_hard')}{' '}
      <button className="link-button" name="intent" value="captchaPicture">
        {t('captcha_other')}
      </button>{' '}
      <button className="link-button" name="intent" value="captchaWords">
        {t('captcha_in_words')}
      </button>
    </p>
  );
}
