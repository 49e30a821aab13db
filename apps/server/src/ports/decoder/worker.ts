import { parentPort } from 'node:worker_threads';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from 'quickjs-emscripten-core';
import { BUFFER } from './buffer-source.ts';
import { FIND, PRELUDE } from './prelude.ts';
import { type Job, type JobAnswer, LIMITS } from './protocol.ts';

/** One engine for all decoders of a worker, and a new runtime for each frame: nothing remains from one frame to the next. */

class DecoderFault extends Error {}

const MICROSECONDS = 1000;

/** The processor time of this thread, so that a busy machine does not shorten the limit. */
const createTimeLimit = (): (() => boolean) => {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > LIMITS.cpuMs * MICROSECONDS;
  };
};

const OUT_OF_MEMORY = 'it used more than 8 MB of memory';

const REASONS: Readonly<Record<string, string>> = {
  interrupted: 'it took longer than 50 ms',
  'out of memory': OUT_OF_MEMORY,
};

/** The error may be any object of the decoder; code that runs when it is read is under the same limits. */
const reasonOf = (context: QuickJSContext, error: QuickJSHandle): string => {
  const dumped: unknown = context.dump(error);
  if (typeof dumped !== 'object' || dumped === null) return String(dumped);
  const { name, message } = dumped as { readonly name?: unknown; readonly message?: unknown };
  const text = typeof message === 'string' ? message : '';
  return REASONS[text] ?? `${typeof name === 'string' ? name : 'Error'}: ${text}`;
};

const NAMES_BUFFER = /\bBuffer\b/;

const evaluate = (scope: Scope, context: QuickJSContext, { code, bytes, port, at }: Job): string => {
  const unwrap = (result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle => {
    if (result.error) throw new DecoderFault(reasonOf(context, scope.manage(result.error)));
    return scope.manage(result.value);
  };
  const run = unwrap(context.evalCode(PRELUDE, 'prelude.js'));
  if (NAMES_BUFFER.test(code)) unwrap(context.evalCode(BUFFER, 'buffer.js'));
  unwrap(context.evalCode(code, 'decoder.js'));
  const find = unwrap(context.evalCode(FIND, 'find.js'));
  const list = unwrap(context.evalCode(`[${bytes.join(',')}]`, 'bytes.js'));
  const numbers = [port ?? 0, at, LIMITS.outputCharacters].map((number) => scope.manage(context.newNumber(number)));
  return context.getString(unwrap(context.callFunction(run, context.undefined, find, list, ...numbers)));
};

const decode = (engine: QuickJSWASMModule, job: Job): string =>
  Scope.withScope((scope) => {
    const runtime = scope.manage(engine.newRuntime());
    runtime.setMemoryLimit(LIMITS.memoryBytes);
    runtime.setMaxStackSize(LIMITS.stackBytes);
    runtime.setInterruptHandler(createTimeLimit());
    return evaluate(scope, scope.manage(runtime.newContext()), job);
  });

const load = (): Promise<QuickJSWASMModule> =>
  newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'));

if (!parentPort) throw new Error('decoder/worker.ts runs as a worker thread');
const port = parentPort;
let engine = await load();

const runJob = async (job: Job): Promise<JobAnswer> => {
  try {
    return { text: decode(engine, job), error: null };
  } catch (error) {
    // an engine that ran out of memory may be damaged, and the next decoder must not notice
    if (!(error instanceof DecoderFault) || error.message === OUT_OF_MEMORY) engine = await load();
    const reason = error instanceof DecoderFault ? error.message : 'the engine stopped';
    return { text: null, error: reason };
  }
};

const clean = (reported: JobAnswer): JobAnswer =>
  reported.error === null ? reported : { ...reported, error: reported.error.slice(0, LIMITS.errorCharacters) };

let previousJob = Promise.resolve();
port.on('message', (job: Job) => {
  previousJob = previousJob.then(async () => port.postMessage(clean(await runJob(job))));
});
port.postMessage('ready');
