/**
 * The states of an entry of the log and of its sender, with every allowed transition. An event that a state does not
 * list changes nothing.
 */

const ENTRY_TRANSITIONS = {
  /** Without a number: it can be undone without a trace. */
  undoable: { seal: 'sealed', undo: 'deleted' },
  /** With its final number and content, until the server has decided about it. */
  sealed: { done: 'done', adjusted: 'adjusted', set_aside: 'setAside', refuse: 'unsendable' },
  /** On the server; it stays on the phone until the visit was read with it. `missing`: the server has lost it since. */
  done: { read: 'deleted', missing: 'sealed' },
  adjusted: { read: 'deleted', missing: 'sealed' },
  /** Stored on the server without effect; the office decides. A rejected one stays until the person has seen it. */
  setAside: { settle: 'deleted', reject: 'setAside', missing: 'sealed' },
  /** The server cannot even store it; it stays on the phone until the person removes it, see `isUnawaited`. */
  unsendable: { retry: 'undoable', undo: 'deleted' },
} as const;

export type EntryState = keyof typeof ENTRY_TRANSITIONS;

type EventsOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];
export type EntryEvent = EventsOf<typeof ENTRY_TRANSITIONS>;

/** The next state of an entry, or null if the event is not allowed in its state. */
export const nextEntryState = (state: EntryState, event: EntryEvent): EntryState | 'deleted' | null => {
  const allowed: Partial<Record<EntryEvent, EntryState | 'deleted'>> = ENTRY_TRANSITIONS[state];
  return allowed[event] ?? null;
};

/** Whether the server does not have the entry yet. */
export const isUnsent = ({ state }: { readonly state: EntryState }): boolean =>
  state === 'undoable' || state === 'sealed';

/** Whether only this phone has the entry, also because the server has refused it. */
export const isOnPhoneOnly = (entry: { readonly state: EntryState }): boolean =>
  isUnsent(entry) || entry.state === 'unsendable';

/** Whether the entry only waits for the next reading of its visit. */
export const isDecided = ({ state }: { readonly state: EntryState }): boolean =>
  state === 'done' || state === 'adjusted';

const SENDER_TRANSITIONS = {
  idle: { added: 'sending', nudge: 'sending', stop: 'stopped' },
  sending: {
    drained: 'idle',
    failed: 'waiting',
    busy: 'waiting',
    unauthorized: 'signedOut',
    otherPerson: 'wrongPerson',
    stop: 'stopped',
  },
  /** After a failure, until the next attempt, which the network or a person can start earlier. */
  waiting: { timer: 'sending', nudge: 'sending', stop: 'stopped' },
  signedOut: { start: 'idle', stop: 'stopped' },
  /** Another person is signed in: the entries wait for their author. */
  wrongPerson: { start: 'idle', nudge: 'sending', stop: 'stopped' },
  stopped: { start: 'idle' },
} as const;

export type SenderState = keyof typeof SENDER_TRANSITIONS;
export type SenderEvent = EventsOf<typeof SENDER_TRANSITIONS>;

export const nextSenderState = (state: SenderState, event: SenderEvent): SenderState => {
  const allowed: Partial<Record<SenderEvent, SenderState>> = SENDER_TRANSITIONS[state];
  return allowed[event] ?? state;
};

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;
/** Random part, so that the phones of a team do not all return at the same moment. */
const JITTER = 0.2;

/** The pause after this number of failures in a row; a pause that the server asks for is not shortened. */
export const retryDelayMs = (failures: number, random: number, retryAfterMs = 0): number => {
  const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), MAX_RETRY_MS);
  return Math.max(Math.round(pause * (1 - JITTER + 2 * JITTER * random)), retryAfterMs);
};
