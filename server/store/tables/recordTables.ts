/** The sums of the accounts' records by day and kind (wallet#account-record). */
export interface RecordTables {
  /** The last entry of an account that its sums have. */
  record_heads: {
    account_id: string;
    /** The zone that the days of the sums are in. */
    time_zone: string;
    place: number;
    /** Epoch ms of the last stake up to there; null: there was none. */
    last_stake_at: number | null;
  };
  /** All entries of an account up to its head, by day and kind. Amounts are minor units, above zero. */
  record_sums: {
    account_id: string;
    /** YYYY-MM-DD in the zone of the head. */
    day: string;
    kind: string;
    movements: number;
    sum_in: number;
    sum_out: number;
    first_place: number;
    last_place: number;
    /** The time between the stakes of the day, without the pauses. */
    played_ms: number;
  };
}
