/** A round's proof. */
export const proof = {
  title_fairness: 'Fair play',
  fair_heading: 'Proof of a round',
  fair_verified: 'Computed again just now: the same result.',
  fair_not_verified: 'Not played yet: there is nothing to check.',
  fair_nothing_drawn:
    'Nothing was drawn in this round, and nothing was won or lost. Its seed is the one of the print.',
  fair_never_opened:
    'This round was called off before it was drawn. Nothing was lost, and its seed was never opened.',
  fair_failed: 'This round could not be computed again here.',
  fair_game: 'Game',
  fair_choice: 'Choice',
  fair_stake: 'Stake',
  fair_return: 'Return',
  fair_played: 'Played',
  fair_inputs: 'What the result was made from',
  fair_round: 'Id of the round',
  fair_nonce: 'Number of the round',
  fair_commitment: 'Published before the round (SHA-256 of the seed)',
  fair_seed: 'Seed, shown after the round',
  fair_seed_sealed: 'Never opened',
  fair_seed_hidden: 'Shown once the round is played',
  fair_client_seed: "The player's own seed",
  fair_engine: 'Engine and its version',
  fair_model: 'Model and its version',
  fair_result: 'The result as data',
  fair_means:
    'The print was published before the stake was placed, so the seed could not be changed afterwards, and your own seed goes into the result too. It does not prove that the seed was not picked to suit a seed of yours that was known already. You can close that door yourself: change your seed after you have seen the print. The print of the next round stays as it is.',
} as const;
