import type { PhoneDatabase } from '~/lib/phone/database.ts';

/**
 * A phone may close the app while its camera app is open, and the photo is lost. What was expected is stored before, so
 * that the app can state it when it opens again.
 */

export type PhotoTarget = {
  readonly visitUuid: string;
  /** The device, or the question of an answer. */
  readonly deviceUuid?: string | undefined;
  readonly questionUuid?: string | undefined;
};

type ExpectedPhoto = PhotoTarget & { readonly key: 'expectedPhoto'; readonly userUuid: string; readonly at: number };

/** As long as an app that starts again opens the visit that was on the screen. */
const MAX_AGE_MS = 12 * 3_600_000;
const KEY = 'expectedPhoto';

type Tables = Parameters<Parameters<PhoneDatabase['read']>[0]>[0];

const rowsOf = (table: Tables) => table<ExpectedPhoto, string>('phone');

export const createExpectedPhotos = (database: PhoneDatabase) => {
  let lost: PhotoTarget | null = null;
  let person: string | null = null;
  const listeners = new Set<() => void>();

  const setLost = (next: PhotoTarget | null): void => {
    lost = next;
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** The photo that an earlier page of this person expected in vain. */
    getLost: (): PhotoTarget | null => lost,

    /** Called once for each page: photos expected later belong to this page. */
    start: async (userUuid: string): Promise<void> => {
      if (person === userUuid) return;
      person = userUuid;
      const row = await database.read((table) => rowsOf(table).get(KEY));
      const isRecent = row !== undefined && Math.abs(Date.now() - row.at) < MAX_AGE_MS;
      if (isRecent && row.userUuid === userUuid) setLost(row);
    },

    /** The camera app of the phone opens. */
    expect: async (target: PhotoTarget): Promise<void> => {
      const userUuid = person;
      if (userUuid === null) return;
      await database.write((table) => rowsOf(table).put({ ...target, userUuid, key: KEY, at: Date.now() }));
    },

    /** The photo has arrived, or the person does not want it any more. */
    forget: async (): Promise<void> => {
      setLost(null);
      await database.write((table) => rowsOf(table).delete(KEY));
    },
  };
};
