import { accessSync, constants } from 'node:fs';

const CODES = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Ends the command with an explanation if the error is an unwritable folder; throws any other error. */
export const explainUnwritable = (error, folder) => {
  if (!CODES.has(error.code)) throw error;
  console.error(
    `The folder ${folder} cannot be written by this user (${error.code}). Run this as the user who owns it, or give this user the right to write there.`,
  );
  process.exit(1);
};

export const requireWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    explainUnwritable(error, folder);
  }
};
