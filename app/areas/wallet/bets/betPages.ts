import { writeQuery } from '../records/recordAddress';

export const bets_path = '/m/gameRecord';

/** The pages that show more of an own bet: a round's proof, another vendor's round, a ticket. */
export const betPages = {
  proof: (id: string) => `/m/fairness/round/${encodeURIComponent(id)}`,
  round: (id: string) => `${bets_path}/round${writeQuery({ id })}`,
  ticket: (id: string) => `/m/ticket/${encodeURIComponent(id)}`,
} as const;
