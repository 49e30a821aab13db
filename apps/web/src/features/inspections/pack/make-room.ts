import { deleteSpareAnswers } from '~/lib/stored-answers.ts';
import { packKeeper, packStore } from './field-packs.ts';
import { plannedToday } from './planned-visits.ts';

/** The disk of this phone is full: what can be downloaded again makes room for work, which exists nowhere else. */

const deleteSpare = async (): Promise<boolean> => {
  const [packs, answers] = await Promise.all([
    packStore.deleteSpare((row) => plannedToday(row, []) !== undefined).catch(() => 0),
    deleteSpareAnswers().catch(() => 0),
  ]);
  if (packs > 0) void packKeeper.reread();
  return packs + answers > 0;
};

let running: Promise<boolean> | null = null;

/** Resolves to whether something was deleted; several writes that fail together wait for one run. */
export const makeRoom = (): Promise<boolean> => {
  running ??= deleteSpare().finally(() => {
    running = null;
  });
  return running;
};
