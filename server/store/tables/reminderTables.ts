/** Reminders of the time played and its result (protection#reminders). */
export interface ReminderTables {
  /** A member without a row has the usual interval. */
  play_reminders: {
    member_id: string;
    /** Minutes between reminders; 0: none. */
    every_min: number;
    answered_at: number;
  };
}
