import { useMatches } from '@tanstack/react-router';
import { allows, type Capability } from '@trapline/contract/kernel/capabilities.ts';
import { USER_TYPES, type UserType } from '@trapline/contract/kernel/user-types.ts';
import { useMay } from '~/lib/use-may.ts';

/** Who may open the page, when this person may not. */
export type Refusal = { readonly allowed: readonly UserType[] };

/** Whether the type of this person is granted all that the pages of the address ask for. */
export const useRefusal = (): Refusal | null => {
  const may = useMay();
  const needs = useMatches({
    select: (matches) =>
      matches.flatMap(({ staticData }): Capability[] => (staticData.needs ? [staticData.needs] : [])),
    structuralSharing: true,
  });
  if (needs.every(may)) return null;
  const allowed = USER_TYPES.filter((type) => needs.every((need) => allows(need, type)));
  // who runs the installation may open everything, and is nobody to turn to where others may
  const near = allowed.filter((type) => type !== 'SUPER_ADMIN');
  return { allowed: near.length > 0 ? near : allowed };
};
