import { z } from 'zod';
import {
  DESCRIPTION_MAX,
  NAME_MAX,
  NamesAndDescriptions,
  orderPayload,
  SentNamesAndDescriptions,
} from '../kernel/catalogue.ts';
import { amount, requiredText, text, Version } from '../kernel/schemas.ts';

/** A product that baits are refilled with, in the reader's language. */
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

/** As its editors see it: beside what it is called for them, what it is called where nobody translated it. */
export const EditedMixture = Mixture.extend({
  version: Version,
  base: z.object({ name: z.string(), description: z.string() }),
});
export type EditedMixture = z.infer<typeof EditedMixture>;

/** How often it was put down: what is deleted stays in those records. */
export const MixtureUse = z.object({ records: z.number() });

const GRAMS_AT_MOST = 100_000;

export const MixturePayload = z.object({
  name: requiredText(NAME_MAX),
  description: text(DESCRIPTION_MAX).nullish(),
  grammage: amount(1, GRAMS_AT_MOST),
  /** There is one kind, and a mixture without a kind is refused (R0608). */
  type: z.literal('BAIT'),
  /** Left out: it is. */
  toxic: z.boolean().optional(),
  translations: SentNamesAndDescriptions.optional(),
});

export const MixtureOrder = orderPayload('mixtures');
