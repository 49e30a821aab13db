import { Kysely, type QueryExecutor } from 'kysely';

/**
 * Counts the longest chain of dependent statements. The results of all running statements are returned together, as one
 * round, so that a statement belongs to a later round only if it waited for a result. Independent of timing.
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
  // outside of transactions, Kysely uses only the executor
  const parts = { config: {}, driver: {}, dialect: {}, executor: counting };
  return { db: new Kysely<Tables>(parts as never), rounds: () => rounds };
};
