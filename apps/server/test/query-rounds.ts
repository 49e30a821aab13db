import { Kysely, type QueryExecutor } from 'kysely';

/**
 * Counts how many statements follow one another at most: the answers of all statements that are under way are handed over
 * together, as one round, so that a statement belongs to a later round only if it waited for an answer. Counts, never times.
 */
export const countingRounds = <Tables>(db: Kysely<Tables>) => {
  let running = 0;
  let rounds = 0;
  let answered: (() => void)[] = [];
  const endRound = (): void => {
    if (answered.length === 0 || answered.length < running) return;
    const all = answered;
    rounds += 1;
    running = 0;
    answered = [];
    for (const handOver of all) handOver();
  };
  const roundEnds = () =>
    new Promise<void>((resolve) => {
      answered.push(resolve);
      setImmediate(endRound);
    });
  const executor = db.getExecutor();
  const executeQuery: QueryExecutor['executeQuery'] = async (...args) => {
    running += 1;
    try {
      return await executor.executeQuery(...args);
    } finally {
      await roundEnds();
    }
  };
  const counting = new Proxy(executor, {
    get: (target, key) => {
      if (key === 'executeQuery') return executeQuery;
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  // nothing but the executor is asked outside of transactions
  const parts = { config: {}, driver: {}, dialect: {}, executor: counting };
  return { db: new Kysely<Tables>(parts as never), rounds: () => rounds };
};
