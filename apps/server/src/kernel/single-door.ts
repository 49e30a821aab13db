import { AsyncLocalStorage } from 'node:async_hooks';
import type { Storage } from './services.ts';

/**
 * Throws in development and tests if code uses the pool inside a transaction. On PostgreSQL such a query is a bug (it
 * sees another state and can deadlock on the pool); on the embedded database it is a deadlock (its one connection is in
 * use).
 */
const insideTransaction = new AsyncLocalStorage<true>();

export const markTransaction = <T>(work: () => Promise<T>): Promise<T> => insideTransaction.run(true, work);

type Pool = { connect(): Promise<unknown>; end(): Promise<void> };

export const guardPool = <P extends Pool>(pool: P): P =>
  new Proxy(pool, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property === 'connect' && insideTransaction.getStore()) {
        return () => {
          throw new Error('Query on the pool inside a transaction: use the context the transaction gave you.');
        };
      }
      return value.bind(target);
    },
  });

/**
 * Throws in development and tests if code uses the storage inside a transaction. If a storage hangs while a transaction
 * waits for it, it blocks the connections of everybody.
 */
export const guardStorage = (storage: Storage): Storage => {
  const outside =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (insideTransaction.getStore())
        throw new Error('The storage is asked inside a transaction: see kernel/pending-files.ts.');
      return work(...given);
    };
  const { parts } = storage;
  return {
    put: outside(storage.put),
    get: outside(storage.get),
    delete: outside(storage.delete),
    list: storage.list,
    parts: {
      partBytes: parts.partBytes,
      origin: parts.origin,
      begin: outside(parts.begin),
      addressOf: outside(parts.addressOf),
      put: outside(parts.put),
      list: outside(parts.list),
      join: outside(parts.join),
      drop: outside(parts.drop),
    },
  };
};
