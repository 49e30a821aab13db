import type { MixturePayload } from '@trapline/contract/mixtures/schemas.ts';
import type { z } from 'zod';
import { allEntries, type EntryOf } from '../../kernel/catalogue/entries.queries.ts';
import type { Catalogue } from '../../kernel/catalogue/entries.ts';
import { mergeTexts, namesAndDescriptionsOf } from '../../kernel/translations.ts';

export type MixtureRow = EntryOf<'mixtures'>;

type MixtureFields = {
  readonly name: string;
  readonly description: string | null;
  readonly grammage: number;
  readonly toxic: boolean;
  readonly translations: Record<string, unknown>;
};

/** Mixtures are global: all companies use them. */
export const MIXTURES: Catalogue<MixtureRow> = {
  table: 'mixtures',
  entity: 'mixture',
  isUsable: allEntries,
  ownerOf: () => null,
  asForm: (row) => ({
    name: row.name,
    description: row.description,
    grammage: row.grammage,
    type: row.type,
    toxic: row.toxic,
    translations: namesAndDescriptionsOf(row.translations),
  }),
};

type MixtureInput = z.output<typeof MixturePayload>;

export const newMixture = (input: MixtureInput): MixtureFields => ({
  name: input.name,
  description: input.description || null,
  grammage: input.grammage,
  toxic: input.toxic ?? true,
  translations: mergeTexts({}, input.translations),
});
