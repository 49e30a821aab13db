import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type AnyCtx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import type { FileOwner, UploadHandler } from '../../../kernel/implement.ts';
import { type LockedCompany, lockCompany, selectVisibleCompany } from '../../companies/companies.read.ts';
import { insertStates } from '../../radio-states/radio-states.write.ts';
import { profileOf } from '../create-lora-device.ts';
import { toConflictError } from '../identity-conflict.ts';
import { loraDevicesRegistered } from '../lora-devices.events.ts';
import { insertLoraDevices, selectRegisteredEuis } from '../lora-devices.queries.ts';
import { countByResult, digestOf, type KnownEuis, type PlannedLora, planList } from './plan-list.ts';
import { type MakersList, readMakersList } from './read-makers-list.ts';

/** An imported list is not stored, so it counts for no storage limit. */
const NO_OWNER: FileOwner = { rootCompanyId: null };

export const mayReceive = async (): Promise<FileOwner> => NO_OWNER;

export const requireCompany = <C>(company: C | undefined): C => {
  if (company === undefined) throw fieldError('companyUuid', 'not_found');
  return company;
};

export const loadKnownEuis = async (ctx: AnyCtx, rootCompanyId: number, list: MakersList): Promise<KnownEuis> => {
  const listedEuis = planList(list.rows, { own: new Set(), others: new Set() }).map(({ devEui }) => devEui);
  const registered = await selectRegisteredEuis(ctx, listedEuis);
  const euisOf = (isOwn: boolean) =>
    new Set(registered.filter((one) => (one.rootCompanyId === rootCompanyId) === isOwn).map(({ devEui }) => devEui));
  return { own: euisOf(true), others: euisOf(false) };
};

export const previewLoraImport: UploadHandler<typeof loraDevices.previewLoraImport> = {
  mayReceive,
  keep: {
    prepare: async (ctx, { body, file }) => {
      const list = await readMakersList(ctx, file);
      return async (requestCtx) => {
        const company = requireCompany(await selectVisibleCompany(requestCtx, body.companyUuid));
        const rows = planList(list.rows, await loadKnownEuis(requestCtx, company.root_company_id, list));
        return {
          rows: rows.map(({ appEui: _, appKey: _1, ...row }) => row),
          ...countByResult(rows),
          ignored: [...list.ignored],
          plan: digestOf(rows),
        };
      };
    },
  },
};

type RegistrationInput = { readonly rows: readonly PlannedLora[]; readonly profileId: number | null };

/** Registers all rows or none; each has its own audit row. */
const registerRows = async (
  tx: TxCtx,
  company: LockedCompany,
  { rows, profileId }: RegistrationInput,
): Promise<void> => {
  if (rows.length === 0) return;
  const placement = {
    root_company_id: company.root_company_id,
    company_id: company.id,
    place_id: null,
    device_id: null,
    payload_profile_id: profileId,
  };
  const facts = rows.map(({ devEui, appEui, name, description }) => ({
    ...placement,
    dev_eui: devEui,
    app_eui: appEui,
    name: name || null,
    description: description || null,
  }));
  const keyByEui = new Map(rows.map(({ devEui, appKey }) => [devEui, appKey]));
  const seal = (devEui: string) => {
    const key = keyByEui.get(devEui);
    return key ? tx.services.vault.seal(key) : null;
  };
  const inserted = await insertLoraDevices(
    tx,
    facts.map((fact) => ({ ...fact, sealed_app_key: seal(fact.dev_eui) })),
  ).catch((error: unknown) => {
    throw toConflictError(error);
  });
  await insertStates(
    tx,
    inserted.map(({ id }) => ({ id, rootCompanyId: company.root_company_id })),
  );
  await emit(tx, loraDevicesRegistered, { loraDeviceIds: inserted.map(({ id }) => id) });
  const factsByEui = new Map(facts.map((fact) => [fact.dev_eui, fact]));
  await writeAudit(
    tx,
    ...inserted.map(({ id, dev_eui }) => ({
      action: 'loraDevice.create' as const,
      entityId: id,
      rootCompanyId: company.root_company_id,
      after: { ...factsByEui.get(dev_eui) },
    })),
  );
};

const lockImportCompany = async (tx: TxCtx, ref: Ref) => requireCompany(await lockCompany(tx, ref));

export const importLora: UploadHandler<typeof loraDevices.importLora> = {
  mayReceive,
  keep: {
    prepare: async (ctx, { body, file }) => {
      const list = await readMakersList(ctx, file);
      return (requestCtx) =>
        inTransaction(requestCtx, async (tx) => {
          const company = await lockImportCompany(tx, body.companyUuid);
          const rows = planList(list.rows, await loadKnownEuis(tx, company.root_company_id, list));
          if (digestOf(rows) !== body.plan) throw new AppError('lora/import_changed');
          await registerRows(tx, company, {
            rows: rows.filter(({ fate }) => fate === 'create'),
            profileId: await profileOf(tx, body.payloadProfileUuid, company.root_company_id),
          });
          return countByResult(rows);
        });
    },
  },
};
