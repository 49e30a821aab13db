import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import classes from './AnswersModal.module.css';

type Props = { readonly answer: Pick<InspectionDetails['visualInspection']['answers'][number], 'question' | 'images'> };

/** The photos of an answer. */
export function AnswerPhotos({ answer: { question, images } }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (images.length === 0) return null;
  const photos = images.map(({ uuid, signedUrl, createdAt }) => ({
    id: uuid,
    src: signedUrl,
    caption: `${question} ${facilityDateTime(createdAt)}`,
  }));
  return (
    <div className={classes.thumbs}>
      {photos.map(({ id, src, caption }) => (
        <PhotoThumb key={id} src={src} alt={caption} onOpen={() => setOpenId(id)} />
      ))}
      <Lightbox photos={photos} openId={openId} onOpen={setOpenId} />
    </div>
  );
}
