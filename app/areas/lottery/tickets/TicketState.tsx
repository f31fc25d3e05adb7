import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

const icons = { open: 'clock', won: 'check', lost: 'ticket', void: 'refresh' } as const;
type State = keyof typeof icons;

const isState = (text: string): text is State => Object.hasOwn(icons, text);

/** The state of a ticket: a word and a picture, in a colour of its own. */
export function TicketState({ state }: { state: string }) {
  const t = useT();
  const known = isState(state) ? state : 'open';
  return (
    <span className={`ticket-state ticket-${known}`}>
      <Icon name={icons[known]} />
      {t(`ticket_${known}`)}
    </span>
  );
}
