import type { FastifyBaseLogger } from 'fastify';

/** As long as an orchestrator usually waits before it kills. */
const CLOSE_WITHIN_MS = 25_000;

type Ending = {
  on(event: string, listener: (told: unknown) => void): unknown;
  exit(code: number): void;
};

type Close = () => Promise<void>;

/**
 * However the program ends, asked to or by a fault nobody caught, it ends in order: what is being answered is answered, the
 * database is closed. Within bounded time, and once. Answers by what it is told
 * how to close, as soon as there is something, and what nobody can go on without.
 */
export const endInOrder = (
  program: Ending,
  logger: Pick<FastifyBaseLogger, 'info' | 'fatal'>,
  closeWithinMs = CLOSE_WITHIN_MS,
): { readonly closeWith: (close: Close) => void; readonly fail: (fault: string, error: unknown) => void } => {
  let close: Close = async () => {};
  let isEnding = false;

  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      logger.fatal({ ms: closeWithinMs }, 'closing took too long');
      program.exit(1);
    }, closeWithinMs).unref();
    close().then(
      () => program.exit(code),
      (error: unknown) => {
        logger.fatal({ err: error }, 'closing failed');
        program.exit(1);
      },
    );
  };

  const fail = (fault: string, error: unknown): void => {
    logger.fatal({ err: error }, fault);
    end(1);
  };

  for (const fault of ['uncaughtException', 'unhandledRejection']) program.on(fault, (error) => fail(fault, error));
  for (const signal of ['SIGTERM', 'SIGINT']) {
    program.on(signal, () => {
      logger.info({ signal }, 'stopping');
      end(0);
    });
  }
  return {
    closeWith: (given) => {
      close = given;
    },
    fail,
  };
};
