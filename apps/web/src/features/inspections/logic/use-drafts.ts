import { useSyncExternalStore } from 'react';
import { type Draft, EMPTY_DRAFT, isEmptyDraft } from './draft.ts';

/** Drafts by device of a visit. They outlive the sheet and the page: what was counted is not counted twice. */
export type Drafts = Readonly<Record<string, Draft>>;

const KEY = 'trapline.drafts';
const NONE: Drafts = {};

const read = (): Readonly<Record<string, Drafts>> => {
  try {
    // written by `keep` below; anything else fails to parse or has no visit of that uuid
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Drafts>;
  } catch {
    return {};
  }
};

let all = read();
const watchers = new Set<() => void>();

const keep = (next: Readonly<Record<string, Drafts>>): void => {
  all = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // a full or forbidden storage: the drafts live as long as the page
  }
  for (const watcher of watchers) watcher();
};

const setDraft = (visitUuid: string, deviceUuid: string, draft: Draft): void => {
  const { [deviceUuid]: _before, ...others } = all[visitUuid] ?? NONE;
  const drafts = isEmptyDraft(draft) && draft.note === '' ? others : { ...others, [deviceUuid]: draft };
  const { [visitUuid]: _old, ...visits } = all;
  keep(Object.keys(drafts).length === 0 ? visits : { ...visits, [visitUuid]: drafts });
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** All drafts of the visit, by device. */
export const useDrafts = (visitUuid: string): Drafts => useSyncExternalStore(subscribe, () => all[visitUuid] ?? NONE);

export const useDraft = (visitUuid: string, deviceUuid: string) => {
  const draft = useDrafts(visitUuid)[deviceUuid] ?? EMPTY_DRAFT;
  return [draft, (next: Draft) => setDraft(visitUuid, deviceUuid, next)] as const;
};
