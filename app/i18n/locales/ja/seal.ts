export const seal = {
  title_seal: '1日ごとの残高の封印',
  title_seals: '日ごとの封印の一覧',
  seal_day: '日付',
  seal_show: '表示',
  seal_days: 'ほかの日',
  seal_earlier: '前の日',
  seal_later: '次の日',
  seal_no_day: '日付が正しくありません。日付は 2026-11-28 のように入力してください。',
  error_day_not_sealed:
    'この日の封印はありません。前日は日付が変わった数分後に封印され、最初の封印より前の日にはありません。',
  seal_first_to_come: '封印された日はまだありません。最初の封印は日付が変わった数分後です。',
  seal_no_account: '{day}の終わりには、まだアカウントがありませんでした。',
  seal_heading: '{day}の終わり',
  seal_kind_wallet: '残高',
  seal_kind_reserved: '出金手続き中',
  seal_entries: 'この日の取引：{count}件',
  seal_stands: '{at}に封印済み',
  seal_stands_why: 'あとで誰かがこの残高やその日の取引を変えても、保存した証明でわかります。',
  seal_proof: '証明の全体（確認する方へ）',
  seal_save: '証明を保存（JSON）',
  seal_save_hint:
    'ファイルには、その日の残高とすべての取引が入っています。取得できるのはご本人だけです。人に渡さないでください。',
  seal_how_title: '封印のしくみ',
  seal_how:
    '{at}に、全{accounts}アカウントの残高が1つの値（ルート）にまとめられ、署名されました。あとから誰かがその日の残高や取引を変えると、ルートが変わります。',
  seal_place: '{count}件中{place}番目',
  seal_path:
    'この{count}個の値で、あなたの行からルートまで計算できます。ほかの人のことは何もわかりません。',
  seal_leaf: 'あなたの行（leaf）',
  seal_number: '封印の番号',
  seal_root: '全アカウントのルート（Merkle root）',
  seal_hash: 'ヘッドのハッシュ',
  seal_signature: '署名（Ed25519）',
  seal_key: '鍵',
  seal_self_title: '自分で確かめる',
  seal_self:
    '証明とヘッドの一覧を保存し、パソコンでプログラムを実行します。プログラムは1つのファイルだけで動きます。',
  seal_own: '1日の終わりの自分の残高',
  seal_list: 'すべての日の封印',
  seal_heads_file: 'ヘッドの一覧（JSON）',
  seal_program: '確認プログラム（verify-seal.mjs）',
  seal_rules: '詳しい規則（英語）',
  seal_means_title: '証明できること、できないこと',
  seal_means:
    'その日の終わりに、帳簿にはこの残高とこれらの取引がありました。保存しておいたヘッドが今も同じなら、その後誰も変えていません。',
  seal_means_not:
    'チェーンが1つしかないことは証明できません。別のチェーンを作り、ほかの人に見せることもできるからです。ときどきヘッドの一覧を保存し、ほかの人のものと比べてください。取引や合計が正しいこと、支払う資金があることも証明しません。',
  seals_lead:
    '一日が終わると、その日の帳簿を封印します。全員の残高と取引から1つの照合コードを作り、署名してここに公開します。あとで何かを変えると、コードが合わなくなります。ここから誰かの名前や残高を読み取ることはできません。',
  seals_size: 'アカウント：{accounts}、取引：{entries}',
  seals_totals: '残高の合計',
};
