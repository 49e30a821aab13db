import { Card, Title } from '@mantine/core';
import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { Intervention, InterventionImage } from '@trapline/contract/interventions/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { Lightbox } from '~/components/Lightbox.tsx';
import { NoWrap } from '~/components/NoWrap.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import classes from './interventions.module.css';

type Text = 'purpose' | 'area' | 'cause' | 'description' | 'pestsRemoved' | 'actionTaken' | 'recommendations';

type Props = {
  readonly title: string;
  readonly intervention: Intervention;
  readonly fields: readonly Text[];
  readonly images?: readonly InterventionImage[];
  readonly types?: readonly InterventionImageType[];
};

/** Some of the texts of an intervention, with their photos. */
export function InterventionTexts({ title, intervention, fields, images = [], types = [] }: Props) {
  const t = useTranslations('interventions');
  return (
    <Card component="section" className={classes.block}>
      <Title order={2}>{title}</Title>
      <Facts
        items={fields.map((field) => ({
          label: t(`field.${field}`),
          value: intervention[field] && (
            <span className={classes.text}>
              <NoWrap>{intervention[field]}</NoWrap>
            </span>
          ),
        }))}
      />
      {types.map((type) => (
        <Photos key={type} type={type} images={images.filter((image) => image.type === type)} />
      ))}
    </Card>
  );
}

type PhotosProps = { readonly type: InterventionImageType; readonly images: readonly InterventionImage[] };

function Photos({ type, images }: PhotosProps) {
  const t = useTranslations('interventions.photos');
  const [openId, setOpenId] = useState<string | null>(null);
  if (images.length === 0) return null;
  const photos = images.map(({ uuid, url, createdAt }) => ({
    id: uuid,
    src: url,
    caption: `${t(type)} · ${formatDateTime(createdAt)}`,
  }));
  return (
    <section className={classes.section} aria-label={t(type)}>
      <span className={classes.label}>{t(type)}</span>
      <div className={classes.photos}>
        {photos.map(({ id, src, caption }) => (
          <PhotoThumb key={id} src={src} alt={caption} isLarge onOpen={() => setOpenId(id)} />
        ))}
      </div>
      <Lightbox photos={photos} openId={openId} onOpen={setOpenId} />
    </section>
  );
}
