const SIGNED_IN = 'trapline.signedIn';

/** Scripts cannot read the session cookie; this mark only saves visitors without a session a request. */
export const isProbablySignedIn = (): boolean => markedPerson() !== null;

/** Uuid of the last user who signed in here. */
export const markedPerson = (): string | null => localStorage.getItem(SIGNED_IN);

/** The user known to this page: the event of a change may arrive late, after the page has detected it. */
let knownPerson = localStorage.getItem(SIGNED_IN);

export const markSignedIn = (uuid: string): void => {
  knownPerson = uuid;
  if (localStorage.getItem(SIGNED_IN) !== uuid) localStorage.setItem(SIGNED_IN, uuid);
};

type Listener = () => void;
const signedOutListeners = new Set<Listener>();
const stopListeners = new Set<Listener>();
const resumeListeners = new Set<Listener>();

const subscribeTo = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Called at once when the user signs out, here or in another tab: nothing more may be sent for this user. */
export const onSessionStop = subscribeTo(stopListeners);

/** Called when the user has signed out, here or in another tab: what belongs to this user is deleted. */
export const onSignedOut = subscribeTo(signedOutListeners);

/** Called when the sign-out failed, because the server did not respond. */
export const onSessionResume = subscribeTo(resumeListeners);

export const announceSessionStop = (): void => {
  for (const listener of stopListeners) listener();
};

export const announceSessionResume = (): void => {
  for (const listener of resumeListeners) listener();
};

const announceSignedOut = (): void => {
  announceSessionStop();
  for (const listener of signedOutListeners) listener();
};

export const markSignedOut = (): void => {
  announceSignedOut();
  knownPerson = null;
  localStorage.removeItem(SIGNED_IN);
};

/** Another tab signed in or out: this tab may show data of another user. */
export const onSessionChangedElsewhere = (listener: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_IN || newValue === knownPerson) return;
    knownPerson = newValue;
    announceSignedOut();
    listener();
  });
};
