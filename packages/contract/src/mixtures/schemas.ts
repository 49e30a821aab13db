import { z } from 'zod';
import {
  DESCRIPTION_MAX,
  NAME_MAX,
  NamesAndDescriptions,
  NamesAndDescriptionsInput,
  orderPayload,
} from '../kernel/catalogue.ts';
import { amount, requiredText, text, Version } from '../kernel/schemas.ts';

/** A product for refilling baits, named in the language of the caller. */
export const Mixture = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Grams in one package. */
  grammage: z.number(),
  type: z.literal('BAIT'),
  toxic: z.boolean(),
  order: z.number(),
  translations: NamesAndDescriptions,
});
export type Mixture = z.infer<typeof Mixture>;

/** A mixture for its editors: the translated name, and the base name for languages without a translation. */
export const EditableMixture = Mixture.extend({
  version: Version,
  base: z.object({ name: z.string(), description: z.string() }),
});
export type EditableMixture = z.infer<typeof EditableMixture>;

/** Number of records that use a mixture; they remain after the mixture is deleted. */
export const MixtureUse = z.object({ records: z.number() });

/** Maximum grams of one package. */
export const PACKAGE_GRAMS_MAX = 100_000;

export const MixturePayload = z.object({
  name: requiredText(NAME_MAX),
  description: text(DESCRIPTION_MAX).nullish(),
  grammage: amount(1, PACKAGE_GRAMS_MAX),
  /** There is only one kind; a mixture without a kind is refused (R0608). */
  type: z.literal('BAIT'),
  /** If absent: true. */
  toxic: z.boolean().optional(),
  translations: NamesAndDescriptionsInput.optional(),
});

export const MixtureOrder = orderPayload('mixtures');
