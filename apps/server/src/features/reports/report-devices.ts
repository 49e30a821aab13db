import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { ReportDevice, ReportPhoto } from '../../documents/templates/inspection/data.ts';
import type { ManifestDevice, VisitManifest } from '../inspections/versions/manifest.read.ts';
import { judgeDevice } from './report-limits.ts';

/** Devices and photos of a stored version, in one language. */

type Teller = {
  readonly manifest: VisitManifest;
  readonly language: Language;
  /** When records and photos were added after the end of the visit, by their uuid. */
  readonly added: ReadonlyMap<string, string>;
};

const nameIn = (
  { language }: Teller,
  entry: { readonly name: Readonly<Record<Language, string>> } | undefined,
): string => entry?.name[language] ?? '';

const personIn = ({ manifest }: Teller, uuid: string): string => manifest.people[uuid] ?? '';

type Recorded = ManifestDevice['actions'][number];

const momentOf = (teller: Teller, { uuid, madeAt, by }: Pick<Recorded, 'uuid' | 'madeAt' | 'by'>) => {
  const addedAt = teller.added.get(uuid);
  return { at: madeAt, by: personIn(teller, by), ...(addedAt === undefined ? {} : { addedAt }) };
};

const common = (teller: Teller, record: Recorded) => ({ note: record.note, ...momentOf(teller, record) });

const objectOf = (teller: Teller, record: Recorded): ReportDevice['objects'][number] => {
  const entry = teller.manifest.words.objects[record.of];
  return {
    name: nameIn(teller, entry),
    category: entry?.category ?? 'NORMAL',
    target: entry?.target ?? true,
    amount: record.amount,
    ...common(teller, record),
  };
};

const observationOf = (
  teller: Teller,
  record: ManifestDevice['observations'][number],
): ReportDevice['observations'][number] => {
  const { words } = teller.manifest;
  const entry = words.observations[record.of];
  return {
    name: nameIn(teller, entry),
    type: entry?.type ?? 'NEUTRAL',
    sign: entry?.sign ?? false,
    amountPercentage: record.amountPercentage,
    baitToxic: record.baitToxic,
    totalMixtures: record.totalMixtures,
    previousTotalMixtures: record.previousTotalMixtures,
    mixtures: record.mixtures.map(({ mixture, name, value, grammage, totalValue, description }) => {
      const known = mixture === null ? undefined : words.mixtures[mixture];
      const shown = { name: nameIn(teller, known) || name, toxic: known?.toxic ?? null, substance: description };
      return { ...shown, value, grammage, totalValue };
    }),
    ...common(teller, record),
  };
};

export const reportDevice = (teller: Teller, device: ManifestDevice): ReportDevice => {
  const judged = judgeDevice(teller.manifest, device);
  return {
    uniqueId: device.uniqueId,
    name: device.name,
    type: { name: nameIn(teller, teller.manifest.words.types[device.type]), color: device.color },
    zone: device.zone,
    location: device.location,
    status: device.checkedAt === null ? 'NOT_CHECKED' : 'CHECKED',
    scanned: device.scannedAt !== null,
    checkedAt: device.checkedAt,
    notChecked: device.notChecked,
    detect: device.detect,
    alarmEndedAt: device.alarmEndedAt ?? null,
    actions: device.actions.map((record) => {
      const entry = teller.manifest.words.actions[record.of];
      const { amount } = record;
      return {
        name: nameIn(teller, entry),
        isInspection: entry?.isInspection ?? false,
        amount,
        ...common(teller, record),
      };
    }),
    objects: device.objects.map((record, index) => ({ ...objectOf(teller, record), ...judged.objects[index] })),
    observations: device.observations.map((record, index) => ({
      ...observationOf(teller, record),
      ...judged.observations[index],
    })),
  };
};

const photoOf = (teller: Teller, uniqueId: string, photo: ManifestDevice['photos'][number]): ReportPhoto => ({
  image: photo.key,
  uniqueId,
  ...momentOf(teller, photo),
});

/** All photos of devices, oldest first. */
export const reportPhotos = (teller: Teller): ReportPhoto[] =>
  teller.manifest.devices
    .flatMap(({ uniqueId, photos }) => photos.map((photo) => photoOf(teller, uniqueId, photo)))
    .sort((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
