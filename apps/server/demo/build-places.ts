import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { buildDevices, type QrCodes } from './build-devices.ts';
import { buildLimits } from './build-limits.ts';
import { addRevisions } from './build-plan-history.ts';
import { addDays, addMinutes } from './clock.ts';
import { ROOT_COMPANIES } from './world/companies.ts';
import type { Facility } from './world/facility-types.ts';
import { PEOPLE } from './world/people.ts';
import { addAudit, fileIdOf, getRequired, type PersonRef, type PlaceRef, type World } from './world-context.ts';

/** Facilities with their people, zones, plans and devices. */

const CODE_LETTERS = [...'23456789abcdefghjkmnpqrstuvwxyz'];

/** Adds two printed batches of codes for each company, enough for all its devices, with some left over. */
const addCodes = (world: World, root: string, sizes: readonly number[], at: Date): QrCodes => {
  const random = world.random.fork(`codes ${root}`);
  const rootId = getRequired(world.companyIds, root);
  const admin = getRequired(world.people, `admin@${root}.example`);
  const codes: string[] = [];
  sizes.forEach((amount, index) => {
    const batchId = world.ledger.add('qr_batches', at, {
      root_company_id: rootId,
      company_id: rootId,
      name: index === 0 ? 'Naklejki – pierwsze wdrożenie' : `Naklejki – dodruk ${index}`,
      amount,
      user_id: admin.id,
      created_at: addDays(at, index * 70),
    });
    for (let position = 1; position <= amount; position += 1) {
      const id = Array.from({ length: 20 }, () => random.pick(CODE_LETTERS)).join('');
      world.ledger.link('qr_codes', { id, root_company_id: rootId, batch_id: batchId, position });
      codes.push(id);
    }
  });
  return { next: () => codes.shift() ?? null };
};

const rolesOf = ({ type }: PersonRef): PlaceRole[] => (type === 'TECHNICIAN' ? ['CREATE_INSPECTION'] : []);

const addPlaceUsers = (world: World, facility: Facility, placeId: number, rootId: number, at: Date): void => {
  for (const { email, places } of PEOPLE) {
    if (!places.includes(facility.key)) continue;
    const person = getRequired(world.people, email);
    world.ledger.link('place_users', {
      place_id: placeId,
      user_id: person.id,
      root_company_id: rootId,
      roles: rolesOf(person),
      notification_types: person.type === 'CONTROLLER' ? ['RECEIVE_INSPECTION_PDF_REPORT'] : [],
      created_at: at,
    });
  }
};

const OUTSIDE_ZONE = 'Teren zewnętrzny';

const addZones = (world: World, facility: Facility, placeId: number, rootId: number, at: Date): Map<string, number> => {
  const admin = getRequired(world.people, facility.approver);
  const names = new Set(facility.plans.flatMap((plan) => plan.rooms.map((room) => room.zone)));
  names.add(OUTSIDE_ZONE);
  return new Map(
    [...names].map((name) => [
      name,
      world.ledger.add('zones', at, {
        root_company_id: rootId,
        place_id: placeId,
        name,
        description: name === OUTSIDE_ZONE ? 'Otoczenie budynków i granica działki' : null,
        user_id: admin.id,
        created_at: at,
      }),
    ]),
  );
};

const addMaps = (world: World, facility: Facility, placeId: number, rootId: number, at: Date): Map<string, number> => {
  const admin = getRequired(world.people, facility.approver);
  return new Map(
    facility.plans.map((plan) => {
      const fileId = fileIdOf(world, getRequired(world.assets.plans, plan.id), at, admin.id);
      const id = world.ledger.add('maps', at, {
        root_company_id: rootId,
        place_id: placeId,
        name: plan.name,
        note: plan.note,
        file_id: fileId,
        user_id: admin.id,
        created_at: at,
      });
      addAudit(world, {
        at,
        actor: admin,
        action: 'map.create',
        entityId: id,
        rootId,
        placeId,
        after: { name: plan.name },
      });
      addRevisions(world, { id, rootId, createdAt: at }, admin);
      return [plan.id, id];
    }),
  );
};

const addQuestions = (world: World, facility: Facility, placeId: number, rootId: number): number[] => {
  const ids = facility.questions.map((code) => world.catalogue('visual_inspection_questions', code));
  const all = [...ids, getRequired(world.ownQuestionIds, facility.root)];
  for (const questionId of all) {
    world.ledger.link('place_visual_inspection_questions', {
      place_id: placeId,
      question_id: questionId,
      root_company_id: rootId,
    });
  }
  return all;
};

const addPlace = (world: World, facility: Facility, limit: number | null, codes: QrCodes): PlaceRef => {
  const random = world.random.fork(`place ${facility.key}`);
  const rootId = getRequired(world.companyIds, facility.root);
  const admin = getRequired(world.people, facility.approver);
  const at = addDays(world.start, -random.int(8, 24));
  const { name, address, phone, latitude, longitude } = facility;
  const id = world.ledger.add('places', at, {
    root_company_id: rootId,
    company_id: getRequired(world.companyIds, facility.company),
    company_zone_id: getRequired(world.zoneIds, `${facility.root} ${facility.companyZone}`),
    name,
    address,
    phone,
    latitude,
    longitude,
    code: facility.code,
    radio_error_interval: facility.radioErrorInterval,
    created_at: at,
  });
  addAudit(world, {
    at,
    actor: admin,
    action: 'place.create',
    entityId: id,
    rootId,
    placeId: id,
    after: { name, address },
  });
  addPlaceUsers(world, facility, id, rootId, addMinutes(at, 5));
  const zoneIds = addZones(world, facility, id, rootId, addMinutes(at, 10));
  const mapIds = addMaps(world, facility, id, rootId, addMinutes(at, 20));
  const context = { placeId: id, rootId, createdAt: at, mapIds, zoneIds, codes, random: random.fork('devices') };
  const devices = buildDevices(world, facility.plans, limit, context);
  for (const device of devices) {
    const entry = { actor: admin, action: 'device.create', rootId, placeId: id } as const;
    addAudit(world, { ...entry, at: device.since, entityId: device.id, after: { uniqueId: device.uniqueId } });
  }
  const questionIds = addQuestions(world, facility, id, rootId);
  const limitSets = buildLimits(world, { id, rootId, facility });
  return { id, rootId, facility, createdAt: at, devices, questionIds, limitSets };
};

export type PlaceOrder = {
  readonly facilities: readonly Facility[];
  /** Maximum number of devices by facility; a facility without an entry has no maximum. */
  readonly limits: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, readonly number[]>>;
};

export const buildPlaces = (world: World, { facilities, limits, codes }: PlaceOrder): PlaceRef[] => {
  const codesByCompany = new Map(
    ROOT_COMPANIES.map(({ key }) => [key, addCodes(world, key, codes[key] ?? [], addDays(world.start, -30))]),
  );
  return facilities.map((facility) =>
    addPlace(world, facility, limits[facility.key] ?? null, getRequired(codesByCompany, facility.root)),
  );
};
