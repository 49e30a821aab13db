import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { shutDownGracefully } from './graceful-shutdown.ts';

/** A stand-in for the process that records calls and does not exit. */
const createFakeProcess = () => {
  const events = new EventEmitter();
  const logger = { info: vi.fn(), fatal: vi.fn() };
  const exits: number[] = [];
  const exited = Promise.withResolvers<number>();
  const fakeProcess = {
    on: (event: string, listener: (published: unknown) => void) => events.on(event, listener),
    exit: (code: number) => {
      exits.push(code);
      exited.resolve(code);
    },
  };
  return { events, logger, exits, exited: exited.promise, ending: fakeProcess };
};

test.each(['uncaughtException', 'unhandledRejection'])(
  '%s is logged, everything is closed, then the process exits',
  async (fault) => {
    const { events, logger, exits, exited, ending: fakeProcess } = createFakeProcess();
    const closing = Promise.withResolvers<void>();
    const close = vi.fn(() => closing.promise);
    shutDownGracefully(fakeProcess, logger).closeWith(close);
    const error = new Error('nobody caught this');
    events.emit(fault, error);
    expect(logger.fatal).toHaveBeenCalledWith({ err: error }, fault);
    expect(close).toHaveBeenCalledOnce();
    expect(exits).toEqual([]);
    // an error during closing is logged and changes nothing
    events.emit(fault, new Error('another one'));
    closing.resolve();
    expect(await exited).toBe(1);
    expect(close).toHaveBeenCalledOnce();
    expect(logger.fatal).toHaveBeenCalledTimes(2);
  },
);

test('a fatal error reported by any component also ends the process', async () => {
  const { logger, exited, ending: fakeProcess } = createFakeProcess();
  const close = vi.fn(async () => {});
  const { closeWith, fail } = shutDownGracefully(fakeProcess, logger);
  closeWith(close);
  const error = new Error('gone');
  fail('the database is dead', error);
  expect(await exited).toBe(1);
  expect(logger.fatal).toHaveBeenCalledWith({ err: error }, 'the database is dead');
  expect(close).toHaveBeenCalledOnce();
});

test.each(['SIGTERM', 'SIGINT'])('%s ends the process normally', async (signal) => {
  const { events, exited, ending: fakeProcess, logger } = createFakeProcess();
  const close = vi.fn(async () => {});
  shutDownGracefully(fakeProcess, logger).closeWith(close);
  events.emit(signal);
  events.emit(signal);
  expect(await exited).toBe(0);
  expect(close).toHaveBeenCalledOnce();
});

test('a component that does not close is abandoned after a timeout', async () => {
  const { events, exited, ending: fakeProcess, logger } = createFakeProcess();
  shutDownGracefully(fakeProcess, logger, 20).closeWith(() => new Promise(() => {}));
  events.emit('SIGTERM');
  expect(await exited).toBe(1);
});

test('an error before startup is finished, or during closing, also ends the process', async () => {
  const early = createFakeProcess();
  shutDownGracefully(early.ending, early.logger);
  early.events.emit('uncaughtException', new Error('at the start'));
  expect(await early.exited).toBe(1);

  const failing = createFakeProcess();
  shutDownGracefully(failing.ending, failing.logger).closeWith(() => Promise.reject(new Error('the database is gone')));
  failing.events.emit('SIGTERM');
  expect(await failing.exited).toBe(1);
});
