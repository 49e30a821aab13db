import { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';

// made once: to make a schema takes longer than to parse with it
const Mixtures = MixtureEntry.array();

/** The mixture as the record stores it. */
export const mixturesOf = ({ mixtures }: { readonly mixtures?: unknown }) => {
  if (!Array.isArray(mixtures) || mixtures.length === 0) return [];
  const parsed = Mixtures.safeParse(mixtures);
  return parsed.success ? parsed.data : [];
};
