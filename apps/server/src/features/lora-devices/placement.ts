import { type Ref, sentRef } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/companies.read.ts';
import { lockTarget, type Target } from './lora-devices.queries.ts';

type OptionalRef = Ref | null | undefined;

export type PlacementInput = {
  readonly companyUuid?: Ref | undefined;
  readonly companyId?: Ref | undefined;
  readonly placeUuid?: OptionalRef;
  readonly placeId?: OptionalRef;
  readonly deviceUuid?: OptionalRef;
  readonly deviceId?: OptionalRef;
};

/** The company, facility and device of a LoRa device. */
export type Placement = {
  readonly root_company_id: number;
  readonly company_id: number;
  readonly place_id: number | null;
  readonly device_id: number | null;
};

const ofDevice = async (tx: TxCtx, ref: Ref): Promise<Target> => {
  const target = await lockTarget(tx, ref);
  if (!target) throw fieldError('deviceUuid', 'not_found');
  return target;
};

const ofPlace = (tx: TxCtx, ref: Ref) =>
  getVisiblePlace(tx, ref).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? fieldError('placeUuid', 'not_found') : error;
  });

const ofCompany = async (tx: TxCtx, ref: Ref) => {
  const company = await lockCompany(tx, ref);
  if (!company) throw fieldError('companyUuid', 'not_found');
  return company;
};

type Place = { readonly id: number; readonly company_id: number; readonly root_company_id: number };

/** The sent facility, or that of the sent device; null removes the LoRa device from its facility. */
const placeOf = async (tx: TxCtx, sent: PlacementInput, target: Target | null): Promise<Place | null | undefined> => {
  const ref = sentRef(sent.placeUuid, sent.placeId);
  const place = ref === undefined || ref === null ? ref : await ofPlace(tx, ref);
  if (!target) return place;
  if (place && place.id !== target.place_id) throw fieldError('deviceUuid', 'not_found');
  return { id: target.place_id, company_id: target.company_id, root_company_id: target.root_company_id };
};

const own = async (tx: TxCtx) => {
  const { companyId } = currentUser(tx);
  if (companyId === null) throw fieldError('companyUuid', 'required');
  return ofCompany(tx, String(companyId));
};

/** The placement in a facility, which determines the root company. The device stays the same if the facility does. */
const inPlace = (place: Place, target: Target | null, isDeviceSent: boolean, now: Placement | null): Placement => {
  const keeps = !isDeviceSent && now !== null && now.place_id === place.id;
  return {
    root_company_id: place.root_company_id,
    company_id: place.company_id,
    place_id: place.id,
    device_id: target?.id ?? (keeps ? now.device_id : null),
  };
};

type Company = { readonly id: number; readonly root_company_id: number };

/**
 * The placement in a company without a given facility. If the company does not change, facility and device do not change
 * either, unless the request removes them.
 */
const atCompany = (
  { id, root_company_id }: Company,
  now: Placement | null,
  sent: { readonly isPlace: boolean; readonly isDevice: boolean },
): Placement => {
  const stays = now !== null && now.company_id === id && !sent.isPlace;
  return {
    root_company_id,
    company_id: id,
    place_id: stays ? now.place_id : null,
    device_id: stays && !sent.isDevice ? now.device_id : null,
  };
};

const companyOfNow = (now: Placement): Company => ({ id: now.company_id, root_company_id: now.root_company_id });

/**
 * The new placement of a LoRa device, from the request and, for fields not sent, from its current placement: a new
 * company removes the facility, a new facility removes the device. The root company comes from the facility or device.
 * Locks the device.
 */
export const placementOf = async (tx: TxCtx, sent: PlacementInput, now: Placement | null): Promise<Placement> => {
  const deviceRef = sentRef(sent.deviceUuid, sent.deviceId);
  const companyRef = sentRef(sent.companyUuid, sent.companyId);
  const target = deviceRef ? await ofDevice(tx, deviceRef) : null;
  const company = companyRef === undefined ? null : await ofCompany(tx, companyRef);
  const place = await placeOf(tx, sent, target);
  const isDevice = deviceRef !== undefined;
  if (!place)
    return atCompany(company ?? (now ? companyOfNow(now) : await own(tx)), now, { isPlace: place === null, isDevice });
  if (company && ![place.company_id, place.root_company_id].includes(company.id))
    throw fieldError('placeUuid', 'not_found');
  return inPlace(place, target, isDevice, now);
};
