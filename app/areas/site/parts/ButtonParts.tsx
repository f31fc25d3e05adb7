import { useHydrated } from 'remix-utils/use-hydrated';
import { SubmitButton } from '~/forms/FormField';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Part, Sample } from './Part';

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
