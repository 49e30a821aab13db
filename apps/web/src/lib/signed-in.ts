const SIGNED_IN = 'trapline.signedIn';

/** The session cookie is not for scripts; this mark only spares a visitor the question who they are. */
export const isProbablySignedIn = (): boolean => markedPerson() !== null;

/** Uuid of who was signed in here last. */
export const markedPerson = (): string | null => localStorage.getItem(SIGNED_IN);

/** Who this page knows to be signed in: the word of a change may come late, after the page that has seen it. */
let known = localStorage.getItem(SIGNED_IN);

export const markSignedIn = (uuid: string): void => {
  known = uuid;
  if (localStorage.getItem(SIGNED_IN) !== uuid) localStorage.setItem(SIGNED_IN, uuid);
};

type React = () => void;
const leaving = new Set<React>();
const staying = new Set<React>();

const watch = (watchers: Set<React>) => (react: React) => {
  watchers.add(react);
  return () => void watchers.delete(react);
};

/** Called at once when the person signs out, here or in another tab: nothing may be sent for them any more. */
export const onLeaving = watch(leaving);

/** Called when the sign-out failed, because the server did not answer. */
export const onStaying = watch(staying);

export const leave = (): void => {
  for (const react of leaving) react();
};

export const stay = (): void => {
  for (const react of staying) react();
};

export const markSignedOut = (): void => {
  leave();
  known = null;
  localStorage.removeItem(SIGNED_IN);
};

/** Another tab signed in or out: what this one shows may be somebody else's. */
export const onSessionChangedElsewhere = (react: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_IN || newValue === known) return;
    known = newValue;
    leave();
    react();
  });
};
