import { pino } from 'pino';
import { type RunningProduct, startProduct } from '../../apps/server/src/start.ts';
import type { Order, Outcome } from './hosted-server.ts';

/** A program that runs several servers, one after the other or at once, on request of `hosted-server.ts`. */

const running = new Map<number, RunningProduct>();

const report = (outcome: Outcome): void => void process.send?.(outcome);

const start = async (id: number, environment: NodeJS.ProcessEnv): Promise<Outcome> => {
  const logger = pino({ level: environment.LOG_LEVEL ?? 'warn', base: null });
  let port = 0;
  const product = await startProduct({
    environment,
    logger,
    onPort: (opened) => {
      port = opened;
    },
    onOpen: () => {},
    onDead: (error) => logger.fatal({ err: error }, 'the database is dead'),
  });
  running.set(id, product);
  return { id, port };
};

const stop = async (id: number): Promise<Outcome> => {
  await running.get(id)?.application.close();
  running.delete(id);
  return { id };
};

const carryOut = (order: Order): Promise<Outcome> =>
  'environment' in order ? start(order.id, order.environment) : stop(order.id);

process.on('message', (order: Order) => {
  carryOut(order).then(report, (error: unknown) => report({ id: order.id, error: String(error) }));
});
// the worker that started this process has ended
process.on('disconnect', () => process.exit());
