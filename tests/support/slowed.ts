import type { Platform } from '../../server/kernel/context';

/** The platform of somebody slow: all was looked at, and before it is first written something happens. */
export function slowed(platform: Platform, happening: () => Promise<unknown>): Platform {
  let happened: Promise<unknown> | undefined;
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<Platform['db']['transaction']>['execute']>[0]) => {
      await (happened ??= happening());
      return platform.db.transaction().execute(work);
    },
  });
  const db = new Proxy(platform.db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...platform, db };
}
