import type { KyselyPlugin, TableNode } from 'kysely';
import type { Db } from '../../server/store/open';

/** The same store, in which the given statement (from 1) and all after it fail before they are run. */
export function failingAt(db: Db, statement: number): Db {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      if (asked >= statement) throw new Error(`the process died at statement ${statement}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** The same store, in which the given insert (from 1) into a table and all after it fail before they are run. */
export function failingAtInsert(db: Db, table: string, insert: number): Db {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
      if (into === table && (asked += 1) >= insert) throw new Error(`no insert into ${table}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** The same store, which tells of each update the name of its table. */
export function tellingUpdates(db: Db, tell: (table: string) => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const table = node.kind === 'UpdateQueryNode' ? node.table : undefined;
      if (table?.kind === 'TableNode') tell((table as TableNode).table.identifier.name);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}
