import type { SeedRow } from '../bulk-insert.ts';
import { uuidOfCode } from '../stable-uuid.ts';
import { ACTIONS, type CatalogueAction } from './actions.ts';
import { type CatalogueDeviceType, DEVICE_TYPES } from './device-types.ts';
import { type CatalogueMixture, MIXTURES } from './mixtures.ts';
import { type CatalogueObject, OBJECTS } from './objects.ts';
import { type CatalogueObservation, OBSERVATIONS } from './observations.ts';
import { QUESTIONS } from './questions.ts';
import { RECOMMENDATION_CATEGORIES } from './recommendation-categories.ts';
import { type TextRow, translationsOf } from './types.ts';

/** The tables with catalogue entries, with the prefix of their codes. */
export const CATALOGUE_TABLES = {
  device_types: 'type',
  device_type_actions: 'action',
  device_type_objects: 'object',
  device_type_observations: 'observation',
  mixtures: 'mixture',
  recommendation_categories: 'recommendationCategory',
  visual_inspection_questions: 'question',
} as const;
export type CatalogueTable = keyof typeof CATALOGUE_TABLES;

/** The same uuid for the same entry in every installation. */
export const catalogueUuid = (table: CatalogueTable, code: string): string =>
  uuidOfCode(`${CATALOGUE_TABLES[table]}.${code}`);

type NewRow<T extends CatalogueTable> = Omit<SeedRow<T>, 'id'>;

const withLatin = (name: TextRow, latin: string | undefined): TextRow => {
  const appendLatin = (text: string) => (latin === undefined ? text : `${text} (${latin})`);
  const [pl, en, de, it, ru] = name;
  return [appendLatin(pl), appendLatin(en), appendLatin(de), appendLatin(it), appendLatin(ru)];
};

const deviceTypes = (now: Date): NewRow<'device_types'>[] =>
  Object.entries<CatalogueDeviceType>(DEVICE_TYPES).map(([code, type], index) => ({
    uuid: catalogueUuid('device_types', code),
    name: type.name[0],
    description: type.description[0],
    color: type.color,
    measurement_method: type.method,
    prefix: type.prefix,
    redirect_option: type.redirect,
    translations: translationsOf({ name: type.name, description: type.description }),
    position: index + 1,
    created_at: now,
  }));

const actions = (now: Date): NewRow<'device_type_actions'>[] =>
  Object.entries<CatalogueAction>(ACTIONS).map(([code, action], index) => ({
    uuid: catalogueUuid('device_type_actions', code),
    name: action.name[0],
    should_clean: action.shouldClean ?? false,
    is_inspection: action.isInspection ?? false,
    add_when_device_added: false,
    translations: translationsOf({ name: action.name }),
    position: index + 1,
    created_at: now,
  }));

const objects = (now: Date): NewRow<'device_type_objects'>[] =>
  Object.entries<CatalogueObject>(OBJECTS).map(([code, object], index) => {
    const name = withLatin(object.name, object.latin);
    return {
      uuid: catalogueUuid('device_type_objects', code),
      name: name[0],
      category: object.dangerous ? 'DANGEROUS' : 'NORMAL',
      target: !object.byCatch,
      translations: translationsOf({ name }),
      position: index + 1,
      created_at: now,
    };
  });

const observations = (now: Date): NewRow<'device_type_observations'>[] =>
  Object.entries<CatalogueObservation>(OBSERVATIONS).map(([code, { name, type, sign }], index) => ({
    uuid: catalogueUuid('device_type_observations', code),
    name: name[0],
    type,
    is_sign: sign ?? false,
    translations: translationsOf({ name }),
    position: index + 1,
    created_at: now,
  }));

const mixtures = (now: Date): NewRow<'mixtures'>[] =>
  Object.entries<CatalogueMixture>(MIXTURES).map(([code, { name, description, grammage, toxic }], index) => ({
    uuid: catalogueUuid('mixtures', code),
    name: name[0],
    description: description[0],
    grammage,
    toxic: toxic ?? true,
    translations: translationsOf({ name, description }),
    position: index + 1,
    created_at: now,
  }));

const recommendationCategories = (now: Date): NewRow<'recommendation_categories'>[] =>
  Object.entries<TextRow>(RECOMMENDATION_CATEGORIES).map(([code, name], index) => ({
    uuid: catalogueUuid('recommendation_categories', code),
    name: name[0],
    translations: translationsOf({ name }),
    position: index + 1,
    created_at: now,
  }));

const questions = (now: Date): NewRow<'visual_inspection_questions'>[] =>
  Object.entries(QUESTIONS).map(([code, { question, comment }], index) => ({
    uuid: catalogueUuid('visual_inspection_questions', code),
    question: question[0],
    comment: comment[0],
    default_answer: 'YES',
    translations: translationsOf({ question, comment }),
    position: index + 1,
    created_at: now,
  }));

export const catalogueRows = (now: Date) => ({
  device_types: deviceTypes(now),
  device_type_actions: actions(now),
  device_type_objects: objects(now),
  device_type_observations: observations(now),
  mixtures: mixtures(now),
  recommendation_categories: recommendationCategories(now),
  visual_inspection_questions: questions(now),
});

const ASSOCIATIONS = [
  ['actions', 'device_type_actions'],
  ['objects', 'device_type_objects'],
  ['observations', 'device_type_observations'],
] as const;

/** Which entries can be recorded on which type, by uuid, in the order of the lists that a technician sees. */
export const catalogueAssociations = () =>
  Object.entries<CatalogueDeviceType>(DEVICE_TYPES).flatMap(([typeCode, type]) =>
    ASSOCIATIONS.flatMap(([list, table]) =>
      type[list].map((code, position) => ({
        table,
        uuid: uuidOfCode(`${CATALOGUE_TABLES[table]}.${code} of type.${typeCode}`),
        typeUuid: catalogueUuid('device_types', typeCode),
        entryUuid: catalogueUuid(table, code),
        position: position + 1,
      })),
    ),
  );
