import { Button, Select, Text } from '@mantine/core';
import { IconBuildingFactory2, IconListCheck, IconPlayerPlay, IconRefresh, IconTool } from '@tabler/icons-react';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { useSizeText } from '~/lib/size-text.ts';
import { toastError } from '~/lib/toast.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { useStartPlanned } from '../logic/use-start-planned.ts';
import { useStartVisit } from '../logic/use-start-visit.ts';
import { NEXT_DEVICE } from '../search.ts';
import { packKeeper } from './field-packs.ts';
import classes from './pack.module.css';
import { PACKS_MAX, type PhonePack } from './pack-keeper.ts';
import { bytesOfPack, daysOld, type PlannedVisit } from './pack-store.ts';
import { plannedToday } from './planned-visits.ts';
import { usePlaceChoices } from './use-packs.ts';

type Props = {
  readonly packs: readonly PhonePack[];
  /** The phone or the server is being asked. */
  readonly isLoading: boolean;
  /** The facilities are fetched for the first time: what follows them is shown afterwards. */
  readonly isFirst: boolean;
  readonly error: unknown;
  /** The open visits of the person, by facility. */
  readonly ownVisits: ReadonlyMap<string, InspectionDetails>;
};

/** The facilities that are on this phone: each with its visit; others can be added. */
export function PackList({ packs, isLoading, isFirst, error, ownVisits }: Props) {
  const t = useTranslations('myDay.take');
  const errorText = useErrorText();
  return (
    <PageSection
      title={t('title')}
      lead={t('lead')}
      action={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconRefresh size={16} />}
          loading={isLoading}
          onClick={() => void packKeeper.refresh()}
        >
          {t('refresh')}
        </Button>
      }
    >
      {error !== null && (
        <Text className={classes.state} c="var(--tone-warning)" fz="sm" role="status">
          {errorText(error)}
        </Text>
      )}
      {packs.length === 0 && !isLoading && (
        <EmptyState icon={<IconBuildingFactory2 size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      )}
      {packs.length === 0 && isLoading && (
        <div className={classes.loading}>
          <LoadingState count={1} name={t('title')} />
        </div>
      )}
      <ul className={classes.list}>
        {packs.map((pack) => (
          <li key={pack.placeUuid} className={classes.row}>
            <Pack pack={pack} ownVisit={ownVisits.get(pack.placeUuid)} />
          </li>
        ))}
      </ul>
      {!isFirst && (
        <div className={classes.foot}>
          <AddPlace packs={packs} />
        </div>
      )}
    </PageSection>
  );
}

function PackState({ pack: { isComplete, checkedAt } }: { readonly pack: PhonePack }) {
  const t = useTranslations('myDay.take');
  if (!isComplete || checkedAt === null) return <StatusBadge tone="warning">{t('incomplete')}</StatusBadge>;
  const days = daysOld(checkedAt);
  if (days > 0) return <StatusBadge tone="warning">{t('old', { count: days })}</StatusBadge>;
  return (
    <StatusBadge tone="good">{t('complete', { when: formatDateTime(new Date(checkedAt).toISOString()) })}</StatusBadge>
  );
}

type PackProps = { readonly pack: PhonePack; readonly ownVisit: InspectionDetails | undefined };

function Pack({ pack, ownVisit }: PackProps) {
  const t = useTranslations('myDay.take');
  const places = useTranslations('places');
  const { placeUuid, placeName, version, devices, isChosen } = pack;
  const planned = plannedToday(pack, useVisitLog().entries);
  const sizeText = useSizeText();
  const bytes = pack.isComplete ? bytesOfPack(pack) : null;
  return (
    <>
      <span className={classes.texts}>
        <span className={classes.name}>{placeName}</span>
        {/* not known before the pack has arrived; the line stays, so that nothing moves then */}
        <span className={classes.facts}>{version === null ? '—' : places('devicesCount', { count: devices })}</span>
        {bytes !== null && <span className={classes.facts}>{t('size', { size: sizeText(bytes) })}</span>}
        {planned && <span className={classes.facts}>{planned.name}</span>}
        <PackState pack={pack} />
      </span>
      <span className={classes.actions}>
        <Work pack={pack} ownVisit={ownVisit} planned={planned} />
        <NewDocuments pack={pack} />
        {isChosen && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('remove', { place: placeName })}
            onClick={() => void packKeeper.choose({ placeUuid, placeName }, false)}
          >
            {t('removeShort')}
          </Button>
        )}
      </span>
    </>
  );
}

/** Opens the forms of an intervention or a recommendation in this facility, also outside of a visit. */
function NewDocuments({ pack: { placeUuid, placeName } }: { readonly pack: PhonePack }) {
  const t = useTranslations('myDay.documents');
  const tKind = useTranslations('inspections.field.kind');
  const may = useMayAtPlace(placeUuid);
  const params = { placeId: placeUuid };
  return (
    <>
      {may('interventions.edit') && (
        <LinkButton
          variant="default"
          size="compact-md"
          to="/app/places/edit/$placeId/interventions/create"
          params={params}
          leftSection={<IconTool size={16} />}
          aria-label={t('newNamed', { kind: tKind('addIntervention'), place: placeName })}
        >
          {tKind('addIntervention')}
        </LinkButton>
      )}
      {may('recommendations.create') && (
        <LinkButton
          variant="default"
          size="compact-md"
          to="/app/recommendations/$placeId/create"
          params={params}
          leftSection={<IconListCheck size={16} />}
          aria-label={t('newNamed', { kind: tKind('addRecommendation'), place: placeName })}
        >
          {tKind('addRecommendation')}
        </LinkButton>
      )}
    </>
  );
}

type WorkProps = PackProps & { readonly planned: PlannedVisit | undefined };

/** Starts a visit, or continues the open one at its next device. */
function Work({ pack: { placeUuid, placeName, isComplete }, ownVisit, planned }: WorkProps) {
  const words = useTranslations('dashboard');
  const mayStart = useMayAtPlace(placeUuid)('inspections.create');
  if (ownVisit) {
    return (
      <LinkButton
        size="compact-md"
        to="/app/places/edit/$placeId/inspections/$inspectionId"
        params={{ placeId: placeUuid, inspectionId: ownVisit.uuid }}
        search={{ device: NEXT_DEVICE }}
        leftSection={<IconPlayerPlay size={16} />}
        aria-label={words('continue.goNamed', { place: placeName })}
      >
        {words('continue.go')}
      </LinkButton>
    );
  }
  if (!mayStart) return null;
  // in its place from the beginning, so that nothing moves when the pack has arrived
  const start = { placeUuid, placeName, isReady: isComplete };
  return planned ? <StartPlannedButton planned={planned} {...start} /> : <StartButton {...start} />;
}

type StartProps = Pick<PhonePack, 'placeUuid' | 'placeName'> & { readonly isReady: boolean };

function StartButton({ placeUuid, placeName, isReady }: StartProps) {
  const errorText = useErrorText();
  const { start, isPending } = useStartVisit(placeUuid);
  const begin = () => void start().catch((error: unknown) => toastError(errorText(error)));
  return <Start placeName={placeName} isReady={isReady} isPending={isPending} onStart={begin} />;
}

type PlannedProps = StartProps & { readonly planned: PlannedVisit };

function StartPlannedButton({ planned, placeUuid, placeName, isReady }: PlannedProps) {
  const { start, isPending } = useStartPlanned({ ...planned, placeUuid });
  // a toast shows the refusal
  const begin = () => void start().catch(() => undefined);
  return <Start placeName={placeName} isReady={isReady} isPending={isPending} onStart={begin} />;
}

type ButtonProps = Omit<StartProps, 'placeUuid'> & { readonly isPending: boolean; readonly onStart: () => void };

function Start({ placeName, isReady, isPending, onStart }: ButtonProps) {
  const words = useTranslations('dashboard');
  return (
    <Button
      variant="light"
      size="compact-md"
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      disabled={!isReady}
      aria-label={words('start.named', { place: placeName })}
      onClick={onStart}
    >
      {words('start.go')}
    </Button>
  );
}

/** Facilities that can be taken along; the list needs a network, or the facilities that were read last. */
function AddPlace({ packs }: { readonly packs: readonly PhonePack[] }) {
  const t = useTranslations('myDay.take');
  const { data: places = [] } = usePlaceChoices();
  if (packs.length >= PACKS_MAX) return <Text fz="sm">{t('full', { count: String(PACKS_MAX) })}</Text>;
  const chosen = new Set(packs.filter(({ isChosen }) => isChosen).map(({ placeUuid }) => placeUuid));
  const data = places.filter(({ uuid }) => !chosen.has(uuid)).map(({ uuid, name }) => ({ value: uuid, label: name }));
  const add = (placeUuid: string | null) => {
    const place = places.find(({ uuid }) => uuid === placeUuid);
    if (!place) return;
    // by this tap browsers grant that the data is not deleted when space is low
    void navigator.storage?.persist?.().catch(() => false);
    void packKeeper.choose({ placeUuid: place.uuid, placeName: place.name }, true);
  };
  return <Select label={t('add')} searchable clearable={false} value={null} data={data} onChange={add} />;
}
