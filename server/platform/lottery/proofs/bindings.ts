import * as contract from '../../../contract/lottery/proofs';
import { bind, type Binding } from '../../bind';
import { drawProof } from './drawProof';
import { ticketProof } from './ticketProof';

export const bindings: readonly Binding[] = [
  bind(contract.drawProof, ({ db }, { input }) => drawProof(db, input)),
  bind(contract.ticketProof, ({ db }, { input, session }) =>
    ticketProof(db, session.member.id, input),
  ),
];
