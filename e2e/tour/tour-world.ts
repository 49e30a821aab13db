import pg from 'pg';
import { type ApiClient, signIn } from '../support/api-client.ts';
import {
  addressOf,
  panelRoutes,
  type RouteParameters,
  readRouteParameters,
  readSeenParameters,
} from '../support/route-parameters.ts';
import { scratchFolder, startServer } from '../support/running-server.ts';
import { scratchDatabase } from '../support/scratch-database.ts';

/** The product with the full demo data: alarms, silent traps, overdue visits. */

export const ROLES = {
  visitor: null,
  technician: 'technik@deratex.example',
  admin: 'admin@deratex.example',
  client: 'klient@deratex.example',
  controller: 'kontroler@deratex.example',
  super: 'super@trapline.example',
} as const;
export type RoleName = keyof typeof ROLES;

/** Pages that have the same route as another page but other content. */
const FURTHER_PAGES = ['{openVisit}', '{trapWithAlarm}', '{silentTrap}'].map((page) => `/app/places/edit/${page}`);

const trapWithAlarm = (kind: string): string =>
  `select places.uuid || '/devices/' || devices.uuid as page from alarms
    join devices on devices.id = alarms.device_id join places on places.id = devices.place_id
    where alarms.cleared_at is null and alarms.kind = '${kind}' and places.uuid = any($1) order by alarms.id limit 1`;
const FURTHER_PARAMETERS = {
  openVisit: `select places.uuid || '/inspections/' || inspections.uuid as page from inspections
    join places on places.id = inspections.place_id where inspections.status = 'IN_PROGRESS'
      and places.uuid = any($1) order by inspections.id limit 1`,
  trapWithAlarm: trapWithAlarm('detection'),
  silentTrap: trapWithAlarm('no_signal'),
};

/** Sections that only a service company has: its clients see no link to them. */
const OF_SERVICE_COMPANY = /^\/app\/companies\/edit\/\{companyId\}\/(security|integrations)/;
const CLIENT_SIDE: readonly RoleName[] = ['client', 'controller'];

export type TourWorld = {
  readonly url: string;
  /** Addresses for this role, with ids that it sees where there are such. */
  readonly addressesOf: (role: RoleName) => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** Pages of facilities that this person sees. */
const readFurtherParameters = async (client: pg.Client, api: ApiClient): Promise<RouteParameters> => {
  const { places } = (await api('GET', '/api/places')).body;
  const placeUuids = places.map(({ uuid }: { uuid: string }) => uuid);
  const pages = Object.entries(FURTHER_PARAMETERS).map(async ([name, query]) => {
    const { rows } = await client.query(query, [placeUuids]);
    return [name, rows[0]?.page] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
};

type Product = { readonly url: string; readonly client: pg.Client; readonly close: () => Promise<void> };

const startProduct = async (): Promise<Product> => {
  const { folder, remove } = await scratchFolder();
  const database = await scratchDatabase();
  const env = { DATABASE_URL: database.url, TRAPLINE_DEMO_SIZE: 'full' };
  const server = await startServer({ data: folder, env });
  return {
    url: server.url,
    client: database.client,
    close: async () => {
      await server.stop();
      await database.remove();
      await remove();
    },
  };
};

export type RunningProduct = { readonly url: string; readonly database: string };

const useProduct = async ({ url, database }: RunningProduct): Promise<Product> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  return { url, client, close: () => client.end() };
};

export const openTourWorld = async (running: RunningProduct | null): Promise<TourWorld> => {
  const { url, client, close } = await (running ? useProduct(running) : startProduct());
  const parameters = await readRouteParameters(url, client);
  const routes = [...panelRoutes(), ...FURTHER_PAGES];
  const addressesOf = async (role: RoleName): Promise<string[]> => {
    const email = ROLES[role];
    if (email === null) return routes.filter((route) => route.startsWith('/auth'));
    const api = await signIn(url, email);
    const seen = { ...(await readSeenParameters(api)), ...(await readFurtherParameters(client, api)) };
    return routes
      .filter((route) => !route.startsWith('/auth'))
      .filter((route) => !(CLIENT_SIDE.includes(role) && OF_SERVICE_COMPANY.test(route)))
      .flatMap((route) => addressOf(route, { ...parameters, ...seen }) ?? []);
  };
  return { url, addressesOf, close };
};
