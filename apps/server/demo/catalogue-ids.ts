import type { Transaction } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import type { ActionCode } from '../src/seed/catalogue/actions.ts';
import { CATALOGUE_TABLES, type CatalogueTable, catalogueUuid } from '../src/seed/catalogue/catalogue-rows.ts';
import type { DeviceTypeCode } from '../src/seed/catalogue/device-types.ts';
import type { MixtureCode } from '../src/seed/catalogue/mixtures.ts';
import type { ObjectCode } from '../src/seed/catalogue/objects.ts';
import type { ObservationCode } from '../src/seed/catalogue/observations.ts';
import type { QuestionCode } from '../src/seed/catalogue/questions.ts';
import type { RecommendationCategoryCode } from '../src/seed/catalogue/recommendation-categories.ts';

type CodeOf = {
  device_types: DeviceTypeCode;
  device_type_actions: ActionCode;
  device_type_objects: ObjectCode;
  device_type_observations: ObservationCode;
  mixtures: MixtureCode;
  recommendation_categories: RecommendationCategoryCode;
  visual_inspection_questions: QuestionCode;
};

/** Returns the number of a catalogue entry in this installation. */
export type CatalogueIds = <T extends CatalogueTable>(table: T, code: CodeOf[T]) => number;

export const readCatalogueIds = async (tx: Transaction<Database>): Promise<CatalogueIds> => {
  const ids = new Map<string, number>();
  for (const table of Object.keys(CATALOGUE_TABLES) as CatalogueTable[]) {
    for (const row of await tx.selectFrom(table).select(['id', 'uuid']).execute()) ids.set(row.uuid, row.id);
  }
  return (table, code) => {
    const id = ids.get(catalogueUuid(table, code));
    if (id === undefined) throw new Error(`the catalogue has no ${code} in ${table}`);
    return id;
  };
};
