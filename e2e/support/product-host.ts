import { pino } from 'pino';
import { type RunningProduct, startProduct } from '../../apps/server/src/start.ts';
import type { HostOrder, HostOutcome } from './hosted-server.ts';

/** A program that runs several servers, one after the other or at once, on request of `hosted-server.ts`. */

const runningProducts = new Map<number, RunningProduct>();

const sendOutcome = (outcome: HostOutcome): void => void process.send?.(outcome);

const start = async (id: number, environment: NodeJS.ProcessEnv): Promise<HostOutcome> => {
  const logger = pino({ level: environment.LOG_LEVEL ?? 'warn', base: null });
  let port = 0;
  const product = await startProduct({
    environment,
    logger,
    onPort: (openedPort) => {
      port = openedPort;
    },
    onOpen: () => {},
    onDead: (error) => logger.fatal({ err: error }, 'the database is dead'),
  });
  runningProducts.set(id, product);
  return { id, port };
};

const stop = async (id: number): Promise<HostOutcome> => {
  await runningProducts.get(id)?.application.close();
  runningProducts.delete(id);
  return { id };
};

const execute = (order: HostOrder): Promise<HostOutcome> =>
  'environment' in order ? start(order.id, order.environment) : stop(order.id);

process.on('message', (order: HostOrder) => {
  execute(order).then(sendOutcome, (error: unknown) => sendOutcome({ id: order.id, error: String(error) }));
});
// the worker that started this process has ended
process.on('disconnect', () => process.exit());
