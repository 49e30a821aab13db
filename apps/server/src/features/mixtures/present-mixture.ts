import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { EditableMixture, Mixture } from '@trapline/contract/mixtures/schemas.ts';
import { namesAndDescriptionsOf, translate } from '../../kernel/translations.ts';
import type { MixtureRow } from './mixtures.ts';

type PresentedColumns = Pick<
  MixtureRow,
  'id' | 'uuid' | 'name' | 'description' | 'grammage' | 'type' | 'toxic' | 'position' | 'translations'
>;

export const presentMixture = (row: PresentedColumns, language: Language): Mixture => ({
  id: row.id,
  uuid: row.uuid,
  name: translate(row, language, 'name', row.name),
  description: translate(row, language, 'description', row.description ?? '') || null,
  grammage: row.grammage,
  type: row.type,
  toxic: row.toxic,
  order: row.position,
  translations: namesAndDescriptionsOf(row.translations),
});

export const presentEditedMixture = (row: MixtureRow, language: Language): EditableMixture => ({
  ...presentMixture(row, language),
  version: row.version,
  base: { name: row.name, description: row.description ?? '' },
});
