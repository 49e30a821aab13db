import './zod-without-eval.ts';
import './theme/fonts.css';
import './theme/mantine-start.css';
import './theme/global.css';
import './theme/touch.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrandTheme } from './app/BrandTheme.tsx';
import { AppEntry } from './app/entry/AppEntry.tsx';
import { correctAddress } from './app/entry/correct-address.ts';
import { preparePanelBeforeRender } from './app/entry/load-panel.ts';
import { reloadAfterUpdate } from './app/entry/reload-after-update.ts';
import { startAppLock } from './app/entry/start-app-lock.ts';
import { isVisitorPage } from './app/entry/visitor-pages.ts';
import { TextsProvider } from './app/TextsProvider.tsx';
import { adoptClient } from './lib/enterprise.ts';
import { firstLanguage } from './lib/first-answers.ts';
import { chosenLanguage, rememberLanguage } from './lib/language.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { onSessionChangedElsewhere } from './lib/signed-in.ts';
import { loadStartTexts } from './lib/texts.ts';

void startAppLock();
reloadAfterUpdate();
adoptClient();
onSessionChangedElsewhere(() => window.location.reload());
const languageOfAccount = firstLanguage();
if (chosenLanguage() === null && languageOfAccount) rememberLanguage(languageOfAccount);
const prepareFirstPage = async () => {
  await correctAddress();
  if (!isVisitorPage(window.location.pathname)) await preparePanelBeforeRender();
};
const render = (): void => {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');
  createRoot(container).render(
    <StrictMode>
      <BrandTheme>
        <TextsProvider>
          <AppEntry />
        </TextsProvider>
      </BrandTheme>
    </StrictMode>,
  );
};

/**
 * Not at the top level of the module: the panel imports from this file, so its import would wait for itself, and WebKit
 * before Safari 27 may then load its parts for ever (bug 242740).
 */
const start = async (): Promise<void> => {
  await Promise.all([loadStartTexts(), prepareFirstPage()]);
  render();
  void registerServiceWorker();
};

void start();
