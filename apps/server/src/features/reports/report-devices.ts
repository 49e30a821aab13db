import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { ReportDevice, ReportPhoto } from '../../documents/templates/inspection/data.ts';
import type { ManifestDevice, VisitManifest } from '../inspections/versions/manifest.read.ts';
import { rulesetOf } from '../inspections/versions/rulesets.read.ts';
import { evaluateDevice } from './report-limits.ts';

/** Devices and photos of a stored version, in one language. */

type ReportContext = {
  readonly manifest: VisitManifest;
  readonly language: Language;
  /** When records and photos were added after the end of the visit, by their uuid. */
  readonly added: ReadonlyMap<string, string>;
};

const nameIn = (
  { language }: ReportContext,
  entry: { readonly name: Readonly<Record<Language, string>> } | undefined,
): string => entry?.name[language] ?? '';

const personIn = ({ manifest }: ReportContext, uuid: string): string => manifest.people[uuid] ?? '';

type ManifestRecord = ManifestDevice['actions'][number];

const momentOf = (context: ReportContext, { uuid, madeAt, by }: Pick<ManifestRecord, 'uuid' | 'madeAt' | 'by'>) => {
  const addedAt = context.added.get(uuid);
  return { at: madeAt, by: personIn(context, by), ...(addedAt === undefined ? {} : { addedAt }) };
};

const commonFields = (context: ReportContext, record: ManifestRecord) => ({
  note: record.note,
  ...momentOf(context, record),
});

const objectOf = (context: ReportContext, record: ManifestRecord): ReportDevice['objects'][number] => {
  const entry = rulesetOf(context.manifest, record).words.objects[record.of];
  return {
    name: nameIn(context, entry),
    category: entry?.category ?? 'NORMAL',
    target: entry?.target ?? true,
    amount: record.amount,
    ...commonFields(context, record),
  };
};

const observationOf = (
  context: ReportContext,
  record: ManifestDevice['observations'][number],
): ReportDevice['observations'][number] => {
  const { words: text } = rulesetOf(context.manifest, record);
  const entry = text.observations[record.of];
  return {
    name: nameIn(context, entry),
    type: entry?.type ?? 'NEUTRAL',
    sign: entry?.sign ?? false,
    amountPercentage: record.amountPercentage,
    baitToxic: record.baitToxic,
    totalMixtures: record.totalMixtures,
    previousTotalMixtures: record.previousTotalMixtures,
    mixtures: record.mixtures.map(
      ({ mixture, name, value, grammage, totalValue, description, batchNumber, product }) => {
        const mixtureEntry = mixture === null ? undefined : text.mixtures[mixture];
        const mixtureFields = {
          name: nameIn(context, mixtureEntry) || name,
          toxic: mixtureEntry?.toxic ?? null,
          substance: product?.activeSubstance ?? description,
          tradeName: product?.tradeName ?? null,
          authorisationNumber: product?.authorisationNumber ?? null,
          batchNumber: batchNumber ?? null,
        };
        return { ...mixtureFields, value, grammage, totalValue };
      },
    ),
    ...commonFields(context, record),
  };
};

export const reportDevice = (context: ReportContext, device: ManifestDevice): ReportDevice => {
  const evaluated = evaluateDevice(context.manifest, device);
  return {
    uniqueId: device.uniqueId,
    name: device.name,
    type: { name: nameIn(context, context.manifest.words.types[device.type]), color: device.color },
    zone: device.zone,
    location: device.location,
    status: device.checkedAt === null ? 'NOT_CHECKED' : 'CHECKED',
    scanned: device.scannedAt !== null,
    checkedAt: device.checkedAt,
    notChecked: device.notChecked,
    detect: device.detect,
    alarmEndedAt: device.alarmEndedAt ?? null,
    actions: device.actions.map((record) => {
      const entry = rulesetOf(context.manifest, record).words.actions[record.of];
      const { amount } = record;
      return {
        name: nameIn(context, entry),
        isInspection: entry?.isInspection ?? false,
        amount,
        ...commonFields(context, record),
      };
    }),
    objects: device.objects.map((record, index) => ({ ...objectOf(context, record), ...evaluated.objects[index] })),
    observations: device.observations.map((record, index) => ({
      ...observationOf(context, record),
      ...evaluated.observations[index],
    })),
  };
};

const photoOf = (context: ReportContext, uniqueId: string, photo: ManifestDevice['photos'][number]): ReportPhoto => ({
  image: photo.key,
  uniqueId,
  ...momentOf(context, photo),
});

/** All photos of devices, oldest first. */
export const reportPhotos = (context: ReportContext): ReportPhoto[] =>
  context.manifest.devices
    .flatMap(({ uniqueId, photos }) => photos.map((photo) => photoOf(context, uniqueId, photo)))
    .sort((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
