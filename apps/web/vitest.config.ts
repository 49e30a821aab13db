import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: folder('.'),
  plugins: [react()],
  resolve: { alias: { '~': folder('./src') } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    css: false,
    testTimeout: 120_000,
    // files share the document and the modules, so no file may leave anything in them
    isolate: false,
    // must equal the number of the server project, otherwise the two projects do not run together
    maxWorkers: 2,
  },
});
