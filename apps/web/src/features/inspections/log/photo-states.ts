/** The states of a photo on the phone, with every allowed transition. An event that a state does not list changes nothing. */

const PHOTO_TRANSITIONS = {
  /** Its bytes are on the phone only. A failed attempt is counted, so that other photos go first. */
  waiting: {
    failed: 'waiting',
    done: 'sent',
    set_aside: 'setAside',
    refuse: 'refused',
    withdraw: 'withdrawn',
    dismiss: 'deleted',
  },
  /** On the server; its preview stays until the visit was read with it. */
  sent: { read: 'deleted' },
  /** On the server without being part of the visit; the office decides. */
  setAside: { read: 'deleted', reject: 'setAside', accept: 'sent' },
  /** The server does not accept the bytes; they stay on the phone. `dismiss`: nothing on the server awaits them. */
  refused: { retry: 'waiting', withdraw: 'withdrawn', dismiss: 'deleted' },
  /** Neither sent nor shown. Its bytes stay until the server has accepted the removal, which may be refused. */
  withdrawn: { removed: 'deleted', return: 'waiting' },
} as const;

export type PhotoState = keyof typeof PHOTO_TRANSITIONS;

type EventsOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];
export type PhotoEvent = EventsOf<typeof PHOTO_TRANSITIONS>;

export const nextPhotoState = (state: PhotoState, event: PhotoEvent): PhotoState | 'deleted' | null => {
  const allowed: Partial<Record<PhotoEvent, PhotoState | 'deleted'>> = PHOTO_TRANSITIONS[state];
  return allowed[event] ?? null;
};

/** Whether only this phone has the photo, also because the server has refused it. */
export const isPhotoOnPhoneOnly = ({ state }: { readonly state: PhotoState }): boolean =>
  state === 'waiting' || state === 'refused';
