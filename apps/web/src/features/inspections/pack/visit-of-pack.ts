import type { Account } from '@trapline/contract/account/schemas.ts';
import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

/** A visit that was started on this phone, as the server will create it (`startVisit`). */

export type VisitStart = {
  readonly uuid: string;
  readonly name: string;
  readonly note: string | null;
  readonly startedAt: string;
};

type Person = Pick<Account, 'id' | 'name' | 'surname' | 'companyId' | 'rootCompanyId'>;
type PackDevice = FieldPack['devices'][number];
type ActionRecord = InspectionDevice['device']['deviceActions'][number];

/** Records that exist only on the phone have a negative id; ids of waiting entries begin with -1. */
const FIRST_JOINING_ID = -1_000_000;

/** The visit has no number of the server yet. */
const NO_ID = -1;

/** Actions that the server records by itself when a device joins a visit. */
/** An action that the server will record by itself: until then it cannot be corrected. */
export const isOnlyInPack = ({ id }: { readonly id: number }): boolean => id <= FIRST_JOINING_ID;

const joiningActions = (
  { deviceTypes }: FieldPack,
  device: PackDevice,
  { uuid, startedAt }: VisitStart,
  { id: userId, name, surname }: Person,
): ActionRecord[] =>
  deviceTypes
    .filter(({ id }) => id === device.deviceTypeId)
    .flatMap(({ deviceTypeActions }) => deviceTypeActions)
    .filter(({ settings }) => settings.addWhenDeviceAddedToInspection)
    .map(({ id, name: actionName, shouldClean, isInspection }, index) => ({
      id: FIRST_JOINING_ID - index,
      uuid: `${uuid} ${device.uuid} ${id}`,
      userId,
      user: { name, surname },
      amount: 1,
      note: null,
      createdAt: startedAt,
      deviceTypeActionId: id,
      deviceTypeAction: { name: actionName, shouldClean, isInspection },
    }));

const NOT_VISITED = {
  status: 'NOT_CHECKED',
  scanned: false,
  checkedAt: null,
  scannedAt: null,
  notChecked: null,
  alarmEndedAt: null,
} as const;

/** The server names the entry of a device in a visit; until then it has the uuid of the device. */
const entryOf = (device: PackDevice, deviceActions: ActionRecord[]): InspectionDevice => {
  const { id, uuid, uniqueId, name, location, zone, deviceTypeId, deviceType, detect, qrcodeId } = device;
  const records = { deviceActions, deviceObjects: [], deviceObservations: [], deviceImages: [] };
  return {
    ...NOT_VISITED,
    id,
    uuid,
    device: { id, uuid, uniqueId, name, location, zone, deviceTypeId, deviceType, detect, qrcodeId, ...records },
  };
};

const NO_FIELDS = {
  repairOrders: null,
  additionalTreatments: null,
  batchNumberOfUsedPreparations: null,
  reasonForNotScanning: null,
};

const UNFINISHED = {
  number: null,
  status: 'IN_PROGRESS',
  finishedAt: null,
  approved: false,
  approvedAt: null,
  approvedBy: null,
  approvedByText: null,
  approvedByImage: null,
  devicesChecked: 0,
  amendments: 0,
  amendedAt: null,
  changedAt: null,
} as const;

const NOTHING_YET = {
  reports: [],
  recommendations: [],
  signatures: [],
  objections: [],
  deletedReports: [],
  joined: [],
  joinedInto: null,
  parallel: [],
};

export const visitOfPack = (pack: FieldPack, start: VisitStart, person: Person): InspectionDetails => {
  const { place, devices, deviceTypes, mixtures, questions, limits, lastLooks, lastRefill, plans } = pack;
  const answers = questions.map(({ id, uuid, question, defaultAnswer }) => ({
    questionId: id,
    questionUuid: uuid,
    question,
    value: defaultAnswer,
    answeredAt: null,
    answeredBy: null,
    note: null,
    recommendation: null,
    images: [],
  }));
  return {
    ...UNFINISHED,
    ...NOTHING_YET,
    id: NO_ID,
    uuid: start.uuid,
    placeId: place.id,
    placeUuid: place.uuid,
    place: { id: place.id, uuid: place.uuid, name: place.name, address: place.address },
    name: start.name,
    description: start.note,
    note: start.note,
    startedAt: start.startedAt,
    createdAt: start.startedAt,
    userId: person.id,
    user: { name: person.name, surname: person.surname },
    authorCompanyId: person.companyId ?? person.rootCompanyId,
    devicesTotal: devices.length,
    additionalFields: NO_FIELDS,
    visualInspection: { answers },
    devices: devices.map((device) => entryOf(device, joiningActions(pack, device, start, person))),
    deviceTypes,
    mixtures,
    limits,
    lastLooks,
    lastRefill,
    plans,
    imagesById: {},
  };
};
