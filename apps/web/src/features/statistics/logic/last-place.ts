import { markedPerson } from '~/lib/signed-in.ts';

/** The facility whose statistics were shown last in this browser, by person. */

const keyOf = (person: string): string => `trapline.statisticsPlace.${person}`;

export const rememberPlace = (placeId: string): void => {
  const person = markedPerson();
  if (person === null) return;
  try {
    localStorage.setItem(keyOf(person), placeId);
  } catch {
    // a full storage: the page opens with the first facility
  }
};

type Choice = { readonly id: number; readonly uuid: string };

/** The facility that was shown last, otherwise the first one; undefined if there is none. */
export const initialPlace = <T extends Choice>(places: readonly T[]): T | undefined => {
  const person = markedPerson();
  const last = person === null ? null : localStorage.getItem(keyOf(person));
  return places.find(({ id, uuid }) => uuid === last || String(id) === last) ?? places[0];
};
