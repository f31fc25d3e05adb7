import path from 'node:path';
import Database from 'libsql';

/**
 * Puts settled rounds that paid into the SQLite store of a running server, the newest last, and
 * takes all others away. Returns the names as the board masks them, the newest first.
 */
export function setWins(dataDir: string, count: number): string[] {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  try {
    const players = database
      .prepare("select id, username from members where username in ('somchai', 'malee', 'dao')")
      .all() as { id: string; username: string }[];
    const games = database
      .prepare("select code, vendor_code from games where game_type = 'RNG' order by sort limit 50")
      .all() as { code: string; vendor_code: string }[];
    const insert = database.prepare(
      `insert into wallet_rounds (vendor_code, game_code, round_id, member_id, bet_amount,
        win_amount, state, created_at, closed_at) values (?, ?, ?, ?, 2000, ?, 'closed', ?, ?)`,
    );
    database.exec("delete from wallet_rounds where state = 'closed'");
    const names = Array.from({ length: count }, (_, index) => {
      const player = players[index % players.length]!;
      const game = games[index % games.length]!;
      const at = Date.now() - (count - index) * 60_000;
      const won = 4_000 + index * 12_345;
      insert.run(game.vendor_code, game.code, `win-${index}`, player.id, won, at, at);
      return `${player.username.slice(0, 1)}***`;
    });
    return names.reverse();
  } finally {
    database.close();
  }
}
