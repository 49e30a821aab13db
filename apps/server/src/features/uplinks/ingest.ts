import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { ReceivedEvent } from '../../kernel/radio.ts';
import { endSilence } from '../alarms/end-silence.write.ts';
import { raiseDetections } from '../alarms/raise-detections.write.ts';
import { type RadioReport, writeRadioHistory } from '../devices/radio.write.ts';
import { storeHistory } from '../lora-devices/history.write.ts';
import { clearUnknown, type NetworkName, storeNetworkNames } from '../lora-devices/network-names.write.ts';
import { markDetected } from '../radio-states/radio-states.write.ts';
import { updateStates } from '../radio-states/received-states.write.ts';
import { ensurePartitions } from './days.ts';
import { decodeByProfiles } from './decode-by-profiles.ts';
import { foldUplinks, isDueForHistory } from './fold-uplinks.ts';
import type { Detection, FoldResult, NewState, RefusedFrame, UplinkRow } from './folded.ts';
import { plausibleTime } from './frame-time.ts';
import { bufferReceived } from './last-received.ts';
import { publishBatteries } from './publish-batteries.ts';
import { publishCommands } from './publish-commands.ts';
import { publishPeriods } from './publish-periods.ts';
import { quarantineUplink } from './quarantine.queries.ts';
import { selectStoredCopies } from './stored-copies.queries.ts';
import {
  insertDetections,
  insertNewUplinks,
  insertUplinks,
  isLargeBatch,
  readDevices,
  restorePlanner,
  toStateRow,
} from './uplinks.queries.ts';

export type IngestResult = {
  readonly stored: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly detections: number;
};

const reportsOf = (state: NewState, activeAlarms: ReadonlyMap<number, Date>): RadioReport[] => {
  const { device, last } = state;
  if (device.deviceId === null) return [];
  const detectedAt = activeAlarms.get(device.deviceId) ?? null;
  if (last === null && detectedAt === null) return [];
  return [
    {
      deviceId: device.deviceId,
      rootCompanyId: device.rootCompanyId,
      at: last?.receivedAt ?? detectedAt ?? new Date(0),
      battery: last?.status?.battery ?? null,
      rssi: last?.rssi ?? null,
      detectionCounter: state.detectionsCounter,
      detectedAt,
      forHistory: detectedAt !== null || isDueForHistory(state),
    },
  ];
};

/** Raises alarms of devices at a facility; for a trap that is not installed there is nobody to notify. */
const raiseAlarms = (tx: TxCtx, detections: readonly Detection[]) =>
  raiseDetections(
    tx,
    detections.flatMap(({ device, at, times }) =>
      device.deviceId === null || device.placeId === null
        ? []
        : [
            {
              deviceId: device.deviceId,
              placeId: device.placeId,
              rootCompanyId: device.rootCompanyId,
              loraDeviceId: device.id,
              at,
              times,
              source: 'device' as const,
            },
          ],
    ),
  );

const markActiveAlarms = async (
  tx: TxCtx,
  detections: readonly Detection[],
  activeAlarms: ReadonlyMap<number, Date>,
) => {
  const alarmed = detections.filter(({ device }) => device.deviceId === null || activeAlarms.has(device.deviceId));
  if (alarmed.length === 0) return;
  const newest = new Map<number, Date>();
  for (const { device, at } of alarmed) {
    const known = newest.get(device.id);
    newest.set(device.id, known && known > at ? known : at);
  }
  await markDetected(tx, [...newest.keys()], [...newest.values()]);
};

const unreadableEvents = (arrived: readonly ReceivedEvent[]): RefusedFrame[] =>
  arrived.flatMap((one) =>
    one.event.type === 'unreadable'
      ? [{ arrived: one, devEui: one.event.devEui ?? '', reason: 'unreadable' as const }]
      : [],
  );

const historyOf = ({ device, at, algorithm, counter, isLate, isCounted }: Detection) => ({
  loraDeviceId: device.id,
  rootCompanyId: device.rootCompanyId,
  type: 'ALERT' as const,
  at,
  data: { algorithm, counter, ...(isLate && { isLate }), ...(isCounted && { isCounted }) },
});

const receivedAgain = (states: readonly NewState[]): number[] =>
  states.flatMap(({ device, last }) =>
    device.silentSince !== null && device.deviceId !== null && last !== null ? [device.deviceId] : [],
  );

/** Frames that cannot be repetitions: their counter is higher than the last one of the device. */
const isFresh = ({ frame, isLate }: UplinkRow): boolean => frame >= 0 && !isLate;

type WriteMode = {
  readonly large: boolean;
  /** True: without assumptions, so states are locked before they are read, and frames may already exist. */
  readonly careful: boolean;
};

const insertFrames = async (
  tx: TxCtx,
  rows: readonly UplinkRow[],
  { careful: isCareful }: WriteMode,
): Promise<number> => {
  const [newRows, otherRows] = isCareful ? [[], rows] : [rows.filter(isFresh), rows.filter((row) => !isFresh(row))];
  return (await insertNewUplinks(tx, newRows)) + (await insertUplinks(tx, otherRows));
};

const write = async (
  tx: TxCtx,
  folded: FoldResult,
  writeMode: WriteMode,
): Promise<{ stored: number; detections: readonly Detection[] }> => {
  // states first, because the lock on a state protects all rows that depend on it
  const states = [...folded.states.values()].sort((one, other) => one.device.id - other.device.id);
  await updateStates(tx, states.map(toStateRow));
  const fired = new Set(folded.detections.map(({ device }) => device.id));
  const publishReports = (isFired: boolean, activeAlarms: ReadonlyMap<number, Date>) =>
    writeRadioHistory(
      tx,
      states.flatMap((state) => (fired.has(state.device.id) === isFired ? reportsOf(state, activeAlarms) : [])),
    );
  await publishReports(false, new Map());
  if (writeMode.large) await restorePlanner(tx);
  const detecting = new Set(folded.detections.map(({ row }) => row));
  const insertedDetections = await insertDetections(tx, [...detecting]);
  const stored = await insertFrames(
    tx,
    folded.rows.filter((row) => !detecting.has(row)),
    writeMode,
  );
  // only the database finds the duplicate of a frame that arrives late twice
  const detections = folded.detections.filter(({ row }) => insertedDetections.has(row));
  const activeAlarms = await raiseAlarms(tx, detections);
  await markActiveAlarms(tx, detections, activeAlarms);
  await storeHistory(tx, detections.map(historyOf));
  await publishReports(true, activeAlarms);
  await endSilence(tx, receivedAgain(states));
  await insertUplinks(tx, folded.simulated);
  return { stored: stored + insertedDetections.size, detections };
};

const devEuisOf = (arrived: readonly ReceivedEvent[]): string[] => [
  ...new Set(
    arrived.flatMap(({ event }) => (event.type === 'uplink' || event.type === 'battery' ? [event.devEui] : [])),
  ),
];

const newNames = (states: Iterable<NewState>): NetworkName[] =>
  [...states].flatMap(({ device, last }) => {
    const name = last?.uplink.networkDeviceId ?? device.networkDeviceId;
    return name === null || name === device.networkDeviceId ? [] : [{ loraDeviceId: device.id, networkDeviceId: name }];
  });

const releasedDevices = (states: Iterable<NewState>): number[] =>
  [...states].flatMap(({ device, last }) => (device.networkError !== null && last !== null ? [device.id] : []));

/**
 * Stores a batch in one transaction: frames, device states, the alarms they raise, and implausible frames in
 * quarantine.
 */
export const ingest = async (ctx: Ctx, received: readonly ReceivedEvent[]): Promise<IngestResult> => {
  const arrived = await decodeByProfiles(ctx, received);
  const uplinks = arrived.flatMap(({ event, arrivedAt }) => (event.type === 'uplink' ? [{ event, arrivedAt }] : []));
  await ensurePartitions(
    ctx,
    uplinks.flatMap(({ event, arrivedAt }) => [arrivedAt, plausibleTime(event, arrivedAt) ?? arrivedAt]),
  );
  const devEuis = devEuisOf(arrived);
  const large = isLargeBatch(devEuis.length);
  // a large batch locks first only after a concurrent change was detected
  let isCareful = !large;
  const ingested = await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('uplinks are stored as received; an alarm has its own audit row');
    const writeMode = { large, careful: isCareful };
    isCareful = true;
    const devices = await readDevices(tx, devEuis, writeMode.careful);
    const folded = foldUplinks(devices, arrived, await selectStoredCopies(tx, devices, arrived));
    const { stored, detections } = await write(tx, folded, writeMode);
    await publishBatteries(tx, devices, arrived, folded.rows);
    await storeNetworkNames(tx, newNames(folded.states.values()));
    await clearUnknown(tx, releasedDevices(folded.states.values()));
    const fetched = await publishCommands(tx, folded.rows, arrived);
    const refused = [...folded.refused, ...unreadableEvents(arrived)];
    await quarantineUplink(tx, refused);
    return {
      stored,
      duplicates: folded.rows.length - stored + folded.duplicates,
      refused: folded.refused.length,
      detections: detections.length,
      quarantined: refused,
      fetched,
    };
  });
  const { fetched, quarantined, ...counts } = ingested;
  await bufferReceived(ctx, arrived, quarantined);
  await publishPeriods(ctx, fetched);
  return counts;
};
