import { AsyncLocalStorage } from 'node:async_hooks';
import type { Storage } from './services.ts';

/**
 * A query on the pool inside a transaction is a bug on PostgreSQL (it sees another state and can deadlock on the pool)
 * and a deadlock on the embedded database (its one connection is taken). In development and tests it is an exception.
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
 * A storage that hangs while a transaction waits for it takes the connections of everybody with it, so inside one the
 * storage is not asked at all: an exception in development and tests.
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
