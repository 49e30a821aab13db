/** Unsaved form values, stored on the same device, because a phone may close a page at any time. */

const PREFIX = 'trapline.draft.';
/** After this time nobody remembers the content of the draft. */
const RETENTION_MS = 7 * 24 * 3_600_000;

export type Draft<Values> = { readonly at: string; readonly values: Values };

const isExpired = (at: string): boolean => !(Date.now() - Date.parse(at) < RETENTION_MS);

/** Storage may be full, closed or emptied; then there is simply no draft. */
const tryOrNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readDraft = <Values>(key: string): Draft<Values> | null => {
  const draft = tryOrNull(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Draft<Values> | null);
  if (!draft || !isExpired(draft.at)) return draft;
  deleteDraft(key);
  return null;
};

export const storeDraft = (key: string, values: object): void => {
  const draft = { at: new Date().toISOString(), values };
  tryOrNull(() => localStorage.setItem(PREFIX + key, JSON.stringify(draft)));
};

export const deleteDraft = (key: string): void => {
  tryOrNull(() => localStorage.removeItem(PREFIX + key));
};
