import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const ENTRY = '\0reference';

/** Bundles a minimal page that a benchmark compares the panel with. */
export const buildReference = async (source: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../../apps/web', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'reference',
        resolveId: (id) => (id === 'reference' ? ENTRY : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'reference', output: { format: 'iife' } } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code;
};
