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
    // what a file leaves in the document or in a module is met by the next one, so none may leave anything
    isolate: false,
    // as many as the server has, or the two do not run in one go
    maxWorkers: 2,
  },
});
