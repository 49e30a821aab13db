import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { storeReportingPeriods } from '../devices/radio.write.ts';
import { updateWatchTimes } from '../radio-states/received-states.write.ts';
import { countFleet, insertGaps, lockOpenAlarms, type NewAlarm } from './alarms.queries.ts';
import { endSilence } from './end-silence.write.ts';
import {
  clearOutages,
  endGapsOfOutages,
  lockOutages,
  lockRecoveredWithGap,
  type Outage,
  selectSilentDevices,
} from './outages.queries.ts';
import { publishToPages } from './publish-to-pages.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { silenceLimitMinutes } from './silence-limit.ts';
import {
  lockWatchedDevices,
  selectDisconnectedGateways,
  selectDownConnections,
  selectDownGateways,
  selectGatewayShares,
  type WatchedDevice,
} from './watch.queries.ts';

/**
 * Alarms for devices that are silent too long (decision alarms/silence-and-shelving): a gateway outage is one alarm, not one
 * for each of its devices.
 */

const MINUTE_MS = 60_000;
const BATCH_SIZE = 500;
const RECHECK_MS = 60 * MINUTE_MS;
/** Half of the devices of a gateway, three at least, do not fall silent by chance. */
const OUTAGE_SHARE = 0.5;
const OUTAGE_DEVICES = 3;

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

const silenceLimitMs = (
  device: Pick<WatchedDevice, 'period' | 'interval' | 'received' | 'lost'>,
  fleet: number,
): number =>
  silenceLimitMinutes({
    period: Math.max(device.period ?? 0, device.interval),
    received: device.received,
    lost: device.lost,
    fleet,
  }) * MINUTE_MS;

const keyOf = ({ placeId, gatewayEui }: { placeId: number; gatewayEui: string | null }) => `${placeId} ${gatewayEui}`;

const findOutages = async (tx: TxCtx, silent: readonly WatchedDevice[]) => {
  const pairs = silent.flatMap(({ placeId, gatewayEui }) => (gatewayEui === null ? [] : [{ placeId, gatewayEui }]));
  if (pairs.length === 0) return new Map<string, number>();
  const shares = await selectGatewayShares(tx, pairs);
  return new Map(
    shares
      .filter((share) => share.silent >= OUTAGE_DEVICES && share.silent >= share.all * OUTAGE_SHARE)
      .map((share) => [keyOf(share), share.silent]),
  );
};

const alarmOf = (device: WatchedDevice, kind: 'no_signal' | 'gateway_outage', silenced: number | null): NewAlarm => ({
  rootCompanyId: device.rootCompanyId,
  placeId: device.placeId,
  kind,
  deviceId: kind === 'no_signal' ? device.deviceId : null,
  loraDeviceId: kind === 'no_signal' ? device.id : null,
  gatewayEui: kind === 'no_signal' ? null : device.gatewayEui,
  source: 'device',
  raisedAt: device.lastUplinkAt,
  lastAt: device.lastUplinkAt,
  repeats: 0,
  duringInspectionId: null,
  isFlapping: false,
  silenced,
  escalateAt: null,
});

/** Raises alarms; devices silenced by a gateway outage get a coverage gap instead of their own alarm. */
const raiseSilenceAlarms = async (tx: TxCtx, silent: readonly WatchedDevice[]): Promise<void> => {
  if (silent.length === 0) return;
  const outages = await findOutages(tx, silent);
  const knownOutages = new Set((await lockOutages(tx)).map(keyOf));
  const isInOutage = (device: WatchedDevice) => outages.has(keyOf(device)) || knownOutages.has(keyOf(device));
  const newOutages = new Map<string, NewAlarm>();
  for (const device of silent)
    if (isInOutage(device) && !knownOutages.has(keyOf(device)))
      newOutages.set(keyOf(device), alarmOf(device, 'gateway_outage', outages.get(keyOf(device)) ?? null));
  const silentWithoutOutage = silent.filter((device) => !isInOutage(device));
  const open = new Set(
    (
      await lockOpenAlarms(
        tx,
        silentWithoutOutage.map(({ deviceId }) => deviceId),
        'no_signal',
      )
    ).map((one) => one.deviceId),
  );
  await raiseAlarms(tx, [
    ...newOutages.values(),
    ...silentWithoutOutage
      .filter(({ deviceId }) => !open.has(deviceId))
      .map((device) => alarmOf(device, 'no_signal', null)),
  ]);
  await insertGaps(
    tx,
    silent.map((device) => ({
      deviceId: device.deviceId,
      placeId: device.placeId,
      rootCompanyId: device.rootCompanyId,
      reason: isInOutage(device) ? ('gateway_outage' as const) : ('no_signal' as const),
      gatewayEui: device.gatewayEui,
      beganAt: device.lastUplinkAt,
    })),
  );
};

const watchBatch = (ctx: Ctx, downConnections: readonly number[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('only notes the time of the check; an alarm has its own audit row');
    const watched = await lockWatchedDevices(tx, BATCH_SIZE, downConnections);
    if (watched.length === 0) return 0;
    const fleet = await countFleet(tx);
    const now = tx.now().getTime();
    const due = watched.map((device) => {
      const at = laterOf(device.lastUplinkAt, device.hearingSince).getTime() + silenceLimitMs(device, fleet);
      return { device, isSilent: at <= now, next: new Date(at <= now ? now + RECHECK_MS : at) };
    });
    await updateWatchTimes(
      tx,
      due.map(({ device, isSilent, next }) => ({
        id: device.id,
        at: next,
        // only an uplink ends the silence: uplinks that we missed meanwhile end no alarm
        silentSince: device.silentSince ?? (isSilent ? device.lastUplinkAt : null),
      })),
    );
    // a device assigned after its period was announced shows it from now on
    await storeReportingPeriods(
      tx,
      watched.flatMap(({ deviceId: id, period, shownPeriod }) =>
        period === null || period === shownPeriod ? [] : [{ id, period }],
      ),
    );
    await raiseSilenceAlarms(
      tx,
      due.filter(({ device, isSilent }) => isSilent && device.silentSince === null).map(({ device }) => device),
    );
    return watched.length;
  });

/**
 * Devices that are still silent after a gateway outage get their full time from now on; after it they raise their own
 * alarm.
 */
const restartSilenceLimits = async (tx: TxCtx, endedOutages: readonly Outage[]): Promise<void> => {
  const stillSilent = await selectSilentDevices(tx, endedOutages);
  if (stillSilent.length === 0) return;
  const fleet = await countFleet(tx);
  const now = tx.now().getTime();
  await updateWatchTimes(
    tx,
    stillSilent.map((device) => ({
      id: device.id,
      at: new Date(now + silenceLimitMs(device, fleet)),
      silentSince: null,
    })),
  );
};

/** Ends gaps of devices that reported through another gateway, or while their gateway outage is already over. */
const endGapsOfRecovered = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('only notes that a device reported; the end of an alarm has its own audit row');
    await endSilence(tx, await lockRecoveredWithGap(tx, BATCH_SIZE));
  });

/** Ends the outage of a gateway when most of its devices report through it again. */
const endOutages = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const openOutages = await lockOutages(tx);
    const pairs = openOutages.flatMap(({ placeId, gatewayEui }) =>
      gatewayEui === null ? [] : [{ placeId, gatewayEui }],
    );
    if (pairs.length === 0) return;
    const shares = new Map((await selectGatewayShares(tx, pairs)).map((share) => [keyOf(share), share]));
    const disconnected = await selectDisconnectedGateways(
      tx,
      pairs.map(({ gatewayEui }) => gatewayEui),
    );
    const endedOutages = openOutages.filter((outage) => {
      const share = shares.get(keyOf(outage));
      const reportedBy = disconnected.get(outage.gatewayEui ?? '');
      if (reportedBy === null || reportedBy === outage.rootCompanyId) return false;
      return share === undefined || share.silent < share.all * OUTAGE_SHARE;
    });
    if (endedOutages.length === 0) return;
    await clearOutages(
      tx,
      endedOutages.map(({ id }) => id),
    );
    await endGapsOfOutages(tx, endedOutages);
    await restartSilenceLimits(tx, endedOutages);
    await publishToPages(
      tx,
      endedOutages.map(({ placeId }) => placeId),
    );
    await writeAudit(
      tx,
      ...endedOutages.map(({ id, placeId, rootCompanyId, gatewayEui }) => ({
        action: 'alarm.clear' as const,
        entityId: id,
        placeId,
        rootCompanyId,
        after: { gateway_eui: gatewayEui, cleared_how: 'again_in_contact' },
      })),
    );
  });

/** The network server reports the outage, so there is no need to wait for the silence of its devices. */
const raiseReportedOutages = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const downGateways = await selectDownGateways(tx);
    if (downGateways.length === 0) return;
    tx.withoutAudit('an alarm has its own audit row');
    const knownOutages = new Set((await lockOutages(tx)).map(keyOf));
    const newlyDown = downGateways.filter((gateway) => !knownOutages.has(keyOf(gateway)));
    await raiseAlarms(
      tx,
      newlyDown.map(({ placeId, rootCompanyId, gatewayEui, since, devices }) => ({
        rootCompanyId,
        placeId,
        kind: 'gateway_outage' as const,
        deviceId: null,
        loraDeviceId: null,
        gatewayEui,
        source: 'device' as const,
        raisedAt: since,
        lastAt: since,
        repeats: 0,
        duringInspectionId: null,
        isFlapping: false,
        silenced: devices.length,
        escalateAt: null,
      })),
    );
    const gaps = newlyDown.flatMap(({ placeId, rootCompanyId, gatewayEui, since, devices }) =>
      devices.map(({ deviceId }) => ({
        deviceId,
        placeId,
        rootCompanyId,
        reason: 'gateway_outage' as const,
        gatewayEui,
        beganAt: since,
      })),
    );
    if (gaps.length > 0) await insertGaps(tx, gaps);
  });

export const watchSilence = async (ctx: Ctx): Promise<void> => {
  await endGapsOfRecovered(ctx);
  await endOutages(ctx);
  await raiseReportedOutages(ctx);
  // uplinks of connections that are down do not arrive, so their devices do not count as silent
  const downConnections = await selectDownConnections(ctx);
  while ((await watchBatch(ctx, downConnections)) === BATCH_SIZE);
};
