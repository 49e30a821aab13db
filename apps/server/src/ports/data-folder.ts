import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/** Makes the folder where it is absent. What cannot be written there fails here, with the name of the folder. */
export const openDataFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
};
