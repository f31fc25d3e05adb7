import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { contractFields } from './contractPaths';
import type { ContractView } from './contractWords.server';

/** The sentences that say how contracts are counted and paid. */
export const How = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((text) => (
    <p key={text} className="fine">
      {text}
    </p>
  ));

/** The state of a contract as a mark. */
export function State({ state, stateText }: Pick<ContractView, 'state' | 'stateText'>) {
  const kind = state === 'accepted' ? 'state state-good' : 'mark';
  return <span className={kind}>{stateText}</span>;
}

/** The answers to a proposal that waits, or the way to take it back. */
export function Answers({
  contract: { id, state, given, mayAccept },
}: {
  contract: Pick<ContractView, 'id' | 'state' | 'given'> & { mayAccept: boolean };
}) {
  const t = useT();
  if (state !== 'proposed') return null;
  return (
    <PostForm className="row" fields={contractFields} values={{ contractId: id }} replace>
      {given ? (
        <button className="button button-quiet" name="intent" value="withdraw">
          {t('contract_withdraw')}
        </button>
      ) : (
        <>
          {mayAccept && (
            <button className="button button-quiet" name="intent" value="accept">
              {t('contract_accept')}
            </button>
          )}{' '}
          <button className="button button-quiet" name="intent" value="refuse">
            {t('contract_refuse')}
          </button>
        </>
      )}
    </PostForm>
  );
}
