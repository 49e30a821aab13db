import type { VisitManifest } from './manifest.read.ts';

type Author = { readonly authorUuid: string; readonly name: string; readonly surname: string };

export type People = {
  /** Names by uuid, as they were when the person first appeared in the visit. */
  readonly names: Record<string, string>;
  /** Adds the author and returns the uuid. */
  readonly add: (author: Author) => string;
};

export const createPeople = (before: Pick<VisitManifest, 'people'> | null): People => {
  const names: Record<string, string> = { ...before?.people };
  return {
    names,
    add: ({ authorUuid, name, surname }) => {
      names[authorUuid] ??= `${name} ${surname}`;
      return authorUuid;
    },
  };
};
