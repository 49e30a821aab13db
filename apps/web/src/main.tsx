import '@fontsource-variable/inter/index.css';
import './theme/mantine-start.css';
import './theme/global.css';
import './theme/touch.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { putAddressRight } from './app/door/ask-who.ts';
import { Door } from './app/door/Door.tsx';
import { reloadAfterUpdate } from './app/door/reload-after-update.ts';
import { Words } from './app/Words.tsx';
import { onSessionChangedElsewhere } from './lib/signed-in.ts';
import { loadStartWords } from './lib/words.ts';
import { theme } from './theme/theme.ts';

reloadAfterUpdate();
onSessionChangedElsewhere(() => window.location.reload());
await Promise.all([loadStartWords(), putAddressRight()]);

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root');

createRoot(container).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Words>
        <Door />
      </Words>
    </MantineProvider>
  </StrictMode>,
);
