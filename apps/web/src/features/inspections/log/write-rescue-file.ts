import { downloadBlob } from '~/lib/download.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';

/** Work that exists only in the memory of this page, because the phone could not store it. */
const unstoredRows = () => {
  const { entries, unsaved } = visitOutbox.getState();
  return entries.filter(({ key }) => unsaved.has(key)).map((row) => ({ table: 'entries', row }));
};

/** Writes everything that was recorded on this phone to a file; returns false if there is nothing. */
export const writeRescueFile = async (): Promise<boolean> => {
  const { createRescueFile } = await import('~/lib/phone/rescue-file.ts');
  const now = new Date();
  const written = await createRescueFile(now, unstoredRows());
  if (written) downloadBlob(written.file, `trapline-${now.toISOString().replaceAll(':', '-')}.zip`);
  return written !== null;
};
