import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

// the types of Node.js do not declare it, only those of browsers do
declare global {
  namespace WebAssembly {
    interface Module {}
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** PostgreSQL and its `initdb`, compiled. */
export type Programs = { readonly postgres: WebAssembly.Module; readonly initdb: WebAssembly.Module };

const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const compileFile = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(path.join(folder, name)));

const compile = async (): Promise<Programs> => {
  const [postgres, initdb] = await Promise.all([compileFile('pglite.wasm'), compileFile('initdb.wasm')]);
  return { postgres, initdb };
};

let cachedPrograms: Promise<Programs> | undefined;

/** Compiled once per process: workers share the compiled code and its later optimizations by the engine. */
export const loadPrograms = (): Promise<Programs> => {
  cachedPrograms ??= compile();
  return cachedPrograms;
};
