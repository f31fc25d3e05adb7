import { useHydrated } from 'remix-utils/use-hydrated';
import {
  FormCheck,
  FormChoice,
  FormField,
  FormFile,
  FormText,
  SubmitButton,
} from '~/forms/FormField';
import { FieldFault } from '~/forms/FormShell';
import { FormRadios } from '~/forms/FormRadios';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode, TimeLeft } from '~/forms/code/TimeLeft';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { Part, Sample } from './Part';
import type { OwnOf } from './parts.server';
import { sampleValues, type SampleField } from './partsFields';

/** The buttons of forms, ready, being sent and not available, and all symbols by their names. */
export function ButtonParts() {
  const t = useT();
  const hydrated = useHydrated();
  return (
    <>
      <Part names="SubmitButton">
        <Sample id="partsButtons">
          {(form) => (
            <>
              <SubmitButton form={form} intent="send" label={t('parts_send')} />
              <SubmitButton
                form={{ ...form, busy: true }}
                intent="send"
                label={t('parts_busy')}
                className="button button-quiet wide"
              />
              {/* Text browsers send a form by a disabled button, so that script alone disables one. */}
              {hydrated && (
                <SubmitButton form={form} intent="send" label={t('parts_off')} disabled />
              )}
              <SubmitButton
                form={form}
                intent="send"
                label={t('parts_long_text')}
                className="button button-accent wide"
              />
            </>
          )}
        </Sample>
      </Part>
      <Part names="Icon">
        <ul className="parts-icons" lang="en">
          {symbols.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

/** Every symbol of the sprite `public/icons.svg`. */
export const symbols = [
  'home',
  'promo',
  'deposit',
  'withdraw',
  'service',
  'member',
  'menu',
  'close',
  'back',
  'search',
  'filter',
  'heart',
  'heart-on',
  'clock',
  'star',
  'all',
  'hot',
  'rng',
  'live',
  'sports',
  'esports',
  'fish',
  'pvp',
  'lott',
  'elott',
  'download',
  'invite',
  'agent',
  'moon',
  'sun',
  'globe',
  'bolt',
  'message',
  'bell',
  'help',
  'line-chat',
  'telegram',
  'phone',
  'lock',
  'user',
  'eye',
  'eye-off',
  'check',
  'warn',
  'info',
  'chevron-right',
  'chevron-left',
  'chevron-down',
  'wallet',
  'record',
  'gift',
  'trophy',
  'shield',
  'logout',
  'play',
  'refresh',
  'calendar',
  'ticket',
  'mail',
  'settings',
  'dice',
  'edit',
  'crown',
  'bank',
  'qr',
  'card',
  'camera',
  'device',
  'key',
  'share',
  'copy',
  'add',
] as const;

const icons = { first: 'bank', second: 'card', third: 'wallet' } as const;

/** Every kind of field of a form; `bare` leaves the hints and the stars away. */
function AllFields({ form, bare = false }: { form: FormState<SampleField>; bare?: boolean }) {
  const t = useT();
  const hint = bare ? undefined : t('parts_hint');
  const required = !bare;
  const options = sampleValues.map((value) => ({
    value,
    label: t(`parts_${value}`),
    lines: bare ? [] : [t('parts_sentence')],
  }));
  const tiles = options.map((option) => ({ ...option, icon: icons[option.value] }));
  return (
    <>
      <FormField form={form} name="text" hint={hint} required={required} />
      <FormField form={form} name="email" type="email" autoComplete="off" />
      <FormField form={form} name="secret" type="password" hint={hint} autoComplete="off" />
      <FormText form={form} name="lines" required={required} {...(hint && { hint })} />
      <FormChoice
        form={form}
        name="choice"
        options={options}
        none={t('parts_choose')}
        required={required}
      />
      <FormRadios form={form} name="rows" options={options} chooses={!bare} />
      <FormRadios form={form} name="tiles" options={tiles} chooses={!bare} />
      <FormCheck form={form} name="tick" />
      <FormFile form={form} name="file" hint={t('parts_hint')} accept="image/png,image/jpeg" />
      <SubmitButton form={form} intent="send" label={t('parts_send')} />
    </>
  );
}

const allNames = 'FormField Field FormText TextArea FormChoice Choice FormRadios';
const moreNames = 'FormCheck Check FormFile FileField FormShell';

/** All fields in a form that is empty, filled in, refused, and with texts that are too long for a line. */
export function FieldParts({ own }: { own: OwnOf<'fields'> }) {
  const t = useT();
  return (
    <>
      <Part names={`${allNames} ${moreNames}`} state={t('parts_empty')}>
        <Sample id="partsEmpty" languages>
          {(form) => <AllFields form={form} />}
        </Sample>
      </Part>
      <Part names={allNames} state={t('parts_filled')}>
        <Sample id="partsFilled" start={own.filled}>
          {(form) => <AllFields form={form} bare />}
        </Sample>
      </Part>
      <Part names="ErrorSummary" state={t('parts_refused')}>
        <Sample id="partsRefused" sampleReply={own.refused}>
          {(form) => <AllFields form={form} />}
        </Sample>
      </Part>
      <Part names="FieldFault" state={t('parts_refused')}>
        <Sample id="partsFault" sampleReply={own.fault}>
          {(form) => (
            <>
              <Field field={form.fields.text} label={form.labelOf('text')} fault={undefined} />
              <FieldFault form={form} name="text" />
            </>
          )}
        </Sample>
      </Part>
      <Part names={allNames} state={t('parts_long')}>
        <Sample id="partsLong" sampleReply={own.long}>
          {(form) => <AllFields form={form} bare />}
        </Sample>
      </Part>
    </>
  );
}

/** Captchas, mobile numbers and codes: not asked for, sent, over. */
export function CodeParts({ own }: { own: OwnOf<'codes'> }) {
  const t = useT();
  const submit = { label: t('parts_send'), intent: 'send' };
  const code = { to: own.to, now: own.now, sentNow: false, captchaRequested: false };
  return (
    <>
      <Part names="CaptchaField" state={t('parts_picture')}>
        <Sample id="partsPicture" start={{ captcha: own.captchas.picture }} submit={submit}>
          {(form) => <CaptchaField form={form} />}
        </Sample>
      </Part>
      <Part names="CaptchaField" state={t('parts_in_words')}>
        <Sample id="partsWords" start={{ captcha: own.captchas.words }} submit={submit}>
          {(form) => <CaptchaField form={form} />}
        </Sample>
      </Part>
      <Part names="CaptchaField" state={t('parts_none')}>
        <Sample id="partsWithout" start={{ captcha: null }} submit={submit}>
          {(form) => <CaptchaField form={form} />}
        </Sample>
      </Part>
      <Part names="MobileField CodeField" state={t('parts_unsent')}>
        <Sample id="partsUnsent" start={{ captcha: own.captchas.words }} submit={submit}>
          {(form) => (
            <>
              <MobileField form={form} />
              <CodeField form={form} sent={null} {...code} />
            </>
          )}
        </Sample>
      </Part>
      <Part names="MobileField CodeField TimeLeft" state={t('parts_sent')}>
        <Sample id="partsSent">
          {(form) => (
            <>
              <MobileField form={form} known={own.number} />
              <CodeField form={form} sent={own.sent} {...code} />
            </>
          )}
        </Sample>
      </Part>
      <Part names="TimeLeft" state={t('parts_over')}>
        <Sample id="partsOver">{() => <TimeLeft sent={own.over} now={own.now} />}</Sample>
      </Part>
      <Part names="AnotherCode" state={t('parts_over')}>
        <Sample id="partsAgain">
          {() => (
            <AnotherCode sent={own.over} now={own.now}>
              <button className="button button-quiet" name="intent" value="sendCode">
                {t('send_code_again')}
              </button>
            </AnotherCode>
          )}
        </Sample>
      </Part>
    </>
  );
}
