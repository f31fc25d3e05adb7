/** Shared by the proofs of rounds, draws and tickets. */
export const fair = {
  fair_message: '計算のもとになるデータ（シードを鍵とするHMAC-SHA256）',
  fair_steps: '抽選された数字',
  fair_steps_text:
    '数字ごとに、データの次のバイトを使います。一部の数字が出やすくなるバイトは使わず（取り消し線）、最後のバイトを割った余りで決めます。',
  fair_step: '順番',
  fair_step_range: '範囲',
  fair_step_taken: 'バイト',
  fair_step_value: '数字',
  fair_means_title: '証明できること、できないこと',
  fair_self_title: '自分で確かめる',
  fair_self:
    'データと確認プログラムを保存し、node verify.mjs proof.json を実行します。プログラムは1つのファイルだけで動き、データだけから結果を計算します。手順はすべて規則に書いてあり、ご自分でプログラムを作ることもできます。',
  fair_json: 'この証明のデータ（JSON）',
  fair_program: '確認プログラム（verify.mjs）',
  fair_rules: '規則の全文（英語）',
} as const;
