import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { LostProposal, ProposeScreen } from '~/areas/agent/contracts/ProposeScreen';
import { contractForm, laterForm, proposeForm } from '~/areas/agent/contracts/contractForms.server';
import { contractFields, proposeFields } from '~/areas/agent/contracts/contractPaths';
import type { ContractView } from '~/areas/agent/contracts/contractWords.server';
import {
  loadContracts,
  type ContractListData,
  type ContractsData,
  type ContractData,
} from '~/areas/agent/contracts/contracts.server';
import { FigureTable } from '~/areas/agent/figures/TeamParts';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Pager } from '~/ui/Pager';

/** The sentences that say how contracts are counted and paid. */
const How = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((text) => (
    <p key={text} className="fine">
      {text}
    </p>
  ));

/** The state of a contract as a mark. */
function State({ state, stateText }: Pick<ContractView, 'state' | 'stateText'>) {
  const kind = state === 'accepted' ? 'state state-good' : 'mark';
  return <span className={kind}>{stateText}</span>;
}

/** The answers to a proposal that waits, or the way to take it back. */
function Answers({
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

/** One contract: its terms, what can be done with it, and the statements of its periods (agent#contract-pages). */
function ContractScreen({ data }: { data: ContractData }) {
  const t = useT();
  const { id, state, stateText, terms, given, name, statements, page, pages } = data;
  const edges = [
    data.begun && data.begins && `${t('contract_begins')}: ${data.begins}`,
    data.end && `${data.end.label}: ${data.end.text}`,
  ]
    .filter(Boolean)
    .join(' · ');
  if (data.ends_asked) return <EndQuestion data={data} />;
  return (
    <div className="stack" data-contract={id} data-state={state}>
      <section className="sheet stack">
        <p className="team-head">
          <span>{t(given ? 'contract_to' : 'contract_from')}</span>
          <strong>{name}</strong>
          <State {...{ state, stateText }} />
        </p>
        <p>
          <strong>{terms}</strong>
        </p>
        {state === 'proposed' && <p className="fine">{data.begin}</p>}
        {edges !== '' && <p>{edges}</p>}
        <Answers contract={data} />
        {(data.endPath ?? data.change) && (
          <p className="team-ways">
            {data.change && (
              <Link className="button button-small button-quiet" to={data.change}>
                {t('contract_new')}
              </Link>
            )}{' '}
            {data.endPath && (
              <Link className="button button-small button-quiet" to={data.endPath}>
                {t('contract_end')}
              </Link>
            )}
          </p>
        )}
      </section>
      <section className="statement" aria-labelledby="periods">
        <h2 id="periods">{t('contract_periods')}</h2>
        <FigureTable
          heads={[t('contract_period'), t('contract_base'), t('contract_pay')]}
          lines={statements}
        >
          {t('contract_periods_none')}
        </FigureTable>
        <Pager page={page ?? 1} pages={pages ?? 1} />
      </section>
      <section className="sheet">
        <Facts
          rows={[
            [t('contract_share'), data.share],
            [t('contract_base'), data.base],
            [t('contract_least'), data.least],
            [t('contract_proposed'), data.proposed],
            [t('contract_answered'), data.answered],
            [
              t('contract_sum_paid'),
              data.paid && (
                <span data-metric="paid" data-amount={data.totalPaid}>
                  {data.paid}
                </span>
              ),
            ],
            [
              t('contract_sum_due'),
              data.due && (
                <span data-metric="due" data-amount={data.totalDue}>
                  {data.due}
                </span>
              ),
            ],
          ]}
        />
      </section>
      <How sentences={data.how} />
    </div>
  );
}

/** Says what an end means, and asks for the yes. */
function EndQuestion({ data: { id, name, terms, to, end_how } }: { data: ContractData }) {
  const t = useT();
  return (
    <section className="sheet stack" data-contract={id}>
      <h2>{t('contract_end_title', { name })}</h2>
      <p>
        <strong>{terms}</strong>
      </p>
      <p>{end_how}</p>
      <PostForm
        className="row"
        fields={contractFields}
        values={{ contractId: id, confirmed: 'yes' }}
        replace
      >
        <button className="button" name="intent" value="end">
          {t('contract_end_yes')}
        </button>{' '}
        <Link className="button button-quiet" to={to}>
          {t('contract_end_no')}
        </Link>
      </PostForm>
    </section>
  );
}

/** The contracts of one kind: those received and given, one of them, or a proposal (agent#contract-pages). */
function ContractsScreen({
  data: { kind, kinds, list, one, propose },
  reply,
}: {
  data: ContractsData;
  reply: FormReply | undefined;
}) {
  const t = useT();
  if (propose) return <ProposeScreen key={kind} data={propose} reply={reply} />;
  const isLost = reply?.form === proposeFields.id;
  if (one && !isLost) return <ContractScreen data={one} />;
  return (
    <>
      {isLost && <LostProposal reply={reply} />}
      {one && <ContractScreen data={one} />}
      <nav className="list-tabs" aria-label={t('contract_kinds')}>
        {kinds.map(({ kind: each, to, text }) => (
          <Link key={each} to={to} aria-current={each === kind ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {list && <Lists data={list} />}
    </>
  );
}

function Lists({
  data: { agent, choose, received, given, page, pages, how },
}: {
  data: ContractListData;
}) {
  const t = useT();
  return (
    <>
      <section className="group" aria-labelledby="received">
        <h2 id="received">{t('contract_received')}</h2>
        {received.length === 0 && <p className="empty">{t('contract_received_none')}</p>}
        <ul className="team-list">
          {received.map((each) => (
            <Contract key={each.id} contract={each} />
          ))}
        </ul>
      </section>
      {agent && (
        <section className="group" aria-labelledby="given">
          <h2 id="given">{t('contract_given')}</h2>
          <p className="fine">
            {t('contract_given_how')} {choose && t('contract_given_where')}
          </p>
          {choose && (
            <p>
              <Link className="button button-small" to={choose}>
                {t('contract_choose')}
              </Link>
            </p>
          )}
          <ul className="team-list">
            {given.map((each) => (
              <Contract key={each.id} contract={each} />
            ))}
          </ul>
          <Pager page={page ?? 1} pages={pages ?? 1} />
        </section>
      )}
      <How sentences={how} />
    </>
  );
}

function Contract({ contract }: { contract: ContractListData['given'][number] }) {
  const t = useT();
  const { id, state, stateText, terms, proposed, end, name, to } = contract;
  return (
    <li data-contract={id} data-state={state}>
      <p className="team-head">
        <strong>{name}</strong>
        <State {...{ state, stateText }} />
      </p>
      <p>{terms}</p>
      <p className="fine">
        {t('contract_proposed')}: {proposed}
        {end && ` · ${end.label}: ${end.text}`}
      </p>
      <Answers contract={contract} />
      <p>
        <Link className="button button-small button-quiet" to={to}>
          {t('contract_open')} <span className="vh">{name}</span>
        </Link>
      </p>
    </li>
  );
}

export const handle: Handle = {
  i18n: ['contracts', 'lists', 'language'],
};

/** The pages of contracts, one for each kind: the lists, one contract, and a proposal. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadContracts);

export const action = /* @__PURE__ */ formAction(contractForm, proposeForm, laterForm);

export default function Contracts() {
  const { own } = useLoaderData<typeof loader>();
  return <ContractsScreen data={own} reply={useActionData<typeof action>()} />;
}
