import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { EditedMixture, Mixture } from '@trapline/contract/mixtures/schemas.ts';
import { namesAndDescriptionsOf, translated } from '../../kernel/translations.ts';
import type { MixtureRow } from './mixtures.ts';

type Shown = Pick<
  MixtureRow,
  'id' | 'uuid' | 'name' | 'description' | 'grammage' | 'type' | 'toxic' | 'position' | 'translations'
>;

export const presentMixture = (row: Shown, language: Language): Mixture => ({
  id: row.id,
  uuid: row.uuid,
  name: translated(row, language, 'name', row.name),
  description: translated(row, language, 'description', row.description ?? '') || null,
  grammage: row.grammage,
  type: row.type,
  toxic: row.toxic,
  order: row.position,
  translations: namesAndDescriptionsOf(row.translations),
});

export const presentEditedMixture = (row: MixtureRow, language: Language): EditedMixture => ({
  ...presentMixture(row, language),
  version: row.version,
  base: { name: row.name, description: row.description ?? '' },
});
