import { handOverFile } from '~/lib/hand-over-file.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';

/** Work that exists only in the memory of this page, because the phone could not store it. */
const unstoredRows = () => {
  const { entries, unsaved } = visitOutbox.getState();
  return entries.filter(({ key }) => unsaved.has(key)).map((row) => ({ table: 'entries', row }));
};

/** `cancelled`: the person has chosen no place for the file. */
type WrittenFile = 'saved' | 'cancelled' | 'nothing';

/** Writes everything that was recorded on this phone to a file. */
export const writeRescueFile = async (): Promise<WrittenFile> => {
  const { createRescueFile } = await import('~/lib/phone/rescue-file.ts');
  const written = await createRescueFile(new Date(), unstoredRows());
  if (!written) return 'nothing';
  return (await handOverFile(written.file, written.name)) === 'cancelled' ? 'cancelled' : 'saved';
};
