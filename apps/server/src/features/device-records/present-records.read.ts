import type {
  ActionRecord,
  DeviceImage,
  ObjectRecord,
  ObservationRecord,
} from '@trapline/contract/device-records/schemas.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { Links } from '../../kernel/services.ts';
import type { CatalogueEntries } from '../device-types/catalogue.read.ts';
import { mixturesOf } from './mixtures-of.read.ts';
import type { ImageRow, RecordRow } from './records.read.ts';

/** Fields that all records have in common. */
type BaseRow = Pick<RecordRow, 'id' | 'uuid' | 'userId' | 'amount' | 'note' | 'createdAt' | 'name' | 'surname'>;

const presentBase = (row: BaseRow) => ({
  id: row.id,
  uuid: row.uuid,
  userId: row.userId,
  amount: row.amount,
  note: row.note,
  createdAt: isoText(row.createdAt),
  user: { name: row.name, surname: row.surname },
});

export const presentAction = (
  row: BaseRow & Pick<RecordRow, 'actionId'>,
  { actions }: CatalogueEntries,
): ActionRecord => {
  const id = row.actionId ?? 0;
  const action = actions.get(id);
  return {
    ...presentBase(row),
    deviceTypeActionId: id,
    deviceTypeAction: {
      name: action?.name ?? '',
      shouldClean: action?.shouldClean ?? false,
      isInspection: action?.isInspection ?? false,
    },
  };
};

export const presentObject = (
  row: BaseRow & Pick<RecordRow, 'objectId'>,
  { objects }: CatalogueEntries,
): ObjectRecord => {
  const id = row.objectId ?? 0;
  const object = objects.get(id);
  return {
    ...presentBase(row),
    deviceTypeObjectId: id,
    deviceTypeObject: {
      name: object?.name ?? '',
      category: object?.category ?? 'NORMAL',
      target: object?.target ?? true,
    },
  };
};

/** The mixtures with names in the reader's language; the record stores the name from the time of recording. */
const translatedMixtures = (row: RecordRow, { mixtures }: CatalogueEntries) =>
  mixturesOf(row).map((entry) => ({ ...entry, name: mixtures.get(entry.mixtureId)?.name ?? entry.name }));

export const presentObservation = (row: RecordRow, catalogue: CatalogueEntries): ObservationRecord => {
  const id = row.observationId ?? 0;
  const observation = catalogue.observations.get(id);
  const type = observation?.type ?? 'NEUTRAL';
  return {
    ...presentBase(row),
    deviceTypeObservationId: id,
    deviceTypeObservation: { name: observation?.name ?? '', type, sign: observation?.sign ?? false },
    data: {
      type,
      amountPercentage: row.amountPercentage,
      previousTotalMixtures: row.previousTotalMixtures,
      totalMixtures: row.totalMixtures,
      mixtures: translatedMixtures(row, catalogue),
      baitToxic: row.baitToxic,
    },
  };
};

export const presentImage = (row: ImageRow, links: Links): DeviceImage => ({
  id: row.id,
  uuid: row.uuid,
  userId: row.userId,
  signedUrl: links.sign(row.key),
  width: row.width,
  height: row.height,
  createdAt: isoText(row.createdAt),
  user: { name: row.name, surname: row.surname },
});
