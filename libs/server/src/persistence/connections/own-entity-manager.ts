import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext, type EntityManager } from '@mikro-orm/postgresql';

interface OwnEntityManager {
  of: EntityManager;
  made?: EntityManager;
}

const owners = new AsyncLocalStorage<OwnEntityManager>();

/**
 * Runs work that has an EntityManager of its own: whatever uses the injected one within it uses that. It is made at its first use:
 * commands and most reads need none.
 */
export function withOwnEntityManager<T>(em: EntityManager, work: () => T): T {
  return owners.run({ of: em }, work);
}

/** What MikroORM asks for the EntityManager of the work under way. */
export function entityManagerOfWork(name: string): EntityManager | undefined {
  const given = RequestContext.getEntityManager(name);
  const own = owners.getStore();
  if (given || !own) return given as EntityManager | undefined;
  // A fork asks for the EntityManager of the work while it is made, and must not get another one.
  return (own.made ??= owners.exit(() => own.of.fork({ useContext: true })));
}
