import type { UnreadCount } from '~/ui/rootData';

/** From this number on it is no longer said exactly. */
const counted_most = 99;

/** The number of what is unread on an entry of the chrome; nothing without any (support#unread-dots). */
export function Unread({ unread }: { unread: UnreadCount | undefined }) {
  if (!unread) return null;
  const { count, text } = unread;
  return (
    <b className="unread" data-unread={count}>
      <span aria-hidden="true">{count > counted_most ? `${counted_most}+` : count}</span>
      <span className="vh"> {text}</span>
    </b>
  );
}
