import { Link } from '@remix-run/react';
import type { FormReply } from '~/forms/reply';
import { useT } from '~/i18n/useT';
import { Pager } from '~/ui/Pager';
import { ContractScreen } from './ContractScreen';
import { Answers, How, State } from './ContractParts';
import type { ContractListData, ContractsData } from './contracts.server';
import { proposeFields } from './contractFields';
import { LostProposal, ProposeScreen } from './ProposeScreen';

/** The contracts of one kind: those received and given, one of them, or a proposal (agent#contract-pages). */
export function ContractsScreen({
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
