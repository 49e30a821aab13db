import { signIn } from '../../support/api-client.ts';

/** The person, the facility and the open visit of the tour of field states. */

export const TECHNICIAN = 'technik@deratex.example';
export const ADMIN = 'admin@deratex.example';

export type FieldFacts = {
  readonly url: string;
  readonly person: { readonly uuid: string; readonly name: string };
  readonly place: { readonly uuid: string; readonly name: string };
  readonly visit: { readonly uuid: string; readonly page: string };
  /** The first device of the visit: its uuid in the visit, and that of the device. */
  readonly device: { readonly entryUuid: string; readonly uuid: string };
  /** A pest that is recorded on a device. */
  readonly pestId: number;
};

type DeviceType = { readonly deviceTypeObjects: readonly { readonly id: number }[] };

/** Starts a visit of the demo technician; open ones are cancelled first, because they would be continued. */
export const readFieldFacts = async (url: string): Promise<FieldFacts> => {
  const technician = await signIn(url, TECHNICIAN);
  const account = (await technician('GET', '/api/account/me')).body;
  const [place] = (await technician('GET', '/api/places')).body.places;
  const api = `/api/places/${place.uuid}/inspections`;
  const { inspections } = (await technician('GET', `${api}?status=IN_PROGRESS`)).body;
  for (const { uuid } of inspections) await technician('POST', `${api}/${uuid}/cancel`);
  const { inspection } = (await technician('POST', api, { name: 'B-14' })).body;
  const details = (await technician('GET', `${api}/${inspection.uuid}/details`)).body.inspection;
  const [device] = details.devices;
  const pests = details.deviceTypes.flatMap(({ deviceTypeObjects }: DeviceType) => deviceTypeObjects);
  return {
    url,
    person: { uuid: account.uuid, name: `${account.name} ${account.surname}` },
    place: { uuid: place.uuid, name: place.name },
    visit: { uuid: inspection.uuid, page: `/app/places/edit/${place.uuid}/inspections/${inspection.uuid}` },
    device: { entryUuid: device.uuid, uuid: device.device.uuid },
    pestId: pests[0].id,
  };
};
