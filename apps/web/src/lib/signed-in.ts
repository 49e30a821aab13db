const SIGNED_IN = 'trapline.signedIn';

/** Scripts cannot read the session cookie; this mark only saves visitors without a session a request. */
export const isProbablySignedIn = (): boolean => markedPerson() !== null;

/** Uuid of the last user who signed in here. */
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

/** Called at once when the user signs out, here or in another tab: nothing more may be sent for this user. */
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

/** Another tab signed in or out: this tab may show data of another user. */
export const onSessionChangedElsewhere = (react: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_IN || newValue === known) return;
    known = newValue;
    leave();
    react();
  });
};
