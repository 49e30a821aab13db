import './theme/fonts.css';
import './theme/mantine-start.css';
import './theme/global.css';
import './theme/touch.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Door } from './app/door/Door.tsx';
import { putAddressRight } from './app/door/find-session.ts';
import { beginPanel } from './app/door/load-panel.ts';
import { reloadAfterUpdate } from './app/door/reload-after-update.ts';
import { isVisitorPage } from './app/door/visitor-pages.ts';
import { Look } from './app/Look.tsx';
import { Words } from './app/Words.tsx';
import { adoptClient } from './lib/enterprise.ts';
import { firstLanguage } from './lib/first-answers.ts';
import { chosenLanguage, rememberLanguage } from './lib/language.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { onSessionChangedElsewhere } from './lib/signed-in.ts';
import { loadStartWords } from './lib/words.ts';

reloadAfterUpdate();
adoptClient();
onSessionChangedElsewhere(() => window.location.reload());
const languageOfAccount = firstLanguage();
if (chosenLanguage() === null && languageOfAccount) rememberLanguage(languageOfAccount);
const findTheWay = async () => {
  await putAddressRight();
  if (!isVisitorPage(window.location.pathname)) beginPanel();
};
await Promise.all([loadStartWords(), findTheWay()]);

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root');

createRoot(container).render(
  <StrictMode>
    <Look>
      <Words>
        <Door />
      </Words>
    </Look>
  </StrictMode>,
);

void registerServiceWorker();
