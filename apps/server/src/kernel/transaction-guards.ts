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
  const outsideTransaction =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (insideTransaction.getStore())
        throw new Error('The storage is asked inside a transaction: see kernel/pending-files.ts.');
      return work(...args);
    };
  const { parts } = storage;
  return {
    put: outsideTransaction(storage.put),
    get: outsideTransaction(storage.get),
    delete: outsideTransaction(storage.delete),
    list: storage.list,
    parts: {
      partBytes: parts.partBytes,
      origin: parts.origin,
      begin: outsideTransaction(parts.begin),
      addressOf: outsideTransaction(parts.addressOf),
      put: outsideTransaction(parts.put),
      list: outsideTransaction(parts.list),
      join: outsideTransaction(parts.join),
      drop: outsideTransaction(parts.drop),
    },
  };
};
