import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AWAY_MS, hasAppLock, isAway, isLockEvent, isPageHidden, markSeen, setPageHidden } from '~/lib/app-lock.ts';
import { markedPerson } from '~/lib/signed-in.ts';
import { loadAllTexts, loadStartTexts } from '~/lib/texts.ts';
import { repeatVisible } from '~/lib/visible-timer.ts';
import { BrandTheme } from '../BrandTheme.tsx';
import { TextsProvider } from '../TextsProvider.tsx';
import { LockScreen } from './LockScreen.tsx';
import './app-lock.css';

/** Also for a phone that is killed while it shows the panel. */
const SEEN_EVERY_MS = 30_000;
const CONTAINER_ID = 'app-lock';

let root: Root | null = null;
let focusBefore: Element | null = null;

const unlock = (): void => {
  const person = markedPerson();
  if (person !== null && hasAppLock()) markSeen(person);
  root?.unmount();
  root = null;
  document.getElementById(CONTAINER_ID)?.remove();
  setPageHidden(false);
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
};

const lock = async (person: string): Promise<void> => {
  if (!isPageHidden()) focusBefore = document.activeElement;
  setPageHidden(true);
  if (root !== null) return;
  const container = document.createElement('div');
  container.id = CONTAINER_ID;
  document.body.append(container);
  const opened = createRoot(container);
  root = opened;
  // without all texts the fields are still there
  await loadAllTexts().catch(loadStartTexts);
  if (root !== opened) return;
  opened.render(
    <StrictMode>
      <BrandTheme>
        <TextsProvider>
          <LockScreen person={person} onRight={unlock} />
        </TextsProvider>
      </BrandTheme>
    </StrictMode>,
  );
};

const evaluate = (): void => {
  const person = markedPerson();
  if (person !== null && isAway()) void lock(person);
  // another tab was unlocked, or the lock was removed
  else if (isPageHidden()) unlock();
};

const seen = (): void => {
  const person = markedPerson();
  if (person === null || !hasAppLock() || isPageHidden()) return;
  // a computer that has slept reports nothing
  if (isAway()) evaluate();
  else markSeen(person);
};

let isRunning = false;

/** Hides the panel when the person was away, and shows it again after the right PIN. */
export const runAppLock = (): void => {
  if (isRunning) return;
  isRunning = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      evaluate();
      seen();
      return;
    }
    seen();
    // hidden in advance, so that the last picture of the page is not shown for a moment
    timer = setTimeout(evaluate, AWAY_MS);
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pageshow', follow);
  window.addEventListener('pagehide', seen);
  window.addEventListener('storage', (event) => {
    if (isLockEvent(event)) evaluate();
  });
  repeatVisible(seen, SEEN_EVERY_MS);
  evaluate();
  seen();
};
