import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Arrived } from '../../kernel/radio.ts';
import { endSilence } from '../alarms/end-silence.write.ts';
import { raiseDetections } from '../alarms/raise-detections.write.ts';
import { type RadioReport, writeRadioHistory } from '../devices/radio.write.ts';
import { storeHistory } from '../lora-devices/history.write.ts';
import { forgetUnknown, type NetworkName, storeNetworkNames } from '../lora-devices/network-names.write.ts';
import { updateStates } from '../radio-states/heard.write.ts';
import { markDetected } from '../radio-states/radio-states.write.ts';
import { ensureDays } from './days.ts';
import { decodeByProfiles } from './decode-by-profiles.ts';
import { foldUplinks, isForHistory } from './fold-uplinks.ts';
import type { Detection, Folded, NewState, Refused, UplinkRow } from './folded.ts';
import { believedTime } from './frame-time.ts';
import { noteHeard } from './note-heard.ts';
import { publishBatteries } from './publish-batteries.ts';
import { publishCommands } from './publish-commands.ts';
import { publishPeriods } from './publish-periods.ts';
import { quarantineUplink } from './quarantine.queries.ts';
import { selectStoredCopies } from './stored-copies.queries.ts';
import {
  insertDetections,
  insertFresh,
  insertUplinks,
  isLarge,
  planAsUsual,
  readDevices,
  stateRowOf,
} from './uplinks.queries.ts';

export type Ingested = {
  readonly stored: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly detections: number;
};

const reportsOf = (state: NewState, standing: ReadonlyMap<number, Date>): RadioReport[] => {
  const { device, last } = state;
  if (device.deviceId === null) return [];
  const detectedAt = standing.get(device.deviceId) ?? null;
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
      forHistory: detectedAt !== null || isForHistory(state),
    },
  ];
};

/** Raises alarms of devices at a facility; for a trap that is not installed there is nobody to notify. */
const raise = (tx: TxCtx, detections: readonly Detection[]) =>
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

const markStanding = async (tx: TxCtx, detections: readonly Detection[], standing: ReadonlyMap<number, Date>) => {
  const red = detections.filter(({ device }) => device.deviceId === null || standing.has(device.deviceId));
  if (red.length === 0) return;
  const newest = new Map<number, Date>();
  for (const { device, at } of red) {
    const known = newest.get(device.id);
    newest.set(device.id, known && known > at ? known : at);
  }
  await markDetected(tx, [...newest.keys()], [...newest.values()]);
};

const unreadable = (arrived: readonly Arrived[]): Refused[] =>
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

const heardAgain = (states: readonly NewState[]): number[] =>
  states.flatMap(({ device, last }) =>
    device.silentSince !== null && device.deviceId !== null && last !== null ? [device.deviceId] : [],
  );

/** Frames that cannot be repetitions: their counter is higher than the last one of the device. */
const isFresh = ({ frame, isLate }: UplinkRow): boolean => frame >= 0 && !isLate;

type Way = {
  readonly large: boolean;
  /** True: without assumptions, so states are locked before they are read, and frames may already exist. */
  readonly careful: boolean;
};

const storeFrames = async (tx: TxCtx, rows: readonly UplinkRow[], { careful }: Way): Promise<number> => {
  const [fresh, others] = careful ? [[], rows] : [rows.filter(isFresh), rows.filter((row) => !isFresh(row))];
  return (await insertFresh(tx, fresh)) + (await insertUplinks(tx, others));
};

const write = async (
  tx: TxCtx,
  folded: Folded,
  way: Way,
): Promise<{ stored: number; detections: readonly Detection[] }> => {
  // states first, because the lock on a state protects all rows that depend on it
  const states = [...folded.states.values()].sort((one, other) => one.device.id - other.device.id);
  await updateStates(tx, states.map(stateRowOf));
  const fired = new Set(folded.detections.map(({ device }) => device.id));
  const report = (isFired: boolean, standing: ReadonlyMap<number, Date>) =>
    writeRadioHistory(
      tx,
      states.flatMap((state) => (fired.has(state.device.id) === isFired ? reportsOf(state, standing) : [])),
    );
  await report(false, new Map());
  if (way.large) await planAsUsual(tx);
  const detecting = new Set(folded.detections.map(({ row }) => row));
  const reported = await insertDetections(tx, [...detecting]);
  const stored = await storeFrames(
    tx,
    folded.rows.filter((row) => !detecting.has(row)),
    way,
  );
  // only the database finds the duplicate of a frame that arrives late twice
  const detections = folded.detections.filter(({ row }) => reported.has(row));
  const standing = await raise(tx, detections);
  await markStanding(tx, detections, standing);
  await storeHistory(tx, detections.map(historyOf));
  await report(true, standing);
  await endSilence(tx, heardAgain(states));
  await insertUplinks(tx, folded.simulated);
  return { stored: stored + reported.size, detections };
};

const speakersOf = (arrived: readonly Arrived[]): string[] => [
  ...new Set(
    arrived.flatMap(({ event }) => (event.type === 'uplink' || event.type === 'battery' ? [event.devEui] : [])),
  ),
];

const newNames = (states: Iterable<NewState>): NetworkName[] =>
  [...states].flatMap(({ device, last }) => {
    const name = last?.uplink.networkDeviceId ?? device.networkDeviceId;
    return name === null || name === device.networkDeviceId ? [] : [{ loraDeviceId: device.id, networkDeviceId: name }];
  });

const knownAfterAll = (states: Iterable<NewState>): number[] =>
  [...states].flatMap(({ device, last }) => (device.networkError !== null && last !== null ? [device.id] : []));

/**
 * Stores a batch in one transaction: frames, device states, the alarms they raise, and implausible frames in
 * quarantine.
 */
export const ingest = async (ctx: Ctx, sent: readonly Arrived[]): Promise<Ingested> => {
  const arrived = await decodeByProfiles(ctx, sent);
  const uplinks = arrived.flatMap(({ event, arrivedAt }) => (event.type === 'uplink' ? [{ event, arrivedAt }] : []));
  await ensureDays(
    ctx,
    uplinks.flatMap(({ event, arrivedAt }) => [arrivedAt, believedTime(event, arrivedAt) ?? arrivedAt]),
  );
  const speakers = speakersOf(arrived);
  const large = isLarge(speakers.length);
  // a large batch locks first only after a concurrent change was detected
  let careful = !large;
  const ingested = await inTransaction(ctx, async (tx) => {
    tx.leavesNoTrail('what radio says is kept as it was said; an alarm leaves a step of its own');
    const way = { large, careful };
    careful = true;
    const devices = await readDevices(tx, speakers, way.careful);
    const folded = foldUplinks(devices, arrived, await selectStoredCopies(tx, devices, arrived));
    const { stored, detections } = await write(tx, folded, way);
    await publishBatteries(tx, devices, arrived, folded.rows);
    await storeNetworkNames(tx, newNames(folded.states.values()));
    await forgetUnknown(tx, knownAfterAll(folded.states.values()));
    const fetched = await publishCommands(tx, folded.rows, arrived);
    await quarantineUplink(tx, [...folded.refused, ...unreadable(arrived)]);
    return {
      stored,
      duplicates: folded.rows.length - stored + folded.duplicates,
      refused: folded.refused.length,
      detections: detections.length,
      fetched,
    };
  });
  await noteHeard(ctx, arrived);
  const { fetched, ...counted } = ingested;
  await publishPeriods(ctx, fetched);
  return counted;
};
