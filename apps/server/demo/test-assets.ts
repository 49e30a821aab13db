import { type Asset, type Assets, documentKey, documentShelves } from './assets.ts';
import type { Subject } from './photos/draw-photo.ts';
import { ROOT_COMPANIES, type RootKey } from './world/companies.ts';
import type { WorldSize } from './world/sizes.ts';

/** Replaces the result of `drawAssets` in tests of rows, without drawing. */

const emptyAsset = (root: RootKey, name: string): Asset => ({
  root,
  storageKey: `${root}-${name}`,
  name,
  contentType: 'image/jpeg',
  size: 1,
  sha256: '0'.repeat(64),
  width: 1,
  height: 1,
});

const photosOf = (size: WorldSize, root: RootKey): Map<Subject, Asset[]> =>
  new Map(
    // the type of Object.entries does not preserve that the keys are subjects
    (Object.entries(size.photos[root]) as [Subject, number][]).map(([subject, count]) => [
      subject,
      Array.from({ length: count }, (_, index) => emptyAsset(root, `${subject}-${index}`)),
    ]),
  );

export const assetsWithoutPictures = (size: WorldSize): Assets => ({
  logos: new Map(ROOT_COMPANIES.map(({ key }) => [key, emptyAsset(key, 'logo')])),
  plans: new Map(size.facilities.flatMap(({ root, plans }) => plans.map(({ id }) => [id, emptyAsset(root, id)]))),
  photos: new Map(ROOT_COMPANIES.map(({ key }) => [key, photosOf(size, key)])),
  papers: new Map(
    documentShelves(size.facilities).flatMap(({ root, name, shelf }) =>
      shelf.documents.flatMap(({ versions }) =>
        versions.map((version) => [documentKey(name, version), emptyAsset(root, documentKey(name, version))] as const),
      ),
    ),
  ),
  signatures: new Map(
    size.facilities.flatMap(({ root, receivers }) => receivers.map((person) => [person, [emptyAsset(root, person)]])),
  ),
});
