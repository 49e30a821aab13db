import '@fontsource-variable/inter/index.css';
import './theme/mantine-start.css';
import './theme/global.css';
import './theme/touch.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { loadCatalogue, type Phrases } from '@trapline/phrases/catalogue.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { makeQueryClient } from './app/query-client.ts';
import { makeRouter } from './app/router.tsx';
import { connectSession } from './app/session-events.ts';
import { currentLanguage } from './lib/language.ts';
import { browserTimeZone } from './lib/time-zone.ts';
import { startTranslator } from './lib/translator.ts';
import { theme } from './theme/theme.ts';

const language = currentLanguage();
document.documentElement.lang = language;

// every language has the keys of the Polish source; only the literal texts differ
const messages = (await loadCatalogue(language)) as Phrases;
startTranslator(language, messages);

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);
connectSession(router, queryClient);

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root');

createRoot(container).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <IntlProvider locale={language} messages={messages} timeZone={browserTimeZone()}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </IntlProvider>
    </MantineProvider>
  </StrictMode>,
);
