/** Shared by the proofs of rounds, draws and tickets. */
export const fair = {
  fair_message: 'What the bytes are made from (HMAC-SHA256 under the seed)',
  fair_steps: 'The numbers drawn',
  fair_steps_text:
    'Each number takes the next bytes of the stream. Those that would favour some numbers are left out (struck through); of the last one the remainder counts.',
  fair_step: 'Draw',
  fair_step_range: 'Range',
  fair_step_taken: 'Bytes',
  fair_step_value: 'Number',
  fair_means_title: 'What this proves, and what not',
  fair_self_title: 'Check it yourself',
  fair_self:
    'Save the data and the checking program and run: node verify.mjs proof.json. The program is one file and needs nothing else; it computes the result from the data alone. The rules say how each step goes, exactly enough to write a program of your own.',
  fair_json: 'The data of this proof (JSON)',
  fair_program: 'The checking program (verify.mjs)',
  fair_rules: 'The rules in full (English)',
} as const;
