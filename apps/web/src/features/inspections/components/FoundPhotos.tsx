import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './FoundBlock.module.css';

/** All photos of the visit in a row, each with its device; nothing where there are none. */
export function FoundPhotos() {
  const t = useTranslations('inspections');
  const { devices } = useVisit().inspection;
  const [openId, setOpenId] = useState<string | null>(null);
  const photos = devices.flatMap(({ device: { uniqueId, deviceImages } }) =>
    deviceImages.map(({ uuid, signedUrl, user, createdAt }) => ({
      id: uuid,
      src: signedUrl,
      device: uniqueId,
      caption: `${uniqueId} · ${t('sheet.byWhom', { name: `${user.name} ${user.surname}`, when: formatDateTime(createdAt) })}`,
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
