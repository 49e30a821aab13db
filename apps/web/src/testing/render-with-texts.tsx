import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { en } from '@trapline/phrases/en/catalogue.ts';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

/** A router without pages, because links and guards need a router. */
const createEmptyRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** For tests: renders a component as the panel does, in English. */
export const renderWithTexts = (children: ReactNode) =>
  render(
    <MantineProvider env="test" theme={{ respectReducedMotion: true }}>
      {/* every language has the keys of the Polish source */}
      <IntlProvider locale="en" messages={en as Phrases} timeZone="Europe/Warsaw">
        <QueryClientProvider client={new QueryClient()}>
          <RouterContextProvider router={createEmptyRouter()}>{children}</RouterContextProvider>
        </QueryClientProvider>
      </IntlProvider>
    </MantineProvider>,
  );
