import { WARNING_DAYS } from '@trapline/contract/files/rules.ts';
import { uuidFrom } from '../src/seed/stable-uuid.ts';
import { documentKey } from './assets.ts';
import { addDays } from './clock.ts';
import { ROOT_COMPANIES, type RootKey } from './world/companies.ts';
import {
  COMPANY_DOCUMENTS,
  type CompanyDocument,
  type DocumentShelf,
  type DocumentVersion,
  placeDocuments,
} from './world/documents.ts';
import { fileIdOf, getRequired, type PlaceRef, type World } from './world-context.ts';

/** Documents of the companies, some visible to only one client, and of the facilities. */

type DocumentOwner = {
  readonly root: RootKey;
  readonly rootId: number;
  readonly placeId: number | null;
  /** Key of the company’s documents among the drawn ones. */
  readonly shelf: string;
};

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** Marks old expiry warnings as sent, so that demo users do not receive mails about them. */
const warnedDaysOf = ({ until }: DocumentVersion): number | null =>
  until === null ? null : (WARNING_DAYS.filter((days) => until <= days).at(-1) ?? null);

const addCategories = (
  world: World,
  owner: DocumentOwner,
  { categories }: DocumentShelf,
  userId: number,
): Map<string, number> => {
  const at = addDays(world.start, -30);
  const ids = new Map<string, number>();
  for (const [name, clients] of Object.entries(categories)) {
    const id = world.ledger.add('file_categories', at, {
      root_company_id: owner.rootId,
      place_id: owner.placeId,
      company_id: owner.placeId === null ? owner.rootId : null,
      name,
      user_id: userId,
      created_at: at,
    });
    ids.set(name, id);
    for (const client of clients) {
      world.ledger.link('file_category_companies', {
        category_id: id,
        company_id: getRequired(world.companyIds, client),
        root_company_id: owner.rootId,
      });
    }
  }
  return ids;
};

const addDocument = (
  world: World,
  owner: DocumentOwner,
  document: CompanyDocument,
  categoryId: number,
  userId: number,
): void => {
  const firstAdded = addDays(world.now, document.versions[0]?.added ?? 0);
  const series = uuidFrom(firstAdded, world.random.fork(`${owner.shelf} ${document.versions[0]?.name}`).bytes(10));
  let previousId: number | null = null;
  for (const [index, version] of document.versions.entries()) {
    const at = addDays(world.now, version.added);
    const asset = getRequired(world.assets.papers, documentKey(owner.shelf, version));
    previousId = world.ledger.add('files', at, {
      root_company_id: owner.rootId,
      place_id: owner.placeId,
      company_id: owner.placeId === null ? owner.rootId : null,
      category_id: categoryId,
      stored_file_id: fileIdOf(world, asset, at, userId),
      series_uuid: series,
      is_newest: index === document.versions.length - 1,
      replaces_id: previousId,
      name: version.name,
      note: document.note,
      user_id: userId,
      kind: document.kind,
      about_user_id: document.person === undefined ? null : getRequired(world.people, document.person).id,
      number: version.number,
      issuer: document.issuer,
      issued_on: day(addDays(world.now, version.issued)),
      valid_until: version.until === null ? null : day(addDays(world.now, version.until)),
      warned_days: warnedDaysOf(version),
      created_at: at,
    });
  }
};

const addDocuments = (world: World, owner: DocumentOwner, shelf: DocumentShelf): void => {
  const { id } = getRequired(world.people, `admin@${owner.root}.example`);
  const categories = addCategories(world, owner, shelf, id);
  for (const document of shelf.documents)
    addDocument(world, owner, document, getRequired(categories, document.category), id);
};

export const buildFiles = (world: World, places: readonly PlaceRef[]): void => {
  for (const { key } of ROOT_COMPANIES) {
    const owner = { root: key, rootId: getRequired(world.companyIds, key), placeId: null, shelf: key };
    addDocuments(world, owner, COMPANY_DOCUMENTS[key]);
  }
  for (const { id, rootId, facility } of places) {
    const owner = { root: facility.root, rootId, placeId: id, shelf: `${facility.root} ${facility.key}` };
    addDocuments(world, owner, placeDocuments(facility.key));
  }
};
