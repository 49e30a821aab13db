import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type AnyCtx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import type { FileOwner, Receiver } from '../../../kernel/implement.ts';
import { type LockedCompany, lockCompany, selectCompanyInSight } from '../../companies/companies.read.ts';
import { beginStates } from '../../radio-states/radio-states.write.ts';
import { profileOf } from '../create-lora-device.ts';
import { toConflictError } from '../identity-conflict.ts';
import { loraDevicesRegistered } from '../lora-devices.events.ts';
import { insertLoraDevices, selectRegistered } from '../lora-devices.queries.ts';
import { countFates, digestOf, type KnownEuis, type PlannedLora, planList } from './plan-list.ts';
import { type MakersList, readMakersList } from './read-list.ts';

/** An imported list is not stored, so it counts for no storage limit. */
const NOBODYS: FileOwner = { rootCompanyId: null };

export const mayReceive = async (): Promise<FileOwner> => NOBODYS;

export const orField = <C>(company: C | undefined): C => {
  if (company === undefined) throw fieldError('companyUuid', 'not_found');
  return company;
};

export const knownTo = async (ctx: AnyCtx, rootCompanyId: number, list: MakersList): Promise<KnownEuis> => {
  const asked = planList(list.rows, { own: new Set(), others: new Set() }).map(({ devEui }) => devEui);
  const registered = await selectRegistered(ctx, asked);
  const euisOf = (isOwn: boolean) =>
    new Set(registered.filter((one) => (one.rootCompanyId === rootCompanyId) === isOwn).map(({ devEui }) => devEui));
  return { own: euisOf(true), others: euisOf(false) };
};

export const previewLoraImport: Receiver<typeof loraDevices.previewLoraImport> = {
  mayReceive,
  keep: {
    prepare: async (ctx, { body, file }) => {
      const list = await readMakersList(ctx, file);
      return async (inner) => {
        const company = orField(await selectCompanyInSight(inner, body.companyUuid));
        const rows = planList(list.rows, await knownTo(inner, company.root_company_id, list));
        return {
          rows: rows.map(({ appEui: _, appKey: _1, ...row }) => row),
          ...countFates(rows),
          ignored: [...list.ignored],
          plan: digestOf(rows),
        };
      };
    },
  },
};

type Registered = { readonly rows: readonly PlannedLora[]; readonly profileId: number | null };

/** Registers all rows or none; each has its own audit row. */
const register = async (tx: TxCtx, company: LockedCompany, { rows, profileId }: Registered): Promise<void> => {
  if (rows.length === 0) return;
  const standing = {
    root_company_id: company.root_company_id,
    company_id: company.id,
    place_id: null,
    device_id: null,
    payload_profile_id: profileId,
  };
  const facts = rows.map(({ devEui, appEui, name, description }) => ({
    ...standing,
    dev_eui: devEui,
    app_eui: appEui,
    name: name || null,
    description: description || null,
  }));
  const keyOf = new Map(rows.map(({ devEui, appKey }) => [devEui, appKey]));
  const seal = (devEui: string) => {
    const key = keyOf.get(devEui);
    return key ? tx.services.vault.seal(key) : null;
  };
  const made = await insertLoraDevices(
    tx,
    facts.map((fact) => ({ ...fact, sealed_app_key: seal(fact.dev_eui) })),
  ).catch((error: unknown) => {
    throw toConflictError(error);
  });
  await beginStates(
    tx,
    made.map(({ id }) => ({ id, rootCompanyId: company.root_company_id })),
  );
  await emit(tx, loraDevicesRegistered, { loraDeviceIds: made.map(({ id }) => id) });
  const factOf = new Map(facts.map((fact) => [fact.dev_eui, fact]));
  await writeAudit(
    tx,
    ...made.map(({ id, dev_eui }) => ({
      action: 'loraDevice.create' as const,
      entityId: id,
      rootCompanyId: company.root_company_id,
      after: { ...factOf.get(dev_eui) },
    })),
  );
};

const companyFor = async (tx: TxCtx, ref: Ref) => orField(await lockCompany(tx, ref));

export const importLora: Receiver<typeof loraDevices.importLora> = {
  mayReceive,
  keep: {
    prepare: async (ctx, { body, file }) => {
      const list = await readMakersList(ctx, file);
      return (inner) =>
        inTransaction(inner, async (tx) => {
          const company = await companyFor(tx, body.companyUuid);
          const rows = planList(list.rows, await knownTo(tx, company.root_company_id, list));
          if (digestOf(rows) !== body.plan) throw new AppError('lora/import_changed');
          await register(tx, company, {
            rows: rows.filter(({ fate }) => fate === 'create'),
            profileId: await profileOf(tx, body.payloadProfileUuid, company.root_company_id),
          });
          return countFates(rows);
        });
    },
  },
};
