import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/** Creates the folder if it is missing. If it is not writable, this fails with the name of the folder. */
export const openDataFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
};
