import { Kysely, type QueryExecutor } from 'kysely';

/**
 * Counts the longest chain of dependent statements. The results of all running statements are returned together, as one
 * round, so that a statement belongs to a later round only if it waited for a result. Independent of timing.
 */
export const countQueryRounds = <Tables>(db: Kysely<Tables>) => {
  let running = 0;
  let rounds = 0;
  let waitingResults: (() => void)[] = [];
  const endRound = (): void => {
    if (waitingResults.length === 0 || waitingResults.length < running) return;
    const all = waitingResults;
    rounds += 1;
    running = 0;
    waitingResults = [];
    for (const release of all) release();
  };
  const waitForRoundEnd = () =>
    new Promise<void>((resolve) => {
      waitingResults.push(resolve);
      setImmediate(endRound);
    });
  const executor = db.getExecutor();
  const executeQuery: QueryExecutor['executeQuery'] = async (...args) => {
    running += 1;
    try {
      return await executor.executeQuery(...args);
    } finally {
      await waitForRoundEnd();
    }
  };
  const countingExecutor = new Proxy(executor, {
    get: (target, key) => {
      if (key === 'executeQuery') return executeQuery;
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  // outside of transactions, Kysely uses only the executor
  const parts = { config: {}, driver: {}, dialect: {}, executor: countingExecutor };
  return { db: new Kysely<Tables>(parts as never), rounds: () => rounds };
};
