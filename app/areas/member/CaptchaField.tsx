import type { FieldMetadata } from '@conform-to/react';
import type { T } from '~/i18n/useT';
import { Field } from '~/ui/Field';
import type { CaptchaData } from './captcha.server';

/** A captcha to answer, by its picture or in words. Its buttons stand after the form's own. */
export function CaptchaField({
  captcha,
  field,
  t,
}: {
  captcha: CaptchaData | null;
  field: FieldMetadata<unknown>;
  t: T;
}) {
  return (
    <div className="captcha">
      {captcha?.image && (
        <img
          src={captcha.image}
          width={captcha.width}
          height={captcha.height}
          alt={t('profile_captcha_picture')}
        />
      )}
      {captcha?.question && <p>{captcha.question}</p>}
      {/* A refused form begins anew: conform would keep the last one's id. */}
      <input type="hidden" name="captchaId" value={captcha?.captchaId ?? ''} />
      <Field
        field={field}
        label={t('profile_captcha')}
        hint={t('profile_captcha_hint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
      />
    </div>
  );
}

/** For who cannot read the picture: another one, or a question in words. */
export function CaptchaButtons({ t }: { t: T }) {
  return (
    <p className="fine">
      {t('profile_captcha_other')}{' '}
      <button className="link-button" name="intent" value="otherCaptcha">
        {t('profile_captcha_again')}
      </button>{' '}
      <button className="link-button" name="intent" value="wordsCaptcha">
        {t('profile_captcha_words')}
      </button>
    </p>
  );
}
