/** The panel of a game's rules. */
export const rules = {
  rules_title: 'Rules and returns',
  rules_return: 'Return to player {percent} %.',
  rules_return_text:
    'Over very many rounds {fraction} of all stakes comes back, exactly so for the choice that returns least. One visit can be far above or below.',
  rules_slots:
    'Five reels stop at random. A win is three or more equal symbols on one of {lines} lines, from the left reel on. Each win is a multiple of the whole stake, and all of them are paid.',
  rules_slots_wild: 'The wild stands for any symbol but the scatter.',
  rules_slots_scatter: 'Scatters pay anywhere in the window, on a line or not.',
  rules_slots_shares:
    '{hit} % of rounds pay something, {above} % more than the stake. The most in one round is {top} times the stake, once in {oneIn} rounds.',
  rules_volatility: 'Volatility {level} of 5.',
  rules_symbol: 'Symbol',
  rules_wild: 'Wild',
  rules_scatter: 'Scatter',
  rules_count: '{count} in a row',
  rules_one_in: '1 in {count}',
  rules_lines: 'The lines',
  rules_hilo:
    'Each round draws one card of a full, freshly shuffled deck. {low} is low, {high} is high; with {neither} both choices lose. The ace is the lowest card, and suits decide nothing.',
  rules_roulette:
    'One of 37 numbers is drawn, each with the same chance. With 0 every choice but the 0 itself loses.',
  rules_match:
    'The two sides are invented. One draw decides the final score, with the chances below; you choose how the match ends.',
  rules_match_goals: 'The score counts goals.',
  rules_match_parts: 'The score counts the two parts of the match that each side takes.',
  rules_fish:
    'One round is one shot at one of six targets. Whether it hits is drawn with the chance that stands beside the target, whatever was shot before.',
  rules_bet: 'Choice',
  rules_chance: 'Wins',
  rules_odds: 'Pays',
  rules_returns: 'Return',
  rules_odds_text:
    'Pays is in stakes, the stake itself among it: × 2.00 brings back twice the stake.',
  rules_scores: 'The chance of each score',
  rules_decided_title: 'How rounds are decided',
  rules_decided:
    'Before a round the print of a secret seed is shown. The result follows from that seed, your own seed and the number of the round, and from nothing else. After the round the seed is shown too, so that anyone can compute the result again.',
  rules_decided_link: 'What that proves, and what not',
  rules_cycle: 'A round lasts {seconds} seconds at least. There is no autoplay.',
  rules_version: 'Engine {engine}, model {model}, version {version}',
} as const;
