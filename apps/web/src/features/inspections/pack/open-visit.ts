import { lastVisitPage } from '~/lib/last-visit.ts';
import { packStore, phoneAnswers } from './field-packs.ts';

/** Whether this person has an open visit, as far as this phone knows: on the screen, started here, or in a pack. */
export const hasOpenVisit = async (person: string): Promise<boolean> => {
  if (lastVisitPage() !== null) return true;
  const packs = await packStore.list(person).catch(() => []);
  const visits = packs.map(({ placeUuid }) => phoneAnswers.findOwnVisit(person, placeUuid).catch(() => undefined));
  return (await Promise.all(visits)).some((visit) => visit !== undefined);
};
