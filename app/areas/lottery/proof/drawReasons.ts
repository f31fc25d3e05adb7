/** The reasons for calling a draw off that have words; what an operator typed is shown as it stands. */
export const drawReasons = ['no_result', 'input_void', 'input_missing', 'seed_lost'] as const;
