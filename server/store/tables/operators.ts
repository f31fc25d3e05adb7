import type { Selectable } from 'kysely';

/** The operators, what they decided, and the record of their acts (wallet#operators). */
export interface OperatorTables {
  /** Jumps of the wall clock that processes have noticed (site#the-clock). */
  clock_marks: {
    /** One start of one machine; empty where the system names none. */
    machine: string;
    steady_ms: number;
    awake_ms: number;
    /** Epoch milliseconds at these. */
    time_ms: number;
  };
  clock_jumps: {
    machine: string;
    id: string;
    noticed_at: number;
    /** Milliseconds; negative: the wall clock is behind. */
    ahead_ms: number;
    ended_at: number | null;
    /** The time that an operator said is right. */
    trusted: 'wall' | 'kept' | null;
  };
  operators: {
    id: string;
    /** As it was written when the operator was added. */
    name: string;
    /** The form that all writings of the name share. */
    looks: string;
    /** SHA-256 of the operator's secret, in hex; empty for staff of the console, who give no commands. */
    secret_hash: string;
    created_at: number;
    disabled_at: number | null;
    /** The member that the same person is, who may decide nothing of their own team; null mostly. */
    member_id: string | null;
  };
  /** Commands that wait for another operator. Of a subject at most one waits. */
  operator_decisions: {
    id: string;
    /** The asker's own key: the same one asks once. */
    key: string;
    /** The command: `withdrawal.approve`. */
    act: string;
    /** The thing that it is about: the id of a withdrawal, a member. */
    subject: string;
    /** All that the command needs, as canonical JSON. */
    facts: string;
    state: 'waiting' | 'done' | 'dropped';
    asked_by: string;
    asked_at: number;
    ended_by: string | null;
    ended_at: number | null;
    /** The terms of one that was asked for at the console (console#decisions): its area and amount in minor units. */
    area: string | null;
    amount: number | null;
    /** The member whom it concerns. */
    member_id: string | null;
    /** The text that the second person types again, blind. */
    typed: string | null;
    /** The device and the role of who asked. */
    asked_device: string | null;
    asked_role: string | null;
  };
  /** Wrong tries of a second person to confirm a decision (console#decisions). */
  decision_tries: { decision_id: string; operator_id: string; wrong: number; last_at: number };
  /** Append-only; each row holds the hash of the one before. */
  audit_rows: {
    /** From 1, without gaps. */
    place: number;
    at: number;
    operator: string;
    act: string;
    subject: string;
    /** Canonical JSON. */
    facts: string;
    before_hash: string;
    hash: string;
  };
  /** Append-only: the adjustments that were made, each with its transfer (wallet#adjustments). */
  adjustments: {
    /** The ref of its transfer. */
    id: string;
    /** The operator's own key: the same one adjusts once. */
    key: string;
    member_id: string;
    /** Minor units: above zero to the member, below zero from the member. */
    amount: number;
    currency: string;
    /** As the member reads it. */
    reason: string;
    /** The id of the one who asked for it. */
    operator: string;
    /** The decision of two operators; null where one was enough. */
    decision_id: string | null;
    created_at: number;
  };
  /** One row: the last place and its hash. Its update puts the acts of all processes in one line. */
  audit_head: { id: number; place: number; hash: string };
}

export type OperatorDecision = Selectable<OperatorTables['operator_decisions']>;
export type AuditRow = Selectable<OperatorTables['audit_rows']>;
export type Adjustment = Selectable<OperatorTables['adjustments']>;
