import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { type ApiClient, signIn } from './api-client.ts';
import { logWithEntries } from './field-logs.ts';
import { findVisit } from './visits.ts';
import { webhookWithDeliveries } from './webhooks.ts';

/** The addresses of the panel, and ids of the demo data for the parameters in them. */

const ROUTES = fileURLToPath(new URL('../../apps/web/scripts/print-routes.ts', import.meta.url));
const SUPER = 'super@trapline.example';
const ADMIN = 'admin@deratex.example';

export const panelRoutes = (): string[] =>
  execFileSync(process.execPath, ['--no-warnings', ROUTES], { encoding: 'utf8' }).trim().split('\n');

export type RouteParameters = Readonly<Record<string, string | undefined>>;

/** The address of a route with these parameters; undefined if one of them is missing. */
export const addressOf = (route: string, parameters: RouteParameters): string | undefined => {
  const address = route.replace(/\{(\w+)\}/g, (parameter, name: string) => parameters[name] ?? parameter);
  return address.includes('{') ? undefined : address;
};

const firstOf = async (api: ApiClient, path: string, list: string): Promise<string | undefined> =>
  (await api('GET', path)).body?.[list]?.[0]?.uuid;

/** Ids of what this person sees. Lists that are refused or empty give none. */
export const readSeenParameters = async (api: ApiClient): Promise<RouteParameters> => {
  const [, , , placeId = '', , inspectionId = ''] = (await findVisit(api, 'COMPLETED')).split('/');
  const lists = {
    deviceId: [`/api/places/${placeId}/devices`, 'devices'],
    userId: ['/api/users', 'users'],
    recommendationId: [`/api/recommendations?placeId=${placeId}&view=short`, 'recommendations'],
    interventionUuid: [`/api/places/${placeId}/interventions`, 'interventions'],
    loraDeviceId: ['/api/lora/devices?view=short', 'loraDevices'],
    gatewayId: ['/api/lora/gateways', 'gateways'],
  } as const;
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  const ids = await Promise.all(
    Object.entries(lists).map(async ([name, [path, list]]) => [name, await firstOf(api, path, list)] as const),
  );
  const seen = [['placeId', placeId], ['inspectionId', inspectionId], ['companyId', companyUuid], ...ids];
  return Object.fromEntries(seen.filter(([, id]) => typeof id === 'string'));
};

const PROFILE = {
  name: 'Fields of the network',
  kind: 'network',
  mapping: { detection: { path: 'state', caught: ['1'], clear: ['0'] } },
};
const PRODUCT = { tradeName: 'Paste', productType: 'RODENTICIDE', unit: 'GRAMS' };

/** Creates what the demo data lacks; an earlier run on the same data may have created it. */
const createMissing = async (api: ApiClient, superAdmin: ApiClient, client: Client, seen: RouteParameters) => {
  const { companyId = '', inspectionId = '' } = seen;
  await superAdmin('POST', '/api/admin/recommendations/categories', { name: 'Tidiness' });
  await superAdmin('POST', '/api/lora/payload-profiles', PROFILE);
  await api('POST', '/api/products', PRODUCT);
  return {
    categoryId: await firstOf(superAdmin, '/api/recommendations/categories', 'categories'),
    profileId: await firstOf(superAdmin, '/api/lora/payload-profiles', 'payloadProfiles'),
    productId: await firstOf(api, '/api/products', 'products'),
    logId: await logWithEntries(client, inspectionId),
    webhookId: await webhookWithDeliveries(api, client, companyId),
  };
};

/** Ids for all parameters, as the admin and the super admin see them. */
export const readRouteParameters = async (url: string, client: Client): Promise<RouteParameters> => {
  const [api, superAdmin] = [await signIn(url, ADMIN), await signIn(url, SUPER)];
  const seen = await readSeenParameters(api);
  const codes = await client.query('select id, batch_id from qr_codes order by batch_id limit 1');
  const mixtures = await client.query('select uuid from mixtures order by position limit 1');
  return {
    deviceTypeId: '2',
    networkId: await firstOf(superAdmin, '/api/lora/networks', 'networks'),
    questionId: await firstOf(superAdmin, '/api/visual-inspection/questions', 'questions'),
    codeId: codes.rows[0].id,
    batchId: String(codes.rows[0].batch_id),
    mixtureId: mixtures.rows[0].uuid,
    ...(await createMissing(api, superAdmin, client, seen)),
    ...seen,
  };
};
