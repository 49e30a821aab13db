import '@fontsource-variable/inter/index.css';
import './theme/mantine-start.css';
import './theme/global.css';
import './theme/touch.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './app/query-client.ts';
import { makeRouter } from './app/router.tsx';
import { connectSession } from './app/session-events.ts';
import { Words } from './app/Words.tsx';
import { loadStartWords } from './lib/words.ts';
import { theme } from './theme/theme.ts';

await loadStartWords();

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);
connectSession(router, queryClient);

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root');

createRoot(container).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Words>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Words>
    </MantineProvider>
  </StrictMode>,
);
