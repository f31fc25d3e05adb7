import { ErrorSummary } from '~/ui/ErrorSummary';
import type { FormFields } from './fields';
import type { FormReply } from './reply';
import { useForm } from './useForm';

/** Shows the refusal of a form that its page does not have, as one that was sent from elsewhere or before a change. */
export function UnplacedFault({
  fields,
  reply,
}: {
  fields: FormFields;
  reply: FormReply<unknown> | undefined;
}) {
  return <ErrorSummary {...useForm<string>(fields, reply).summary} />;
}
