import { randomBytes } from 'node:crypto';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import {
  MAX_NETWORKS,
  MAX_UPLINK_DELAY_MS,
  NETWORK_SILENT_TIMEOUT_MS,
  type NetworkState,
} from '@trapline/contract/uplinks/rules.ts';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { hashKeyToken } from '../../kernel/key-token.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import {
  insertNetwork,
  lockNetwork,
  type NetworkRow,
  type NetworkSettings,
  selectNetwork,
  selectNetworks,
  updateNetworkRow,
} from './networks.queries.ts';

const KEY_BYTES = 32;
const SETTINGS = ['url', 'username', 'application', 'tenant', 'region', 'queueUrl'] as const;

const newKey = (): string => `radio_${randomBytes(KEY_BYTES).toString('base64url')}`;

/** The URL to which this network sends its messages, with its key in a header. */
const endpointUrlOf = (ctx: AnyCtx, { kind, uuid }: NetworkRow): string | null => {
  const { publicUrl } = ctx.services.settings;
  if (kind === 'simulator') return null;
  return kind === 'http' ? `${publicUrl}/api/lora/uplinks` : `${publicUrl}/api/lora/doors/${uuid}`;
};

const stateOf = ({ active, fault, lastEventAt, lagMs }: NetworkRow, now: Date): NetworkState => {
  if (!active) return 'off';
  if (fault !== null) return 'fault';
  if (lastEventAt === null) return 'never';
  if (now.getTime() - lastEventAt.getTime() > NETWORK_SILENT_TIMEOUT_MS) return 'silent';
  return (lagMs ?? 0) > MAX_UPLINK_DELAY_MS ? 'behind' : 'heard';
};

const present = (ctx: AnyCtx, row: NetworkRow): Network => {
  const stored = row.settings as NetworkSettings;
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    name: row.name,
    kind: row.kind,
    company: row.ownerUuid === null ? null : { uuid: row.ownerUuid, name: row.ownerName ?? '' },
    active: row.active,
    state: stateOf(row, ctx.now()),
    address: endpointUrlOf(ctx, row),
    settings: {
      url: stored.url ?? null,
      username: stored.username ?? null,
      application: stored.application ?? null,
      tenant: stored.tenant ?? null,
      region: stored.region ?? null,
      queueUrl: stored.queueUrl ?? null,
    },
    createdAt: isoText(row.createdAt),
    lastEventAt: row.lastEventAt && isoText(row.lastEventAt),
    lagMs: row.lagMs,
    hasSecret: row.sealedSecret !== null,
    fault: row.fault,
    faultAt: row.faultAt && isoText(row.faultAt),
    lastFault: row.lastFault,
    lastFaultAt: row.lastFaultAt && isoText(row.lastFaultAt),
    received: row.received,
    refused: row.refused,
    notUnderstood: row.notUnderstood,
    notUnderstoodAt: row.notUnderstoodAt && isoText(row.notUnderstoodAt),
  };
};

const load = async (tx: TxCtx, id: number): Promise<Network> =>
  present(tx, requireFound(await selectNetwork(tx, String(id))));

/** The network in the form in which an edit form sends it: settings next to the name. */
const formOf = async (tx: TxCtx, id: number): Promise<object> => {
  const network = await load(tx, id);
  return { ...network, ...network.settings };
};

export const listNetworks: Handler<typeof uplinks.listNetworks> = async (ctx) => ({
  networks: (await selectNetworks(ctx, MAX_NETWORKS)).map((row) => present(ctx, row)),
});

export const getNetwork: Handler<typeof uplinks.getNetwork> = async (ctx, { params }) => ({
  network: present(ctx, requireFound(await selectNetwork(ctx, params.networkId))),
});

const mergeSettings = (input: NetworkSettings, before: NetworkSettings = {}): NetworkSettings =>
  Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = input[name] ?? before[name];
      return value ? [[name, value]] : [];
    }),
  );

export const createNetwork: Handler<typeof uplinks.createNetwork> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const rootCompany = body.companyUuid ? await lockVisibleRootCompany(tx, body.companyUuid) : null;
    if ((await selectNetworks(tx, MAX_NETWORKS)).length >= MAX_NETWORKS)
      throw new AppError('uplinks/too_many_networks');
    const key = newKey();
    const { id } = await insertNetwork(tx, {
      kind: body.kind,
      name: body.name,
      rootCompanyId: rootCompany?.id ?? null,
      settings: mergeSettings(body),
      sealedSecret: body.secret ? tx.services.vault.seal(body.secret) : null,
      keyHash: hashKeyToken(key),
      userId: currentUser(tx).id,
    });
    await writeAudit(tx, {
      action: 'networkConnection.create',
      entityId: id,
      rootCompanyId: rootCompany?.id ?? null,
      after: { name: body.name, kind: body.kind },
    });
    return { network: await load(tx, id), key };
  });

const serverOf = (url: string | undefined): string => {
  if (!url || !URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

/** A sealed secret is sent only to its host; another host, or a host without TLS, requires the secret again. */
const requireSecretAgain = (before: NetworkSettings, after: NetworkSettings): void => {
  const isOtherServer =
    serverOf(before.url) !== serverOf(after.url) || serverOf(before.queueUrl) !== serverOf(after.queueUrl);
  if (isOtherServer) throw fieldError('secret', 'required');
};

export const updateNetwork: Handler<typeof uplinks.updateNetwork> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = requireFound(await lockNetwork(tx, params.networkId));
    await requireUnchanged(tx, {
      entity: 'networkConnection',
      row,
      input: body,
      loadCurrent: () => formOf(tx, row.id),
    });
    const before = row.settings as NetworkSettings;
    const settings = mergeSettings(body, before);
    if (row.sealedSecret !== null && !body.secret) requireSecretAgain(before, settings);
    const change = {
      name: body.name ?? row.name,
      active: body.active ?? row.active,
      settings: JSON.stringify(settings),
      ...(body.secret ? { sealed_secret: tx.services.vault.seal(body.secret) } : {}),
    };
    await updateNetworkRow(tx, row.id, change);
    await writeAudit(tx, {
      action: 'networkConnection.update',
      entityId: row.id,
      rootCompanyId: row.rootCompanyId,
      before: { name: row.name, active: row.active },
      after: { name: change.name, active: change.active },
    });
    return { network: await load(tx, row.id) };
  });

export const rotateNetworkKey: Handler<typeof uplinks.rotateNetworkKey> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const row = requireFound(await lockNetwork(tx, params.networkId));
    const key = newKey();
    await updateNetworkRow(tx, row.id, { key_hash: hashKeyToken(key) });
    await writeAudit(tx, {
      action: 'networkConnection.rotateKey',
      entityId: row.id,
      rootCompanyId: row.rootCompanyId,
    });
    return { network: await load(tx, row.id), key };
  });

export const deleteNetwork: Handler<typeof uplinks.deleteNetwork> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const row = requireFound(await lockNetwork(tx, params.networkId));
    await updateNetworkRow(tx, row.id, { active: false, deleted_at: tx.now(), deleted_by: currentUser(tx).id });
    await writeAudit(tx, {
      action: 'networkConnection.delete',
      entityId: row.id,
      rootCompanyId: row.rootCompanyId,
      before: { name: row.name },
    });
    return success;
  });
