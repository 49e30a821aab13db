import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/companies.read.ts';
import { lockTargetDevice, type TargetDevice } from './lora-devices.queries.ts';

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

const findDevice = async (tx: TxCtx, ref: Ref): Promise<TargetDevice> => {
  const target = await lockTargetDevice(tx, ref);
  if (!target) throw fieldError('deviceUuid', 'not_found');
  return target;
};

const findPlace = (tx: TxCtx, ref: Ref) =>
  getVisiblePlace(tx, ref).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? fieldError('placeUuid', 'not_found') : error;
  });

const findCompany = async (tx: TxCtx, ref: Ref) => {
  const company = await lockCompany(tx, ref);
  if (!company) throw fieldError('companyUuid', 'not_found');
  return company;
};

type Place = { readonly id: number; readonly company_id: number; readonly root_company_id: number };

/** The sent facility, or that of the sent device; null removes the LoRa device from its facility. */
const placeOf = async (
  tx: TxCtx,
  input: PlacementInput,
  target: TargetDevice | null,
): Promise<Place | null | undefined> => {
  const ref = eitherRef(input.placeUuid, input.placeId);
  const place = ref === undefined || ref === null ? ref : await findPlace(tx, ref);
  if (!target) return place;
  if (place && place.id !== target.place_id) throw fieldError('deviceUuid', 'not_found');
  return { id: target.place_id, company_id: target.company_id, root_company_id: target.root_company_id };
};

const loadOwnCompany = async (tx: TxCtx) => {
  const { companyId } = currentUser(tx);
  if (companyId === null) throw fieldError('companyUuid', 'required');
  return findCompany(tx, String(companyId));
};

/** The placement in a facility, which determines the root company. The device stays the same if the facility does. */
const placementInPlace = (
  place: Place,
  target: TargetDevice | null,
  isDeviceSent: boolean,
  current: Placement | null,
): Placement => {
  const keepsCurrentDevice = !isDeviceSent && current !== null && current.place_id === place.id;
  return {
    root_company_id: place.root_company_id,
    company_id: place.company_id,
    place_id: place.id,
    device_id: target?.id ?? (keepsCurrentDevice ? current.device_id : null),
  };
};

type Company = { readonly id: number; readonly root_company_id: number };

/**
 * The placement in a company without a given facility. If the company does not change, facility and device do not change
 * either, unless the request removes them.
 */
const placementAtCompany = (
  { id, root_company_id }: Company,
  current: Placement | null,
  input: { readonly isPlace: boolean; readonly isDevice: boolean },
): Placement => {
  const isSameCompany = current !== null && current.company_id === id && !input.isPlace;
  return {
    root_company_id,
    company_id: id,
    place_id: isSameCompany ? current.place_id : null,
    device_id: isSameCompany && !input.isDevice ? current.device_id : null,
  };
};

const currentCompanyOf = (current: Placement): Company => ({
  id: current.company_id,
  root_company_id: current.root_company_id,
});

/**
 * The new placement of a LoRa device, from the request and, for fields not sent, from its current placement: a new
 * company removes the facility, a new facility removes the device. The root company comes from the facility or device.
 * Locks the device.
 */
export const placementOf = async (tx: TxCtx, input: PlacementInput, current: Placement | null): Promise<Placement> => {
  const deviceRef = eitherRef(input.deviceUuid, input.deviceId);
  const companyRef = eitherRef(input.companyUuid, input.companyId);
  const target = deviceRef ? await findDevice(tx, deviceRef) : null;
  const company = companyRef === undefined ? null : await findCompany(tx, companyRef);
  const place = await placeOf(tx, input, target);
  const isDevice = deviceRef !== undefined;
  if (!place)
    return placementAtCompany(company ?? (current ? currentCompanyOf(current) : await loadOwnCompany(tx)), current, {
      isPlace: place === null,
      isDevice,
    });
  if (company && ![place.company_id, place.root_company_id].includes(company.id))
    throw fieldError('placeUuid', 'not_found');
  return placementInPlace(place, target, isDevice, current);
};
