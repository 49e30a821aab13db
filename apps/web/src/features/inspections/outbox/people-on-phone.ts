import type { PhoneDatabase } from '~/lib/phone/database.ts';
import type { LoggedEntry } from '../log/log-entry.ts';
import { isPhotoOnPhoneOnly } from '../log/photo-states.ts';
import type { StoredPhoto } from '../log/photo-store.ts';
import { isOnPhoneOnly } from '../log/states.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Names of people with unsent work on this phone, for the person who uses it after them. */

type Person = { readonly userUuid: string; readonly name: string };

/** `name` is null if an earlier build has stored the work. */
export type WaitingPerson = { readonly userUuid: string; readonly name: string | null; readonly count: number };

type Tables = Parameters<Parameters<PhoneDatabase['read']>[0]>[0];

const countByPerson = async (table: Tables): Promise<ReadonlyMap<string, number>> => {
  const entries = await table<LoggedEntry, number>('logEntries').toArray();
  const photos = await table<StoredPhoto, string>('photoQueue').toArray();
  const single = await table<OutboxEntry, string>('entries').toArray();
  const waiting = [
    // the announcement of a photo counts as its photo
    ...entries.filter((entry) => entry.content.kind !== 'addPhoto' && isOnPhoneOnly(entry)),
    ...photos.filter(isPhotoOnPhoneOnly),
    ...single,
  ];
  const byPerson = Map.groupBy(waiting, ({ userUuid }) => userUuid);
  return new Map([...byPerson].map(([userUuid, rows]) => [userUuid, rows.length]));
};

export const createPeopleStore = (database: PhoneDatabase) => ({
  /** The person works on this phone. Names of people without unsent work are deleted. */
  remember: (person: Person): Promise<void> =>
    database.write(async (table) => {
      const people = table<Person, string>('people');
      const counts = await countByPerson(table);
      await people.filter(({ userUuid }) => !counts.has(userUuid)).delete();
      await people.put(person);
    }),

  /** Other people with unsent work on this phone. */
  listOthers: (userUuid: string): Promise<readonly WaitingPerson[]> =>
    database.read(async (table) => {
      const people = await table<Person, string>('people').toArray();
      const names = new Map(people.map((person) => [person.userUuid, person.name]));
      const counts = await countByPerson(table);
      return [...counts]
        .filter(([uuid]) => uuid !== userUuid)
        .map(([uuid, count]) => ({ userUuid: uuid, name: names.get(uuid) ?? null, count }));
    }),
});
