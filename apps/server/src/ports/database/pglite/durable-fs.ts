import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenStream = { readonly nfd?: number };
type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: EmscriptenStream) => number } } };

/**
 * PGlite's Node file system has no fsync and PGlite starts PostgreSQL with `-F` (fsync off): data survives a kill of the
 * process, but not a power cut. This adds the missing call, so that an acknowledged commit is on the disk.
 */
class DurableNodeFS extends NodeFS {
  readonly #directory: string;

  constructor(directory: string) {
    super(directory);
    this.#directory = directory;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const preRun = result.emscriptenOpts.preRun ?? [];
    result.emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : [preRun]), addFsync];
    this.#syncDirectory();
    return result;
  }

  /** The folder entry itself must survive, not only the files in it. */
  #syncDirectory(): void {
    const descriptor = openSync(this.#directory, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

const addFsync = (module: unknown): void => {
  // PGlite hands over its Emscripten module untyped; only this file relies on its shape.
  const { NODEFS } = module as EmscriptenModule;
  NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
};

/** Small buffers: the database of one company fits, and memory is shared with the server. */
const settings = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB', '-c', 'wal_sync_method=fsync'];

export const durableOptions = (directory: string): PGliteOptions => ({
  fs: new DurableNodeFS(directory),
  startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings],
});

/** For tests and tools: nothing is stored on disk, nothing waits for a disk, and a copy has a small log. */
export const memoryOptions = (): PGliteOptions => ({
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off'],
});
