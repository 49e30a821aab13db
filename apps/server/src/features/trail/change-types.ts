import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TrailField } from '@trapline/contract/trail/rules.ts';

/** Changes of an audit step, and the names that they need. */

export type NameByLanguage = Readonly<Record<Language, string>>;
type NamesById = ReadonlyMap<number, NameByLanguage>;
/** The name that was valid at a moment: a step shows the names of its time. */
type NameAt = (id: number, at: Date) => string | null;

/** The names for ids in the audit trail. */
export type TrailNames = {
  readonly mixtures: NamesById;
  readonly categories: NamesById;
  readonly deviceTypes: NamesById;
  readonly objects: NamesById;
  readonly observations: NamesById;
  readonly zones: NameAt;
  readonly devices: NameAt;
  readonly maps: NameAt;
  readonly people: NameAt;
};

/** A name from the catalogue is given in every language. */
export type RecordedValue = string | number | NameByLanguage | null;

export type RecordedChange = {
  readonly field: TrailField;
  readonly item: string | NameByLanguage | null;
  readonly before: RecordedValue;
  readonly after: RecordedValue;
};
