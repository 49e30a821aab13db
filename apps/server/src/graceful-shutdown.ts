import type { FastifyBaseLogger } from 'fastify';

/** An orchestrator usually waits this long before it kills the process. */
const CLOSE_TIMEOUT_MS = 25_000;

type ShutdownTarget = {
  on(event: string, listener: (published: unknown) => void): unknown;
  exit(code: number): void;
};

type Close = () => Promise<void>;

/**
 * Ends the program in a fixed order, on a stop signal or on a failure: requests in progress get their responses, then
 * the database is closed. It happens once and takes bounded time. Returns a function that registers what must be
 * closed, as soon as it exists, and failures that the program cannot survive.
 */
export const shutDownGracefully = (
  program: ShutdownTarget,
  logger: Pick<FastifyBaseLogger, 'info' | 'fatal'>,
  closeTimeoutMs = CLOSE_TIMEOUT_MS,
): { readonly closeWith: (close: Close) => void; readonly fail: (fault: string, error: unknown) => void } => {
  let close: Close = async () => {};
  let isEnding = false;

  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      logger.fatal({ ms: closeTimeoutMs }, 'closing took too long');
      program.exit(1);
    }, closeTimeoutMs).unref();
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
    closeWith: (newClose) => {
      close = newClose;
    },
    fail,
  };
};
