import { createHash } from 'node:crypto';
import { EXTENSIONS } from '../src/kernel/file-extensions.ts';
import type { Storage } from '../src/kernel/services.ts';
import { addDays, dayNumber, monthNumber } from './clock.ts';
import { drawDocument } from './draw-document.ts';
import { drawLogo, LOGO } from './draw-logo.ts';
import { drawSignature, SIGNATURE } from './draw-signature.ts';
import { PHOTO } from './photos/camera.ts';
import { drawPhoto, type Subject } from './photos/draw-photo.ts';
import { createStudio } from './photos/studio.ts';
import { drawPlan } from './plans/draw-plan.ts';
import { SHEET } from './plans/plan-sheet.ts';
import type { Random } from './random.ts';
import { CLIENT_COMPANIES, ROOT_COMPANIES, type RootKey } from './world/companies.ts';
import { COMPANY_DOCUMENTS, type DocumentShelf, type DocumentVersion, placeDocuments } from './world/documents.ts';
import type { Facility } from './world/facility-types.ts';

/** A drawn file in the storage whose row is not written yet. */
export type Asset = {
  readonly root: RootKey;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
};

export type Assets = {
  readonly logos: ReadonlyMap<RootKey, Asset>;
  /** By plan id. */
  readonly plans: ReadonlyMap<string, Asset>;
  readonly photos: ReadonlyMap<RootKey, ReadonlyMap<Subject, readonly Asset[]>>;
  /** By name of the person; several, because nobody signs in exactly the same way twice. */
  readonly signatures: ReadonlyMap<string, readonly Asset[]>;
  /** By `documentKey`. */
  readonly papers: ReadonlyMap<string, Asset>;
};

type Drawing = Pick<Asset, 'root' | 'name' | 'contentType' | 'width' | 'height'> & {
  readonly draw: () => Promise<Uint8Array>;
};

/** The storage key is derived from the picture: a repeated run after an interruption writes the same objects. */
const store = async (storage: Storage, { draw, ...drawing }: Drawing): Promise<Asset> => {
  const content = await draw();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const extension = EXTENSIONS[drawing.contentType];
  const identity = createHash('sha256').update(`${drawing.root} ${drawing.name} ${sha256}`).digest('hex');
  const storageKey = `${identity.slice(0, 40)}.${extension}`;
  await storage.put(storageKey, content, drawing.contentType);
  return { ...drawing, storageKey, size: content.byteLength, sha256 };
};

/**
 * Number of pictures processed at once: one is drawn while the previous ones are compressed and written. Results are in
 * the order of the drawings.
 */
const MAX_PARALLEL_DRAWINGS = 3;

const storeAll = async (storage: Storage, drawings: readonly Drawing[]): Promise<Asset[]> => {
  const assets: Asset[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < drawings.length; index = next++) {
      const drawing = drawings[index];
      if (drawing) assets[index] = await store(storage, drawing);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_DRAWINGS }, worker));
  return assets;
};

const logoDrawings = (): Drawing[] =>
  ROOT_COMPANIES.map(({ key, shortName, color, sign }) => ({
    root: key,
    name: `logo-${key}.png`,
    contentType: 'image/png',
    ...LOGO,
    draw: () => drawLogo(shortName, color, sign),
  }));

const planDrawings = (facilities: readonly Facility[], drawnAt: Date): Drawing[] =>
  facilities.flatMap((facility) =>
    facility.plans.map((plan) => ({
      root: facility.root,
      name: `${plan.name}.jpg`,
      contentType: 'image/jpeg',
      ...SHEET,
      draw: () =>
        drawPlan(plan, {
          client: CLIENT_COMPANIES.find(({ key }) => key === facility.company)?.name ?? '',
          contractor: ROOT_COMPANIES.find(({ key }) => key === facility.root)?.name ?? '',
          date: monthNumber(drawnAt),
        }),
    })),
  );

export type PhotoCounts = Readonly<Record<RootKey, Readonly<Partial<Record<Subject, number>>>>>;

const photoDrawings = (
  counts: PhotoCounts,
  random: Random,
  takenAt: Date,
): { subject: Subject; drawing: Drawing }[] => {
  const studio = createStudio();
  return ROOT_COMPANIES.flatMap(({ key }) =>
    // the type of Object.entries does not preserve that the keys are subjects
    (Object.entries(counts[key]) as [Subject, number][]).flatMap(([subject, count]) =>
      Array.from({ length: count }, (_, index) => ({
        subject,
        drawing: {
          root: key,
          name: `zdjecie-${dayNumber(takenAt).replaceAll('/', '')}-${subject}-${index + 1}.jpg`,
          contentType: 'image/jpeg' as const,
          ...PHOTO,
          draw: () => drawPhoto(studio, subject, random.fork(`${key} ${subject} ${index}`)),
        },
      })),
    ),
  );
};

const signatureDrawings = (
  facilities: readonly Facility[],
  variants: number,
  random: Random,
): { person: string; drawing: Drawing }[] =>
  facilities.flatMap((facility) =>
    facility.receivers.flatMap((person) =>
      Array.from({ length: variants }, (_, index) => ({
        person,
        drawing: {
          root: facility.root,
          name: `podpis-${person.toLowerCase().replaceAll(' ', '-')}-${index + 1}.png`,
          contentType: 'image/png' as const,
          ...SIGNATURE,
          draw: () => drawSignature(person, random.fork(`${person} ${index}`)),
        },
      })),
    ),
  );

/** Identifies a document and the company it belongs to. */
export const documentKey = (shelf: string, { name }: Pick<DocumentVersion, 'name'>): string => `${shelf} ${name}`;

/** The documents of one company: its name and the root company whose brand colour they use. */
export const documentShelves = (
  facilities: readonly Facility[],
): { root: RootKey; name: string; shelf: DocumentShelf }[] => [
  ...ROOT_COMPANIES.map(({ key }) => ({ root: key, name: key, shelf: COMPANY_DOCUMENTS[key] })),
  ...facilities.map(({ root, key }) => ({ root, name: `${root} ${key}`, shelf: placeDocuments(key) })),
];

const paperDrawings = (facilities: readonly Facility[], now: Date): { key: string; drawing: Drawing }[] =>
  documentShelves(facilities).flatMap(({ root, name, shelf }) =>
    shelf.documents.flatMap(({ issuer, lines, versions }) =>
      versions.map((version) => {
        const key = documentKey(name, version);
        const text = {
          title: version.name,
          issuer,
          lines,
          color: ROOT_COMPANIES.find((company) => company.key === root)?.color ?? '#20262c',
          number: version.number,
          issued: addDays(now, version.issued),
          until: version.until === null ? null : addDays(now, version.until),
        };
        const drawing: Drawing = {
          root,
          name: `${key}.pdf`,
          contentType: 'application/pdf',
          width: null,
          height: null,
          draw: () => drawDocument(text),
        };
        return { key, drawing };
      }),
    ),
  );

const groupPairs = <K, V>(pairs: readonly (readonly [K, V])[]): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
};

export type AssetOrder = {
  readonly facilities: readonly Facility[];
  readonly photos: PhotoCounts;
  readonly signatureVariants: number;
  readonly drawnAt: Date;
  readonly now: Date;
};

/** Draws all pictures of the demo data and stores them. Their rows are written together with the other rows. */
export const drawAssets = async (storage: Storage, order: AssetOrder, random: Random): Promise<Assets> => {
  const { facilities, drawnAt } = order;
  const photos = photoDrawings(order.photos, random.fork('photos'), drawnAt);
  const signatures = signatureDrawings(facilities, order.signatureVariants, random.fork('signatures'));
  const plans = facilities.flatMap((facility) => facility.plans);
  const logos = await storeAll(storage, logoDrawings());
  const planAssets = await storeAll(storage, planDrawings(facilities, drawnAt));
  const photoAssets = await storeAll(
    storage,
    photos.map(({ drawing }) => drawing),
  );
  const signatureAssets = await storeAll(
    storage,
    signatures.map(({ drawing }) => drawing),
  );
  const papers = paperDrawings(facilities, order.now);
  const paperAssets = await storeAll(
    storage,
    papers.map(({ drawing }) => drawing),
  );
  const photosOf = (root: RootKey) =>
    groupPairs(
      photos.flatMap(({ subject }, index) => {
        const asset = photoAssets[index];
        return asset?.root === root ? [[subject, asset] as const] : [];
      }),
    );
  return {
    logos: new Map(logos.map((asset) => [asset.root, asset])),
    plans: new Map(planAssets.map((asset, index) => [plans[index]?.id ?? '', asset])),
    photos: new Map(ROOT_COMPANIES.map(({ key }) => [key, photosOf(key)])),
    papers: new Map(paperAssets.map((asset, index) => [papers[index]?.key ?? '', asset])),
    signatures: groupPairs(signatureAssets.map((asset, index) => [signatures[index]?.person ?? '', asset])),
  };
};
