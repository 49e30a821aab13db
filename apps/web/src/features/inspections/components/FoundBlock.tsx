import { Button, Card, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { hasLimits } from '@trapline/contract/inspections/visit-activity.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { findingsOf } from '../logic/found.ts';
import { useVisit } from '../logic/visit-context.ts';
import type { VisitFilter } from '../logic/visit-filter.ts';
import classes from './FoundBlock.module.css';
import { FoundDevices } from './FoundDevices.tsx';

/** All photos of the visit in a row, each with its device; renders nothing without photos. */
function FoundPhotos() {
  const t = useTranslations('inspections');
  const { devices } = useVisit().inspection;
  const [openId, setOpenId] = useState<string | null>(null);
  const photos = devices.flatMap(({ device: { uniqueId, deviceImages } }) =>
    deviceImages.map(({ uuid, signedUrl, user, createdAt }) => ({
      id: uuid,
      src: signedUrl,
      device: uniqueId,
      caption: `${uniqueId} · ${t('sheet.byWhom', { name: `${user.name} ${user.surname}`, when: facilityDateTime(createdAt) })}`,
    })),
  );
  if (photos.length === 0) return null;
  return (
    <section aria-label={t('devices.column.images')}>
      <h3 className={classes.groupTitle}>{t('devices.column.images')}</h3>
      <ul className={classes.photos}>
        {photos.map(({ id, src, caption, device }) => (
          <li key={id} className={classes.photo}>
            <PhotoThumb src={src} alt={caption} onOpen={() => setOpenId(id)} />
            <span className={classes.number} aria-hidden="true">
              {device}
            </span>
          </li>
        ))}
      </ul>
      <Lightbox photos={photos} openId={openId} onOpen={setOpenId} />
    </section>
  );
}

type Props = {
  readonly linkTo: (deviceUuid: string) => LinkProps;
  readonly onFilter: (change: VisitFilter) => void;
  readonly onPreview: () => void;
};

/** The findings of a completed visit, above everything else, so that the approver sees them first. */
export function FoundBlock({ linkTo, onFilter, onPreview }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const { devices, amendments, amendedAt } = inspection;
  const { active, unchecked, activeUnchecked, clean, overLimit, pests } = findingsOf(devices, inspection);
  const checked = devices.length - unchecked.length;
  const scanned = devices.filter((entry) => entry.scanned).length;
  const figures = [
    {
      name: t('column.checked'),
      value: t('found.ofAll', { count: checked, total: devices.length }),
      tone: checked < devices.length ? 'missing' : undefined,
    },
    { name: t('activity.withActivity'), value: active.length, tone: active.length > 0 ? 'activity' : undefined },
    { name: t('activity.noActivity'), value: clean },
    { name: t('activity.notChecked'), value: unchecked.length, tone: unchecked.length > 0 ? 'missing' : undefined },
    {
      name: t('activity.state.OVER_LIMIT'),
      value: hasLimits(inspection) ? overLimit : t('activity.noLimits'),
      tone: hasLimits(inspection) ? (overLimit > 0 ? 'activity' : undefined) : 'none',
    },
    { name: t('devices.column.pests'), value: pests },
    { name: t('progress.scanned'), value: t('found.ofAll', { count: scanned, total: devices.length }) },
  ];
  return (
    <Card component="section" className={classes.root} aria-label={t('found.title')}>
      <div className={classes.head}>
        <Title order={2}>{t('found.title')}</Title>
        {rights.maySeeReport && (
          <Button variant="default" size="compact-sm" leftSection={<IconEye size={17} />} onClick={onPreview}>
            {t('report.preview')}
          </Button>
        )}
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, value, tone }) => (
          <div key={name} className={classes.figure} data-tone={tone}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {activeUnchecked > 0 && (
        <p className={classes.warning}>{t('activity.activeUnchecked', { count: activeUnchecked })}</p>
      )}
      {amendments > 0 && (
        <p className={classes.warning}>
          {t('details.amended', { count: amendments })}, <DateTime atFacility value={amendedAt} />
        </p>
      )}
      <div className={classes.groups}>
        <FoundDevices
          title={t('activity.withActivity')}
          devices={active}
          linkTo={linkTo}
          onAll={() => onFilter({ activity: true, notChecked: undefined })}
        />
        <FoundDevices
          title={t('activity.notChecked')}
          devices={unchecked}
          linkTo={linkTo}
          onAll={() => onFilter({ notChecked: true, activity: undefined })}
        />
      </div>
      <FoundPhotos />
    </Card>
  );
}
