import { countWaiting } from '../outbox/count-waiting.ts';
import { type Person, startOutbox, visitLog, visitOutbox, visitPhotos } from '../outbox/visit-outbox.ts';
import { flushWork } from './field-work.ts';

/** Sends everything of this person, also what was refused; resolves to the number of entries that still wait. */
export const sendWaiting = async (person: Person): Promise<number> => {
  startOutbox(person);
  await visitLog.retry();
  visitOutbox.retry();
  await flushWork();
  await visitPhotos.retry();
  return countWaiting(person.uuid);
};
