import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { ReportDevice, ReportPhoto } from '../../documents/templates/inspection/data.ts';
import type { ManifestDevice, VisitManifest } from '../inspections/versions/manifest.read.ts';

/** Devices and photos of a kept visit, told in one language. */

type Teller = { readonly manifest: VisitManifest; readonly language: Language };

const nameIn = (
  { language }: Teller,
  entry: { readonly name: Readonly<Record<Language, string>> } | undefined,
): string => entry?.name[language] ?? '';

const personIn = ({ manifest }: Teller, uuid: string): string => manifest.people[uuid] ?? '';

type Recorded = ManifestDevice['actions'][number];

const common = (teller: Teller, record: Recorded) => ({
  amount: record.amount,
  note: record.note,
  at: record.madeAt,
  by: personIn(teller, record.by),
});

const objectOf = (teller: Teller, record: Recorded): ReportDevice['objects'][number] => {
  const entry = teller.manifest.words.objects[record.of];
  return {
    name: nameIn(teller, entry),
    category: entry?.category ?? 'NORMAL',
    target: entry?.target ?? true,
    ...common(teller, record),
  };
};

const observationOf = (
  teller: Teller,
  record: ManifestDevice['observations'][number],
): ReportDevice['observations'][number] => {
  const { words } = teller.manifest;
  const entry = words.observations[record.of];
  const { note, at, by } = common(teller, record);
  return {
    name: nameIn(teller, entry),
    type: entry?.type ?? 'NEUTRAL',
    sign: entry?.sign ?? false,
    amountPercentage: record.amountPercentage,
    baitToxic: record.baitToxic,
    totalMixtures: record.totalMixtures,
    previousTotalMixtures: record.previousTotalMixtures,
    mixtures: record.mixtures.map(({ mixture, name, value, grammage, totalValue }) => {
      const known = mixture === null ? undefined : words.mixtures[mixture];
      return { name: nameIn(teller, known) || name, toxic: known?.toxic ?? null, value, grammage, totalValue };
    }),
    ...{ note, at, by },
  };
};

export const reportDevice = (teller: Teller, device: ManifestDevice): ReportDevice => ({
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
  actions: device.actions.map((record) => ({
    name: nameIn(teller, teller.manifest.words.actions[record.of]),
    ...common(teller, record),
  })),
  objects: device.objects.map((record) => objectOf(teller, record)),
  observations: device.observations.map((record) => observationOf(teller, record)),
});

/** What a photo of the device shows, as far as it was written down: the finds first, then what was observed. */
const shownOn = (device: ReportDevice): string[] => [
  ...device.objects.map(({ name, amount }) => `${name} × ${amount}`),
  ...device.observations.map(({ name, amountPercentage }) =>
    amountPercentage === null ? name : `${name}: ${amountPercentage} %`,
  ),
];

/** All photos of devices, oldest first. */
export const reportPhotos = (teller: Teller): ReportPhoto[] =>
  teller.manifest.devices
    .filter(({ photos }) => photos.length > 0)
    .flatMap((device) => {
      const shows = shownOn(reportDevice(teller, device));
      return device.photos.map(({ key, madeAt, by }) => ({
        image: key,
        uniqueId: device.uniqueId,
        shows,
        at: madeAt,
        by: personIn(teller, by),
      }));
    })
    .sort((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
