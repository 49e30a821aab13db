import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks.ts';
import { firstLoad } from './vite/first-load.ts';
import { followRoutes } from './vite/follow-routes.ts';
import { lightAppShell } from './vite/light-app-shell.ts';
import { lightContract } from './vite/light-contract.ts';
import { lightPhrases } from './vite/light-phrases.ts';
import { precompress } from './vite/precompress.ts';
import { resolveReexports } from './vite/remove-facades.ts';
import { serviceWorker } from './vite/service-worker.ts';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: folder('.'),
  base: '/',
  plugins: [
    followRoutes(),
    lightAppShell(),
    lightContract(),
    lightPhrases(),
    react(),
    resolveReexports(),
    firstLoad(),
    serviceWorker(),
    precompress(),
  ],
  resolve: { alias: { '~': folder('./src') } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2023',
    // these browsers support light-dark(); for an older target the build would expand it, and dark mode would break
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: chunks },
    },
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': process.env.TRAPLINE_API ?? 'http://127.0.0.1:8080' } },
});
