import { Alert, Button } from '@mantine/core';
import { getRouteApi, type LinkProps, useLocation } from '@tanstack/react-router';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { LoadingState } from '~/components/LoadingState.tsx';
import { cachePictures, fileOf } from '~/components/plan/cached-pictures.ts';
import { forgetVisitPage, rememberVisitPage } from '~/lib/last-visit.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { inReadingOrder } from '../logic/found.ts';
import { useBuildVisit } from '../logic/use-build-visit.ts';
import { useDrafts } from '../logic/use-drafts.ts';
import { useUndoStack } from '../logic/use-undo-stack.ts';
import { useUnsaved } from '../logic/use-unsaved.ts';
import { useVisit, VisitContext } from '../logic/visit-context.ts';
import { chosenDevices, type VisitFilter } from '../logic/visit-filter.ts';
import { nearestUncheckedOn, nextUnchecked, walkOrderOf } from '../logic/walk.ts';
import { visitDrafts } from '../outbox/visit-outbox.ts';
import { readPackPicture } from '../pack/field-packs.ts';
import { picturesOfPlans } from '../pack/pictures-of-plans.ts';
import { type InspectionSearch, NEXT_DEVICE } from '../search.ts';
import { DeviceSheet } from '../sheet/DeviceSheet.tsx';
import { ScanModal } from '../sheet/ScanModal.tsx';
import { CorrectionStrip } from './CorrectionStrip.tsx';
import { FoundBlock } from './FoundBlock.tsx';
import classesOfUnsavedStrip from './OutboxStrip.module.css';
import { OutboxStrip } from './OutboxStrip.tsx';
import { PageBelow } from './PageBelow.tsx';
import { ParallelNotice } from './ParallelNotice.tsx';
import { ProgressBlock } from './ProgressBlock.tsx';
import { type VisitDialog, VisitDialogs } from './VisitDialogs.tsx';
import { VisitHead } from './VisitHead.tsx';
import classes from './VisitPage.module.css';
import { VisitPhones } from './VisitPhones.tsx';
import { VisitTabs } from './VisitTabs.tsx';

/** Devices with an unsaved draft, each with a button that opens it. */
function UnsavedStrip({ onOpen }: { readonly onOpen: (deviceUuid: string) => void }) {
  const t = useTranslations('inspections.devices');
  const { rights } = useVisit();
  const unsaved = useUnsaved();
  if (unsaved.length === 0 || !rights.mayRecord) return null;
  return (
    <Alert color="amber" role="status" className={classesOfUnsavedStrip.root} title={t('unsavedTitle')}>
      <div className={classesOfUnsavedStrip.row}>
        {unsaved.map(({ uuid, device }) => (
          <Button key={uuid} variant="default" size="compact-sm" onClick={() => onOpen(uuid)}>
            {device.uniqueId}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

/** Starts after the requests for the first device. */
const PREFETCH_DELAY_MS = 1500;
/** Caches the pictures of the plans of an open visit, so that they are available without a network. */
const useCachedPlans = (plans: readonly VisitPlan[]): void => {
  const urls = picturesOfPlans(plans);
  const files = urls.map(fileOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files under other links are the same
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => void cachePictures(urls, controller.signal, readPackPicture), PREFETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [files]);
};

/** An app that the phone has killed opens at the device that was on the screen. */
const useRememberedPage = (isOpen: boolean): void => {
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => {
    if (isOpen) rememberVisitPage(href);
    else forgetVisitPage();
  }, [isOpen, href]);
  // leaving the page, other than by a kill
  useEffect(() => forgetVisitPage, []);
};

type RenamedProps = {
  readonly visit: InspectionDetails;
  /** The device that the address names. */
  readonly device: string | undefined;
  readonly onRenamed: (deviceUuid: string) => void;
};

/**
 * Until the server has a visit that was started here, its devices have their own uuids. References to them change then.
 * A component, because each change of a draft renders it again.
 */
function RenamedDevices({ visit: { uuid: visitUuid, devices }, device, onRenamed }: RenamedProps) {
  const drafts = useDrafts(visitUuid);
  const names = useMemo(
    () =>
      new Map(
        devices.filter((entry) => entry.device.uuid !== entry.uuid).map((entry) => [entry.device.uuid, entry.uuid]),
      ),
    [devices],
  );
  const renamed = device === undefined ? undefined : names.get(device);
  const follow = useEffectEvent(() => {
    if (renamed !== undefined) onRenamed(renamed);
  });
  useEffect(() => {
    if (Object.keys(drafts).some((key) => names.has(key))) visitDrafts.rename(visitUuid, names);
    follow();
  }, [visitUuid, names, drafts]);
  return null;
}

/**
 * Replaces `next` in the address with the next unchecked device, or removes it when no device waits. After a cold start
 * the records on the phone are read first: without them, a device that was checked here looks unchecked.
 */
const useNextDevice = (
  device: string | undefined,
  devices: readonly InspectionDevice[],
  onFound: (deviceUuid: string | undefined) => void,
): void => {
  const { isLoaded } = useVisitLog();
  const isNextRequested = device === NEXT_DEVICE && isLoaded;
  const findNext = useEffectEvent(() => onFound(nextUnchecked(devices, null)?.uuid));
  useEffect(() => {
    if (isNextRequested) findNext();
  }, [isNextRequested]);
};

type NoticesProps = { readonly onObject: () => void; readonly onOpen: (deviceUuid: string) => void };

/** What a person should know before the devices of the visit. */
function VisitNotices({ onObject, onOpen }: NoticesProps) {
  const { inspection } = useVisit();
  return (
    <>
      {/* in the head, its long lines would move the buttons below the title */}
      <VisitPhones inspection={inspection} />
      <OutboxStrip />
      <CorrectionStrip onObject={onObject} />
      <UnsavedStrip onOpen={onOpen} />
      <ParallelNotice inspection={inspection} />
    </>
  );
}

const route = getRouteApi('/app/places/edit/$placeId/inspections/$inspectionId/');

type Props = { readonly serverVisit: InspectionDetails; readonly placeId: string; readonly load: GridLoad };

const deviceLink =
  (params: { readonly placeId: string; readonly inspectionId: string }) =>
  (uuid: string): LinkProps => ({
    to: '/app/places/edit/$placeId/inspections/$inspectionId',
    params,
    search: (before) => ({ ...before, device: uuid }),
    resetScroll: false,
  });

/** Until the address follows, it names a device of a visit that was started here by its own uuid. */
const findOpened = ({ devices }: InspectionDetails, named: string | undefined): InspectionDevice | undefined =>
  devices.find((entry) => entry.uuid === named || entry.device.uuid === named);

/** The page of a visit: its facts and its devices; a phone shows one of the two at a time. */
export function VisitPage({ serverVisit, placeId, load }: Props) {
  const { inspectionId } = route.useParams();
  const search = route.useSearch();
  const { scan, device, near } = search;
  const isPhone = useIsPhone();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<VisitDialog | null>(null);
  const visit = useBuildVisit(serverVisit);
  const undoStack = useUndoStack(visit, device !== undefined || scan === true);
  useSetPageName('page', serverVisit.name);
  const changeSearch = (change: InspectionSearch, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const openSheet = (uuid: string | undefined) => changeSearch({ device: uuid, scan: undefined }, device !== undefined);
  const showAll = (change: VisitFilter) => changeSearch({ ...change, tab: undefined });
  const openedDevice = findOpened(visit.inspection, device);
  const isCompleted = visit.inspection.status === 'COMPLETED';
  const devices = isCompleted ? inReadingOrder(visit.inspection.devices, visit.inspection) : visit.inspection.devices;
  const isInProgress = visit.inspection.status === 'IN_PROGRESS';
  const walkOrder = useMemo(() => walkOrderOf(visit.inspection), [visit.inspection]);
  const orderedDevices = isInProgress ? walkOrder : devices;
  useNextDevice(device, orderedDevices, (uuid) => changeSearch({ device: uuid }));
  useRememberedPage(isInProgress);
  useCachedPlans(visit.inspection.plans);
  const filteredWalk = chosenDevices(orderedDevices, search);
  const linkTo = deviceLink({ placeId, inspectionId });
  const isSheetOpen = openedDevice !== undefined && !scan;
  // the list of devices would only delay the sheet that is about to open
  const isCovered = isPhone && (isSheetOpen || device === NEXT_DEVICE);

  return (
    <VisitContext value={visit}>
      <RenamedDevices visit={serverVisit} device={device} onRenamed={(uuid) => changeSearch({ device: uuid })} />
      {isCovered && !isSheetOpen && <LoadingState shape="text" count={4} />}
      <PageBelow isCovered={isCovered}>
        {/* the page of before has the visit of before */}
        <VisitContext value={visit}>
          <VisitHead onDialog={setDialog} />
          <div className={classes.root}>
            <VisitNotices onObject={() => setDialog('objections')} onOpen={openSheet} />
            {isCompleted && <FoundBlock linkTo={linkTo} onFilter={showAll} onPreview={() => setDialog('preview')} />}
            {!isCompleted && (
              <ProgressBlock
                walkOrder={orderedDevices}
                onOpen={openSheet}
                onScan={() => changeSearch({ scan: true }, false)}
              />
            )}
            <VisitTabs
              devices={devices}
              load={load}
              linkTo={linkTo}
              onDialog={setDialog}
              search={search}
              changeSearch={changeSearch}
              onOpen={openSheet}
            />
          </div>
        </VisitContext>
      </PageBelow>
      {isSheetOpen && (
        <DeviceSheet
          entry={openedDevice}
          // a device opened from outside the filter is walked among all devices
          filteredWalk={filteredWalk.includes(openedDevice) ? filteredWalk : orderedDevices}
          fullWalk={orderedDevices}
          findNext={near ? nearestUncheckedOn(visit.inspection.plans) : nextUnchecked}
          undoStack={undoStack}
          onDeviceChange={openSheet}
          onScan={() => changeSearch({ scan: true })}
          onFinish={() => {
            openSheet(undefined);
            setDialog('finish');
          }}
        />
      )}
      {scan && (
        <ScanModal
          onFound={(uuid) => changeSearch({ device: uuid, scan: undefined })}
          onClose={() => changeSearch({ scan: undefined })}
        />
      )}
      <VisitDialogs placeId={placeId} dialog={dialog} onClose={() => setDialog(null)} />
    </VisitContext>
  );
}
