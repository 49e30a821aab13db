import { DEVICE_TYPES, type DeviceTypeCode } from '../src/seed/catalogue/device-types.ts';
import { translationsOf } from '../src/seed/catalogue/types.ts';
import { addDays } from './clock.ts';
import { CLIENT_COMPANIES, ROOT_COMPANIES, type RootCompany } from './world/companies.ts';
import { PEOPLE } from './world/people.ts';
import { getRequired, type World } from './world-context.ts';

/** Companies with their subscriptions, regions and clients, and all their users. */

const addRootCompany = (world: World, root: RootCompany, at: Date): number => {
  const { ledger } = world;
  return ledger.add('companies', at, {
    root_company_id: ledger.nextId('companies'),
    parent_id: null,
    name: root.name,
    email: root.email,
    address: root.address,
    enterprise_key: root.hasBrand ? root.key : null,
    brand_name: root.hasBrand ? root.shortName : null,
    brand_color: root.hasBrand ? root.color : null,
    sub_company_limit: root.subCompanyLimit,
    created_at: at,
  });
};

const addSubscriptions = (world: World, root: RootCompany, rootId: number, at: Date): void => {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const base = { root_company_id: rootId, devices_limit: root.devicesLimit, users_limit: root.usersLimit };
  world.ledger.add('subscriptions', at, {
    ...base,
    name: 'Abonament startowy',
    description: 'Pierwszy rok współpracy',
    valid_until: day(addDays(world.now, -45)),
    active: false,
    created_at: at,
  });
  world.ledger.add('subscriptions', addDays(world.now, -45), {
    ...base,
    name: 'Abonament profesjonalny',
    description: 'Z łącznością radiową i raportami dla audytów',
    valid_until: day(addDays(world.now, 320)),
    active: true,
    created_at: addDays(world.now, -45),
  });
};

const addRegions = (world: World, root: RootCompany, rootId: number, at: Date): void => {
  const addRegion = (name: string, parentId: number | null, description: string | null): number => {
    const id = world.ledger.add('company_zones', at, {
      root_company_id: rootId,
      company_id: rootId,
      parent_id: parentId,
      name,
      description,
      created_at: at,
    });
    world.zoneIds.set(`${root.key} ${name}`, id);
    return id;
  };
  for (const [region, parts] of Object.entries(root.zones)) {
    const id = addRegion(region, null, 'Region obsługi');
    for (const part of parts) addRegion(part, id, null);
  }
};

const addOwnQuestion = (world: World, root: RootCompany, rootId: number, at: Date): void => {
  const id = world.ledger.add('visual_inspection_questions', at, {
    root_company_id: rootId,
    question: root.question.question[0],
    comment: root.question.comment[0],
    default_answer: 'YES',
    translations: translationsOf(root.question),
    position: 1,
    created_at: at,
  });
  world.ownQuestionIds.set(root.key, id);
};

export const buildCompanies = (world: World): void => {
  const at = addDays(world.start, -40);
  for (const root of ROOT_COMPANIES) {
    const rootId = addRootCompany(world, root, at);
    world.companyIds.set(root.key, rootId);
    addSubscriptions(world, root, rootId, at);
    addRegions(world, root, rootId, at);
    addOwnQuestion(world, root, rootId, at);
    for (const code of Object.keys(DEVICE_TYPES) as DeviceTypeCode[]) {
      const typeId = world.catalogue('device_types', code);
      world.ledger.link('company_device_types', { root_company_id: rootId, device_type_id: typeId });
    }
  }
  for (const client of CLIENT_COMPANIES) {
    const rootId = getRequired(world.companyIds, client.root);
    const id = world.ledger.add('companies', addDays(at, 3), {
      root_company_id: rootId,
      parent_id: rootId,
      name: client.name,
      email: client.email,
      address: client.address,
      enterprise_key: null,
      brand_name: null,
      brand_color: null,
      sub_company_limit: null,
      created_at: addDays(at, 3),
    });
    world.companyIds.set(client.key, id);
  }
};

const rootOf = (company: string): string => CLIENT_COMPANIES.find(({ key }) => key === company)?.root ?? company;

/** All users have the same password: the demo contains no secrets. */
export const buildPeople = (world: World, passwordHash: string): void => {
  const at = addDays(world.start, -35);
  for (const person of PEOPLE) {
    const id = world.ledger.add('users', at, {
      root_company_id: person.company === null ? null : getRequired(world.companyIds, rootOf(person.company)),
      company_id: person.company === null ? null : getRequired(world.companyIds, person.company),
      name: person.name,
      surname: person.surname,
      email: person.email,
      type: person.type,
      status: person.blocked ? 'BLOCKED' : 'ACTIVE',
      password_hash: passwordHash,
      is_demo: true,
      language: person.language ?? 'pl',
      timezone: 'Europe/Warsaw',
      permissions: [...(person.permissions ?? [])],
      notification_types: person.type === 'COMPANY_ADMIN' ? ['RECEIVE_INSPECTION_PDF_REPORT'] : [],
      notification_email: true,
      notification_mobile: person.type === 'TECHNICIAN',
      created_at: at,
    });
    const { name, surname, type, company } = person;
    world.people.set(person.email, { id, name, surname, type, company });
  }
};
