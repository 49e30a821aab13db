import type { TestProject } from 'vitest/node';
import { scratchFolder, startServer } from './running-server.ts';

/** The small demo world, built once: every file of stories begins with a copy of it. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { folder, remove } = await scratchFolder();
  const server = await startServer({ data: folder });
  await server.stop();
  provide('world', folder);
  return remove;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a server that was stopped, to copy. */
    world: string;
  }
}
