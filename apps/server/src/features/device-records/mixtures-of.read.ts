import { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';

// created once: creating a schema takes longer than parsing with it
const MixtureList = MixtureEntry.array();

/** The mixture as the record stores it. */
export const mixturesOf = ({ mixtures }: { readonly mixtures?: unknown }) => {
  if (!Array.isArray(mixtures) || mixtures.length === 0) return [];
  const parsed = MixtureList.safeParse(mixtures);
  return parsed.success ? parsed.data : [];
};
