import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  AWAY_MS,
  hasAppLock,
  isAway,
  isLockEvent,
  isPageHidden,
  markLocked,
  markSeen,
  setPageHidden,
} from '~/lib/app-lock.ts';
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

/** The page with its dialogs; hidden elements still have the focus until something else takes it. */
const setPanelInert = (isInert: boolean): void => {
  for (const element of document.body.children) {
    if (element.id !== CONTAINER_ID) element.toggleAttribute('inert', isInert);
  }
};

const removeScreen = (): void => {
  root?.unmount();
  root = null;
  document.getElementById(CONTAINER_ID)?.remove();
};

const unlock = (): void => {
  const person = markedPerson();
  if (person !== null && hasAppLock()) markSeen(person);
  removeScreen();
  setPanelInert(false);
  setPageHidden(false);
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
};

const showScreen = async (person: string): Promise<void> => {
  const container = document.createElement('div');
  container.id = CONTAINER_ID;
  document.body.append(container);
  const opened = createRoot(container);
  root = opened;
  try {
    // without all texts the fields are still there
    await loadAllTexts().catch(loadStartTexts);
  } catch {
    // the page stays hidden, and the next evaluation tries again
    if (root === opened) removeScreen();
    return;
  }
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

const lock = (person: string): void => {
  if (!isPageHidden()) focusBefore = document.activeElement;
  markLocked();
  setPageHidden(true);
  setPanelInert(true);
  if (root === null) void showScreen(person);
};

const evaluate = (): void => {
  const person = markedPerson();
  if (person !== null && isAway()) lock(person);
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

/** A page that stays visible, because a sheet prevents the sleep of the phone, is seen only if somebody uses it. */
const followUse = (): void => {
  let wasUsed = false;
  const use = () => {
    wasUsed = true;
  };
  for (const name of ['pointerdown', 'wheel', 'keydown']) {
    window.addEventListener(name, use, { capture: true, passive: true });
  }
  repeatVisible(() => {
    if (wasUsed) seen();
    else evaluate();
    wasUsed = false;
  }, SEEN_EVERY_MS);
};

/** The fields of the lock need no handler of keys, and those of the panel would act on what is hidden. */
const stopKeys = (event: KeyboardEvent): void => {
  if (isPageHidden()) event.stopImmediatePropagation();
};

let isRunning = false;

/** Hides the panel when the person was away, and shows it again after the right PIN. */
export const runAppLock = (): void => {
  if (isRunning) {
    evaluate();
    return;
  }
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
  window.addEventListener('online', evaluate);
  window.addEventListener('storage', (event) => {
    if (isLockEvent(event)) evaluate();
  });
  window.addEventListener('keydown', stopKeys, { capture: true });
  followUse();
  evaluate();
  seen();
};
