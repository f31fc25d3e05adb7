/** The counters of a team's day, in their order on the page (agent#team-counters). */
export const teamCounters = [
  ...(['teamLoginMemberCount', 'teamBetMemberCount'] as const),
  ...(['teamRegisterMemberCount', 'teamOnlineCount'] as const),
] as const;
