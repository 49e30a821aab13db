import { Alert, Button } from '@mantine/core';
import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { cachePictures, fileOf } from '~/components/plan/cached-pictures.ts';
import { useNamed } from '~/lib/page-name.ts';
import { inReadingOrder } from '../logic/found.ts';
import { useTakeBack } from '../logic/use-take-back.ts';
import { useUnsaved } from '../logic/use-unsaved.ts';
import { useVisitOf } from '../logic/use-visit-of.ts';
import { useVisit, VisitContext } from '../logic/visit-context.ts';
import { chosenDevices, type VisitFilter } from '../logic/visit-filter.ts';
import { nearestOn, nextUnchecked, walkOf } from '../logic/walk.ts';
import { type InspectionSearch, NEXT_DEVICE } from '../search.ts';
import { DeviceSheet } from '../sheet/DeviceSheet.tsx';
import { ScanModal } from '../sheet/ScanModal.tsx';
import { CorrectionStrip } from './CorrectionStrip.tsx';
import { FoundBlock } from './FoundBlock.tsx';
import classesOfUnsavedStrip from './OutboxStrip.module.css';
import { OutboxStrip } from './OutboxStrip.tsx';
import { ProgressBlock } from './ProgressBlock.tsx';
import { type VisitDialog, VisitDialogs } from './VisitDialogs.tsx';
import { VisitHead } from './VisitHead.tsx';
import classes from './VisitPage.module.css';
import { VisitParts } from './VisitParts.tsx';

/** What was counted and left behind, one tap from being saved. */
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

/** After what the first device needs. */
const LATER_MS = 1500;
/** Levels of so many tiles are fine enough for the screen of a phone. */
const TILES_AT_MOST = 4;

const urlsOf = ({ levels }: VisitPlan): readonly string[] =>
  levels.filter(({ urls }, index) => index === 0 || urls.length <= TILES_AT_MOST).flatMap(({ urls }) => urls);

/** Has the pictures of a visit's plans at hand while it is open, so that they are there when the network is gone. */
const useCachedPlans = (plans: readonly VisitPlan[]): void => {
  const urls = plans.filter(({ spots }) => spots.length > 0).flatMap(urlsOf);
  const files = urls.map(fileOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files under other links are the same
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void cachePictures(urls, stop.signal), LATER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [files]);
};

/** An address that asks for the next device gets the one that waits now, or none where nothing waits. */
const useNextDevice = (
  device: string | undefined,
  devices: readonly InspectionDevice[],
  onFound: (deviceUuid: string | undefined) => void,
): void => {
  const isAsked = device === NEXT_DEVICE;
  const find = useEffectEvent(() => onFound(nextUnchecked(devices, null)?.uuid));
  useEffect(() => {
    if (isAsked) find();
  }, [isAsked]);
};

const route = getRouteApi('/app/places/edit/$placeId/inspections/$inspectionId/');

type Props = { readonly answered: InspectionDetails; readonly placeId: string; readonly load: GridLoad };

const linkWithin =
  (params: { readonly placeId: string; readonly inspectionId: string }) =>
  (uuid: string): LinkProps => ({
    to: '/app/places/edit/$placeId/inspections/$inspectionId',
    params,
    search: (before) => ({ ...before, device: uuid }),
    resetScroll: false,
  });

/** The visit laid out: its facts and its devices, on a phone one of the two at a time. */
export function VisitPage({ answered, placeId, load }: Props) {
  const { inspectionId } = route.useParams();
  const search = route.useSearch();
  const { scan, device, near } = search;
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<VisitDialog | null>(null);
  const visit = useVisitOf(answered);
  const takeBack = useTakeBack(device !== undefined || scan === true);
  useNamed('page', answered.name);
  const go = (change: InspectionSearch, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const open = (uuid: string | undefined) => go({ device: uuid, scan: undefined }, device !== undefined);
  const showAll = (change: VisitFilter) => go({ ...change, tab: undefined });
  const opened = visit.inspection.devices.find(({ uuid }) => uuid === device);
  const isRead = visit.inspection.status === 'COMPLETED';
  const devices = isRead ? inReadingOrder(visit.inspection.devices, visit.inspection) : visit.inspection.devices;
  const isGoingOn = visit.inspection.status === 'IN_PROGRESS';
  const way = useMemo(() => walkOf(visit.inspection), [visit.inspection]);
  const walk = isGoingOn ? way : devices;
  useNextDevice(device, walk, (uuid) => go({ device: uuid }));
  const { plans } = visit.inspection;
  useCachedPlans(plans);
  const chosen = chosenDevices(walk, search);
  const linkTo = linkWithin({ placeId, inspectionId });

  return (
    <VisitContext value={visit}>
      <VisitHead onDialog={setDialog} />
      <div className={classes.root}>
        <OutboxStrip />
        <CorrectionStrip onObject={() => setDialog('objections')} />
        <UnsavedStrip onOpen={open} />
        {isRead && <FoundBlock linkTo={linkTo} onFilter={showAll} onPreview={() => setDialog('preview')} />}
        {!isRead && <ProgressBlock walk={walk} onOpen={open} onScan={() => go({ scan: true }, false)} />}
        <VisitParts
          devices={devices}
          load={load}
          linkTo={linkTo}
          onDialog={setDialog}
          search={search}
          go={go}
          onOpen={open}
        />
      </div>
      {opened && !scan && (
        <DeviceSheet
          entry={opened}
          // a device that was opened from elsewhere is walked among all of them
          walk={chosen.includes(opened) ? chosen : walk}
          way={walk}
          nextOf={near ? nearestOn(plans) : nextUnchecked}
          takeBack={takeBack}
          onGo={open}
          onScan={() => go({ scan: true })}
          onFinish={() => {
            open(undefined);
            setDialog('finish');
          }}
        />
      )}
      {scan && (
        <ScanModal onFound={(uuid) => go({ device: uuid, scan: undefined })} onClose={() => go({ scan: undefined })} />
      )}
      <VisitDialogs placeId={placeId} dialog={dialog} onClose={() => setDialog(null)} />
    </VisitContext>
  );
}
